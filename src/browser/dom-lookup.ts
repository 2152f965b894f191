/** The first element that matches. The page's markup guarantees one, so a missing element is a bug and throws. */
export function requireElement<Kind extends HTMLElement = HTMLElement>(
  root: ParentNode,
  selector: string,
): Kind {
  const element = root.querySelector<Kind>(selector);
  if (!element) throw new Error(`The page has no ${selector}`);
  return element;
}

/** A lookup of elements by the value of one data attribute, such as `[data-room="stage"]`. */
export function partsNamed(attribute: `data-${string}`) {
  return <Kind extends HTMLElement = HTMLElement>(name: string): Kind =>
    requireElement<Kind>(document, `[${attribute}="${name}"]`);
}

/** Parses the JSON of a `<script type="application/json">` in the page. */
export function readPageJson<Value>(id: string): Value {
  return JSON.parse(document.getElementById(id)?.textContent ?? '{}') as Value;
}
