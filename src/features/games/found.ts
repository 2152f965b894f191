/** The one element that the page's own markup promises. */
export function found(root: ParentNode, selector: string): HTMLElement {
  const element = root.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`The page has no ${selector}`);
  return element;
}

/** A fresh copy of what a template holds. */
export function copied(root: ParentNode, selector: string): HTMLElement {
  const template = root.querySelector<HTMLTemplateElement>(selector);
  return template?.content.firstElementChild?.cloneNode(true) as HTMLElement;
}
