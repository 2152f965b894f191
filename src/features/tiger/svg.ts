const space = 'http://www.w3.org/2000/svg';

type Attributes = Readonly<Record<string, string | number>>;

/** Creates an SVG element with its attributes and children. */
export function draw<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  children: readonly SVGElement[] = [],
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS(space, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** A filled or stroked outline; its class says which. */
export function shape(kind: string, d: string, attributes: Attributes = {}): SVGPathElement {
  return draw('path', { class: kind, d, ...attributes });
}
