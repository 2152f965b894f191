import { isSafeAddress, richTextStyles, richTextTags } from '#src/rules/text/rich-text.ts';

const openingTag = /<[a-z][a-z0-9]*(?:\s+[a-z-]+="[^"]*")+\s*\/?>/gi;
const attributes = [...new Set(Object.values(richTextTags).flat()), 'data-style', 'dir', 'lang'];

/** The pixels of a rem of rich text on a phone: its sizes are designed for a page of 750 pixels, twice as wide. */
const remPx = 50;
const rem = /(?<![\d.])(-?\d{1,6}(?:\.\d{1,6})?)rem/g;

/** An element of a browser that has its own sanitiser. */
interface SanitisingElement extends HTMLElement {
  setHTML?(html: string, options: { sanitizer: Record<string, unknown> }): void;
}

/**
 * An operator's HTML as elements that are safe to show, whatever it contains: the browser's sanitiser, or a
 * library in browsers without one, keeps what the Worker keeps. The content policy refuses a `style` in
 * HTML, so each is set as a property.
 */
export async function richContent(html: string): Promise<DocumentFragment> {
  const content = sanitisedByBrowser(withoutStyles(html)) ?? (await sanitisedByLibrary(withoutStyles(html)));
  for (const element of content.querySelectorAll<HTMLElement>('[data-style]')) applyStyle(element);
  for (const picture of content.querySelectorAll('img')) {
    // Nobody waits for a picture that is further down, and one without a text is decoration.
    picture.loading = 'lazy';
    picture.decoding = 'async';
    if (!picture.hasAttribute('alt')) picture.alt = '';
  }
  for (const link of content.querySelectorAll('a[href]')) leadOutside(link as HTMLAnchorElement);
  for (const table of content.querySelectorAll('table')) putInBox(table);
  return content;
}

/**
 * Undefined if the browser has no sanitiser. It parses in a document that loads nothing, and
 * allows every address except scripts.
 */
export function sanitisedByBrowser(html: string): DocumentFragment | undefined {
  const { body } = document.implementation.createHTMLDocument('') as { body: SanitisingElement };
  if (!body.setHTML) return undefined;
  body.setHTML(html, {
    sanitizer: { elements: Object.keys(richTextTags), attributes, dataAttributes: false, comments: false },
  });
  const content = document.createDocumentFragment();
  content.append(...body.childNodes);
  for (const attribute of ['href', 'src'])
    for (const element of content.querySelectorAll(`[${attribute}]`))
      if (!isSafeAddress(attribute, element.getAttribute(attribute) ?? ''))
        element.removeAttribute(attribute);
  return content;
}

export async function sanitisedByLibrary(html: string): Promise<DocumentFragment> {
  const { default: purify } = await import('dompurify');
  return purify.sanitize(html, {
    ALLOWED_TAGS: Object.keys(richTextTags),
    ALLOWED_ATTR: attributes,
    // A declaration looks like an address with an unknown scheme.
    ADD_URI_SAFE_ATTR: ['data-style'],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}

function withoutStyles(html: string): string {
  return html.replace(openingTag, (tag) => tag.replace(/\sstyle="/gi, ' data-style="'));
}

function applyStyle(element: HTMLElement): void {
  for (const declaration of (element.dataset['style'] ?? '').split(';')) {
    const [name = '', value = ''] = declaration.split(':');
    if (Object.hasOwn(richTextStyles, name) && richTextStyles[name]?.test(value))
      element.style.setProperty(
        name,
        value.replace(rem, (_, size: string) => `${Number(size) * remPx}px`),
      );
  }
  element.removeAttribute('data-style');
}

function leadOutside(link: HTMLAnchorElement): void {
  if (link.origin === location.origin) return;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
}

/** A table may be wider than the page: it scrolls in a box of its own, and the page does not. */
function putInBox(table: HTMLTableElement): void {
  const box = document.createElement('div');
  box.dataset['wide'] = '';
  table.replaceWith(box);
  box.appendChild(table);
}
