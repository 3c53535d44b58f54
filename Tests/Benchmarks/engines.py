"""Renders a template with another engine: ENGINE TEMPLATE EXPECTED; prints the engine and the microseconds a rendering."""
import sys
import time

engine, path, expected = sys.argv[1:]
template = open(path).read()
values = {"n": 9}
if engine == "jinja2":
    import jinja2

    compiled = jinja2.Environment(keep_trailing_newline=True, autoescape=False).from_string(template)
    render = lambda: compiled.render(values)
elif engine == "chevron":
    import chevron

    render = lambda: chevron.render(template, values)
else:
    import pystache

    parsed = pystache.parse(template)
    renderer = pystache.Renderer(escape=lambda text: text)
    render = lambda: renderer.render(parsed, values)
assert render() == open(expected).read(), "other bytes"
best = min(
    (lambda start: (render(), time.perf_counter() - start)[1])(time.perf_counter()) for _ in range(50)
)
print(engine, best * 1e6)
