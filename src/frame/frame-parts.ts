import { partsNamed } from '#src/browser/dom-lookup.ts';

/** Finds the element of the frame's page that has this name. */
export const part = partsNamed('data-part');

interface Made {
  readonly text?: string;
  readonly kind?: string;
  readonly children?: readonly (Node | undefined)[];
}

/** Creates an element with a class, text or children. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { text, kind, children = [] }: Made = {},
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  if (kind) element.className = kind;
  element.replaceChildren(
    ...(text === undefined ? [] : [text]),
    ...children.filter((child) => child !== undefined),
  );
  return element;
}
