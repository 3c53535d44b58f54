"""Drives the pages of 'flows graph' in headless Chromium, as somebody with a mouse and somebody with a keyboard would."""

import functools
import http.server
import pathlib
import sys
import threading
import time

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

folder = pathlib.Path(sys.argv[1]).resolve()
shots = pathlib.Path(sys.argv[2])
shots.mkdir(parents=True, exist_ok=True)
passed = 0


def expect(condition, what):
    global passed
    if not condition:
        raise SystemExit(f"graph: FAILED: {what}")
    passed += 1


def browser():
    options = webdriver.ChromeOptions()
    for word in ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--window-size=1400,950"]:
        options.add_argument(word)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(options=options, service=webdriver.ChromeService("/usr/bin/chromedriver"))


driver = browser()


def console():
    return [entry for entry in driver.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]


def open_page(name):
    driver.get((folder / name).as_uri())


def node(identifier):
    return driver.execute_script(
        "return document.querySelector(`[data-node='${data.nodes.findIndex(node => node.id == arguments[0])}']`);",
        identifier,
    )


def details():
    return driver.find_element(By.ID, "details")


def focused():
    return driver.execute_script("return document.activeElement.getAttribute('aria-label') || document.activeElement.id")


def transform():
    return driver.find_element(By.ID, "world").get_attribute("transform")


def colours(dark):
    driver.execute_cdp_cmd(
        "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]}
    )


# What the letters really take up in a browser stays inside the boxes, and the texts beside lines do not meet.
MEASURE = """
const problems = [];
const inside = (a, b, slack) => a.left >= b.left - slack && a.right <= b.right + slack;
for (const node of document.querySelectorAll('.node')) {
  const shape = node.querySelector('.shape');
  if (!shape) continue;
  const frame = shape.getBoundingClientRect();
  for (const text of node.querySelectorAll('text'))
    if (!inside(text.getBoundingClientRect(), frame, 0.5)) problems.push(`${text.textContent} is wider than its box`);
}
for (const flow of document.querySelectorAll('.flow')) {
  const frame = flow.querySelector('.frame').getBoundingClientRect();
  for (const text of flow.querySelectorAll('text'))
    if (!inside(text.getBoundingClientRect(), frame, 0.5)) problems.push(`${text.textContent} is wider than its flow`);
}
const labels = [...document.querySelectorAll('.edge > text, .node > text, .flow > text')].map(text => [text, text.getBoundingClientRect()]);
for (const [i, [a, x]] of labels.entries()) for (const [b, y] of labels.slice(i + 1))
  if (a.parentNode != b.parentNode && x.left < y.right - 1 && y.left < x.right - 1 && x.top < y.bottom - 3 && y.top < x.bottom - 3)
    problems.push(`${a.textContent} lies on ${b.textContent}`);
return problems;
"""

# MARK: Every page, light and dark
apps = sorted(path.stem for path in folder.glob("*.mmd"))
expect(len(apps) >= 9, "there are pages of all apps")
for app in apps:
    for dark in (False, True):
        colours(dark)
        open_page(f"{app}.html")
        expect(console() == [], f"{app}: nothing on the console")
        driver.save_screenshot(str(shots / f"{app}-{'dark' if dark else 'light'}.png"))
    problems = driver.execute_script(MEASURE)
    expect(problems == [], f"{app}: {problems[:5]}")
    names = driver.execute_script(
        "return [...document.querySelectorAll('[tabindex=\"0\"], button, input')].filter(one => !(one.getAttribute('aria-label') || one.textContent.trim())).length"
    )
    expect(names == 0, f"{app}: all that can be reached has a name")
    requests = driver.execute_script("return performance.getEntriesByType('resource').filter(one => !one.name.startsWith('data:')).length")
    expect(requests == 0, f"{app}: nothing is loaded")
colours(False)

# MARK: The mouse
open_page("Shop.html")
ActionChains(driver).move_to_element(node("History.Detail")).click().perform()
text = details().text
expect(details().is_displayed(), "a click shows details")
for words in ["Detail", "screen of flow History", "One item of the history.", "item: Item", "Shop.flow:51:10", "dismiss then call share",
              "Reached from", "Shortest path", "present as sheet(medium, large)"]:
    expect(words in text, f"the details say '{words}'")
