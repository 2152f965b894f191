import { richTextStyles, richTextTags } from '#src/rules/rich-text.ts';

const openingTag = /<[a-z][a-z0-9]*(?:\s+[a-z-]+="[^"]*")+\s*\/?>/gi;
const attributes = [...new Set(Object.values(richTextTags).flat()), 'data-style', 'dir', 'lang'];

/** What a rem of rich text is on a phone: its sizes are drawn for a page of 750 pixels, twice as wide. */
const remPx = 50;
const rem = /(?<![\d.])(-?\d{1,6}(?:\.\d{1,6})?)rem/g;

/**
 * An operator's HTML as elements that are safe to show, whatever it holds: the sanitiser, loaded at the first use,
 * keeps what the Worker keeps. A `style` in HTML is refused by the content policy, so each goes in by property.
 */
export async function richContent(html: string): Promise<DocumentFragment> {
  const { default: purify } = await import('dompurify');
  const content = purify.sanitize(withoutStyles(html), {
    ALLOWED_TAGS: Object.keys(richTextTags),
    ALLOWED_ATTR: attributes,
    // A declaration looks like an address of a scheme that nobody knows.
    ADD_URI_SAFE_ATTR: ['data-style'],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const element of content.querySelectorAll<HTMLElement>('[data-style]')) applyStyle(element);
  // A picture that says nothing is decoration.
  for (const picture of content.querySelectorAll('img:not([alt])')) picture.setAttribute('alt', '');
  for (const link of content.querySelectorAll('a[href]')) leadOutside(link as HTMLAnchorElement);
  return content;
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
