import type { BrandStyle } from './brand-style.ts';
import type { PageLook } from './page-look.ts';
import type { PagePart } from './page-part.ts';

/** Gives a built page its look and live parts; one that needs neither streams through untouched. */
export function rewritten(page: Response, look: PageLook, parts: readonly PagePart[]): Response {
  const { rootAttributes, brandName, brandStyle, languages } = look;
  const asBuilt = rootAttributes.length === 0 && brandName === undefined && !brandStyle && !languages;
  if (asBuilt && parts.length === 0) return page;
  let rewriter = new HTMLRewriter().on('html', {
    element(html) {
      for (const [name, value] of rootAttributes) html.setAttribute(name, value);
    },
  });
  if (brandName !== undefined) rewriter = branded(rewriter, brandName);
  if (brandStyle) rewriter = styled(rewriter, brandStyle);
  if (languages) rewriter = speaking(rewriter, languages);
  for (const part of parts) {
    if (part.style !== undefined) rewriter = painted(rewriter, part.style);
    rewriter = part.rewrite(rewriter);
  }
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

/** Puts the merchant's colours and mark into the page itself, and its mark into the browser's tab. */
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

/** Puts a style into the page itself: later than the built sheet and in no layer, so that its rules win. */
function painted(rewriter: HTMLRewriter, style: string): HTMLRewriter {
  return rewriter.on('head', {
    element(head) {
      head.append(`<style>${style}</style>`, { html: true });
    },
  });
}

/** Offers the merchant's languages only, and no choice where there is one. */
function speaking(rewriter: HTMLRewriter, languages: readonly string[]): HTMLRewriter {
  const chosen = rewriter.on('[data-language]', {
    element(link) {
      if (!languages.includes(link.getAttribute('data-language') ?? '')) link.remove();
    },
  });
  if (languages.length > 1) return chosen;
  return chosen.on('[data-languages]', { element: (picker) => void picker.remove() });
}