expect(len(driver.find_elements(By.CSS_SELECTOR, ".edge.way")) == 3, "the shortest way stands out")
width = driver.execute_script("return getComputedStyle(document.querySelector('.edge.way .line')).strokeWidth")
expect(width == "4px", f"in a line of {width}")
ActionChains(driver).move_to_element(node("History.List")).perform()
title = driver.execute_script("return arguments[0].querySelector('title')?.textContent", node("History.List"))
expect("List" in title and "Shop.flow:" in title, "a box under the pointer says what it is")
driver.save_screenshot(str(shots / "click.png"))
details().find_elements(By.CSS_SELECTOR, ".go")[0].click()
expect("screen of flow History" in details().text and details().find_element(By.TAG_NAME, "h2").text == "List", "a name in the details leads there")
details().find_element(By.CSS_SELECTOR, ".close").click()
expect(not details().is_displayed(), "the details can be closed")
expect(driver.find_elements(By.CSS_SELECTOR, "#world > .faint") == [], "then nothing is faint")
before = transform()
picture = driver.find_element(By.ID, "picture")
driver.execute_script(
    "arguments[0].dispatchEvent(new WheelEvent('wheel', { deltaY: -300, clientX: 700, clientY: 400, bubbles: true, cancelable: true }))", picture)
expect(transform() != before, "the wheel zooms")
before = transform()
ActionChains(driver).move_to_element_with_offset(picture, -500, 300).click_and_hold().move_by_offset(80, -60).release().perform()
after = transform()
expect(after != before and after.split("scale")[1] == before.split("scale")[1], "dragging moves")
expect(not details().is_displayed(), "and chooses nothing")
driver.find_element(By.ID, "fit").click()
zoomed = transform()
driver.find_element(By.ID, "in").click()
expect(transform() != zoomed, "the buttons zoom")
driver.find_element(By.ID, "fit").click()
expect(transform() == zoomed, "'Fit' shows all")
ActionChains(driver).move_to_element(driver.find_elements(By.CSS_SELECTOR, ".flow .heading")[3]).click().perform()
expect("Contents" in details().text and "NotAllowed" in details().text, "a click on a flow lists its screens")

# MARK: The keyboard
open_page("Workspace.html")
body = driver.find_element(By.TAG_NAME, "body")
body.send_keys("/")
expect(driver.execute_script("return document.activeElement.id") == "search", "/ goes to the search")
search = driver.find_element(By.ID, "search")
search.send_keys("email")
expect(search.get_attribute("aria-expanded") == "true", "what is found is shown")
expect("EmailLogin" in driver.find_element(By.ID, "results").text, "a screen is found")
driver.save_screenshot(str(shots / "search.png"))
search.send_keys(Keys.ENTER)
expect(focused() == "screen EmailLogin of SelectAuth", "Enter goes there")
expect("screen of flow SelectAuth" in details().text, "and shows it")
ActionChains(driver).send_keys(Keys.ARROW_UP).perform()
expect(focused() == "screen SelectAuth of SelectAuth", "an arrow goes to the next box")
ActionChains(driver).send_keys(Keys.ENTER).perform()
expect(details().find_element(By.TAG_NAME, "h2").text == "SelectAuth", "Enter shows it")
driver.save_screenshot(str(shots / "keyboard.png"))
ActionChains(driver).send_keys(Keys.ESCAPE).perform()
expect(not details().is_displayed(), "Escape closes the details")
expect(focused() == "screen SelectAuth of SelectAuth", "and leaves the box in focus")
ActionChains(driver).send_keys(Keys.TAB).perform()
expect(focused() != "screen SelectAuth of SelectAuth" and " of " in focused(), "Tab goes on")
body.send_keys("/")
search.send_keys("nothing like that")
expect("Nothing found" in driver.find_element(By.ID, "results").text, "nothing found is said")
search.send_keys(Keys.ESCAPE)
expect(not driver.find_element(By.ID, "results").is_displayed(), "Escape leaves the search")
open_page("Way.html")
expect("NotAllowed" in details().text and len(driver.find_elements(By.CSS_SELECTOR, ".edge.way")) == 3, "'--to' opens with the way")
open_page("Shared.html")
steps = [step.text for step in details().find_elements(By.CSS_SELECTOR, "ol > li")]
expect(len(steps) == 6 and "Profile" not in "".join(steps), f"the way leads through what handles the end: {steps}")
expect(console() == [], "nothing on the console after all this")

