import type { PageLook } from './page-look.ts';
import type { PagePart } from './page-parts.ts';

/** Gives a built page its look and live parts; one that needs neither streams through untouched. */
export function dressed(page: Response, look: PageLook, parts: readonly PagePart[]): Response {
  const asBuilt = look.theme === 'dark' && !look.signedIn && look.brandName === undefined;
  if (asBuilt && parts.length === 0) return page;
  let rewriter = new HTMLRewriter().on('html', {
    element(html) {
      if (look.theme !== 'dark') html.setAttribute('data-theme', look.theme);
      if (look.signedIn) html.setAttribute('data-signed-in', '1');
    },
  });
  if (look.brandName !== undefined) rewriter = branded(rewriter, look.brandName);
  for (const part of parts) rewriter = part.rewrite(rewriter);
  return rewriter.transform(page);
}

/** Elements that carry `data-brand-name` hold the name alone; a title carries its own words there. */
function branded(rewriter: HTMLRewriter, brandName: string): HTMLRewriter {
  return rewriter
    .on('title[data-brand-name]', {
      element(title) {
        const words = title.getAttribute('data-brand-name');
        title.setInnerContent(words ? `${words} · ${brandName}` : brandName);
      },
    })
    .on('[data-brand-name]', {
      element(element) {
        if (element.tagName !== 'title') element.setInnerContent(brandName);
      },
    });
}
