import type { BrandStyle } from './brand-style.ts';
import type { PageLook } from './page-look.ts';
import type { PagePart } from './page-part.ts';

/** Applies the look and the live parts to a built page; a page that needs neither is streamed unchanged. */
export function rewritten(page: Response, look: PageLook, parts: readonly PagePart[]): Response {
  const { rootAttributes, brandName, brandStyle, isDemonstration, languages } = look;
  const isPlain = rootAttributes.length === 0 && brandName === undefined && !brandStyle && !languages;
  if (isPlain && isDemonstration && parts.length === 0) return page;
  let rewriter = new HTMLRewriter().on('html', {
    element(html) {
      for (const [name, value] of rootAttributes) html.setAttribute(name, value);
    },
  });
  if (brandName !== undefined) rewriter = branded(rewriter, brandName);
  if (!isDemonstration) rewriter = real(rewriter);
  if (brandStyle) rewriter = styled(rewriter, brandStyle);
  if (languages) rewriter = speaking(rewriter, languages);
  for (const part of parts) {
    if (part.style !== undefined) rewriter = painted(rewriter, part.style);
    rewriter = part.rewrite(rewriter);
  }
  return rewriter.transform(page);
}

/**
 * Elements with `data-brand-name` contain the name alone. A title has its own words in that attribute, and a
 * link with `data-brand-label` has the text that follows the name in its label.
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

/** Removes what is true of play money alone, so that no site that takes money says that it is a demonstration. */
function real(rewriter: HTMLRewriter): HTMLRewriter {
  return rewriter.on('[data-demonstration]', { element: (note) => void note.remove() });
}

/** Puts the merchant's colours and mark into the page, and the mark into the browser tab. */
function styled(rewriter: HTMLRewriter, { style, mark }: BrandStyle): HTMLRewriter {
  const worn = painted(rewriter, style);
  if (!mark) return worn;
  worn.on('img[data-download-icon]', { element: (image) => void image.setAttribute('src', mark.path) });
  return worn.on('link[rel="icon"]', {
    element(link) {
      link.setAttribute(link.hasAttribute('data-href') ? 'data-href' : 'href', mark.path);
      link.setAttribute('type', mark.type);
    },
  });
}

/** Inlines a style after the built sheet and outside any cascade layer, so that its rules win. */
function painted(rewriter: HTMLRewriter, style: string): HTMLRewriter {
  return rewriter.on('head', {
    element(head) {
      head.append(`<style>${style}</style>`, { html: true });
    },
  });
}

/** Offers only the merchant's languages, and no choice if there is just one. */
function speaking(rewriter: HTMLRewriter, languages: readonly string[]): HTMLRewriter {
  const chosen = rewriter.on('[data-language]', {
    element(link) {
      if (!languages.includes(link.getAttribute('data-language') ?? '')) link.remove();
    },
  });
  if (languages.length > 1) return chosen;
  return chosen.on('[data-languages]', { element: (picker) => void picker.remove() });
}
