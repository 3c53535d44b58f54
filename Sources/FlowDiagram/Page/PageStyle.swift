/// The page's style, apart from the diagram.
let pageStyle = """
  :root{color-scheme:light dark}
  *{box-sizing:border-box}
  body{margin:0;height:100vh;display:flex;flex-direction:column;background:#fff;color:#1f2328;
  font:14px/1.45 -apple-system,"Segoe UI","Helvetica Neue",Arial,"Liberation Sans",sans-serif}
  header{display:flex;align-items:center;gap:14px;padding:8px 16px;border-bottom:1px solid #d0d7de;flex-wrap:wrap}
  h1{font-size:16px;margin:0}
  .search{position:relative;flex:0 1 320px}
  input{width:100%;padding:6px 10px;border:1px solid #8b949e;border-radius:6px;font:inherit;background:#fff;color:inherit}
  #results{position:absolute;z-index:2;left:0;right:0;top:100%;margin:4px 0 0;padding:4px;list-style:none;max-height:60vh;
  overflow:auto;background:#fff;border:1px solid #d0d7de;border-radius:8px;box-shadow:0 8px 24px #0003}
  #results li{padding:4px 8px;border-radius:5px;cursor:pointer}
  #results li[aria-selected=true]{background:#0b62c4;color:#fff}
  .buttons{display:flex;gap:4px}
  button{font:inherit;padding:4px 10px;border:1px solid #8b949e;border-radius:6px;background:#f6f8fa;color:inherit;cursor:pointer}
  #counts{margin:0 0 0 auto;color:#57606a}
  main{flex:1;min-height:0;display:flex}
  #picture{flex:1;min-width:0;height:100%;touch-action:none;cursor:grab;outline:none}
  #picture.moving{cursor:grabbing}
  #details{width:340px;overflow:auto;padding:14px 16px;border-left:1px solid #d0d7de}
  #details h2{font-size:16px;margin:0 0 2px}
  #details h3{font-size:13px;margin:16px 0 4px;color:#57606a}
  #details p{margin:2px 0}
  #details ul,#details ol{margin:0;padding-left:18px}
  #details code{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;font-size:12px}
  #details .close{float:right}
  .go{border:0;background:none;padding:0;color:#0b62c4;text-decoration:underline}
  .where{color:#57606a}
  .node,.flow{cursor:pointer}
  .node:focus{outline:none}
  .node:focus .shape,.node:focus .dot{stroke:#0b62c4;stroke-width:3.5}
  .drawn{fill:none;stroke:#d1128a;stroke-width:2;pointer-events:none}
  .remark{flex:1 0 100%;margin:0;color:#57606a}
  .chosen .shape{stroke:#0b62c4;stroke-width:3}
  :focus-visible{outline:2px solid #0b62c4;outline-offset:1px}
  @media (max-width:700px){main{flex-direction:column}#details{width:auto;max-height:45%;border-left:0;border-top:1px solid #d0d7de}}
  @media (prefers-color-scheme:dark){
  body,input,#results{background:#0d1117;color:#e6edf3}
  button{background:#212830}
  header,#details,#results{border-color:#343c47}
  #counts,#details h3,.where,.remark{color:#9aa4af}
  .drawn{stroke:#ff7ac6}
  .go{color:#79b8ff}
  .node:focus .shape,.node:focus .dot,.chosen .shape{stroke:#79b8ff}
  }

  """