# MARK: Ten thousand screens
expect((folder / "Large.html").stat().st_size < 10_000_000, "a page of 10,000 screens has less than 10 MB")
begin = time.monotonic()
open_page("Large.html")
driver.find_element(By.TAG_NAME, "body").send_keys("/")
search = driver.find_element(By.ID, "search")
search.send_keys("Page759x7")
expect("Page759x7" in driver.find_element(By.ID, "results").text, "a screen among ten thousand is found")
search.send_keys(Keys.ENTER)
expect(focused() == "screen Page759x7 of Part759", "Enter goes there")
expect("Shortest path" in details().text, "and shows the way")
# The menu, six screens in each of nine flows, seven in the last one; and the start.
expect(len(details().find_elements(By.CSS_SELECTOR, "ol > li")) == 63, "which is as long as it is")
driver.save_screenshot(str(shots / "large.png"))
ActionChains(driver).send_keys(Keys.ESCAPE).perform()
expect(not details().is_displayed(), "Escape closes the details")
taken = time.monotonic() - begin
expect(taken < 30, f"all this takes no longer than anybody waits: {taken:.1f} s")
expect(console() == [], "nothing on the console")
print(f"graph: 10,000 screens are opened, searched and shown in {taken:.1f} s")

# MARK: Mermaid's own parser
server = http.server.ThreadingHTTPServer(
    ("127.0.0.1", 0), functools.partial(type("Quiet", (http.server.SimpleHTTPRequestHandler,), {"log_message": lambda *_: None}), directory=str(folder)))
threading.Thread(target=server.serve_forever, daemon=True).start()
(folder / "mermaid.html").write_text("<!doctype html><meta charset=utf-8><link rel=icon href='data:,'><title>Mermaid</title>")
driver.get(f"http://127.0.0.1:{server.server_address[1]}/mermaid.html")
driver.set_script_timeout(60)
modules = sorted(path.name for path in (folder / "mermaid").glob("mermaid*.js"))
PARSE = """
const [names, chart, done] = arguments;
(async () => {
  for (const name of names) {
    const module = await import('/mermaid/' + name).catch(() => ({}));
    for (const one of Object.values(module)) {
      const mermaid = one?.parse && one?.render ? one : one?.default?.parse ? one.default : null;
      if (!mermaid) continue;
      mermaid.initialize({ startOnLoad: false });
      const type = await mermaid.parse(chart);
      const { svg } = await mermaid.render('x' + Math.floor(performance.now()), chart);
      return { type: type.diagramType, nodes: (svg.match(/class="node /g) || []).length, svg };
    }
  }
  return { error: 'no Mermaid among ' + names.join(', ') };
})().then(done, error => done({ error: String(error?.message ?? error) }));
"""
for app in apps:
    chart = (folder / f"{app}.mmd").read_text()
    result = driver.execute_async_script(PARSE, modules, chart)
    expect("error" not in result, f"{app}: Mermaid reads it: {result.get('error')}")
    shapes = sum(1 for line in chart.splitlines() if line.strip()[:1] in "nd" and not any(arrow in line for arrow in ("-->", "==>", "-.-", "--o", "--x", "---")))
    expect(result["nodes"] == shapes, f"{app}: Mermaid draws {result['nodes']} of {shapes} nodes")
    if app == "Shop":
        driver.execute_script("document.body.innerHTML = arguments[0]", result["svg"])
        driver.save_screenshot(str(shots / "mermaid.png"))
broken = driver.execute_async_script(PARSE, modules, "flowchart TB\n  a[unclosed --> b")
expect("error" in broken, "Mermaid's parser notices what is wrong")

driver.quit()
print(f"graph: {passed} expectations hold in {len(apps)} apps; screenshots in {shots}")
