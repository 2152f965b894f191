import type { PageLook } from './page-look.ts';
import type { PagePart } from './page-part.ts';

/** Gives a built page its look and live parts; one that needs neither streams through untouched. */
export function dressed(page: Response, look: PageLook, parts: readonly PagePart[]): Response {
  const asBuilt = look.rootAttributes.length === 0 && look.brandName === undefined;
  if (asBuilt && parts.length === 0) return page;
  let rewriter = new HTMLRewriter().on('html', {
    element(html) {
      for (const [name, value] of look.rootAttributes) html.setAttribute(name, value);
    },
  });
  if (look.brandName !== undefined) rewriter = branded(rewriter, look.brandName);
  for (const part of parts) rewriter = part.rewrite(rewriter);
  return rewriter.transform(page);
}

/**
 * Elements that carry `data-brand-name` hold the name alone; a title carries its own words there, and a link
 * with `data-brand-label` what stands after the name in its label.
 */
function branded(rewriter: HTMLRewriter, brandName: string): HTMLRewriter {
  return rewriter
    .on('title[data-brand-name]', {
      element(title) {
        const words = title.getAttribute('data-brand-name');
        title.setInnerContent(words ? `${words} · ${brandName}` : brandName);
      },
    })
    .on('[data-brand-label]', {
      element(element) {
        element.setAttribute('aria-label', `${brandName}, ${element.getAttribute('data-brand-label') ?? ''}`);
      },
    })
    .on('[data-brand-name]', {
      element(element) {
        if (element.tagName !== 'title') element.setInnerContent(brandName);
      },
    });
}
