/** The part of the frame's page that carries this name. */
export function part<Kind extends HTMLElement = HTMLElement>(name: string): Kind {
  const found = document.querySelector<Kind>(`[data-part="${name}"]`);
  if (!found) throw new Error(`the frame has no part ${name}`);
  return found;
}

interface Made {
  readonly text?: string;
  readonly kind?: string;
  readonly children?: readonly (Node | undefined)[];
}

/** Makes an element with a class, text or children. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { text, kind, children = [] }: Made = {},
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  if (kind) element.className = kind;
  if (text !== undefined) element.textContent = text;
  element.append(...children.filter((child) => child !== undefined));
  return element;
}
