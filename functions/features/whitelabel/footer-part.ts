import pages from '#functions/generated/pages.json' with { type: 'json' };
import { type Catalogue, languageOf, nameIn } from '#functions/catalogue/catalogue.ts';
import { offeredCatalogue } from '#functions/catalogue/offered-catalogue.ts';
import { contentVersion } from '#functions/edge/pages/content-version.ts';
import { pagesWithFooter } from '#functions/edge/pages/footer-pages.ts';
import { profileOf } from '#functions/edge/merchant.ts';
import type { PagePart, PartMaker } from '#functions/edge/pages/page-part.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { brandSetting } from '#functions/settings/brand.ts';

/** Providers whose logos come first, by the specification; `hiddenProvider` is never shown. */
const hotProviders = ['EG3', 'PG', 'FC', 'JL'];
const hiddenProvider = 'TCG_SEA';
const providersMax = 24;

interface Provider {
  readonly emblem: string;
  readonly name: string;
}

/** The merchant's own footer content, in addition to the text built into the page. */
interface FooterContent {
  readonly providersIn: (language: string) => readonly Provider[];
  readonly payments: readonly string[];
  readonly licenceIn: (language: string) => string | undefined;
  readonly copyright: string | undefined;
}

/** The dynamic part of every page that has a full footer. */
export const footerPart: PartMaker = {
  routes: pagesWithFooter,
  make: async (context) => partOf(await contentOf(context)),
};

async function contentOf(context: RequestContext): Promise<FooterContent> {
  const catalogue = await offeredCatalogue(context);
  const { nowMs, settings } = context;
  const { payments, licence, copyright } = brandSetting.of(settings);
  const { defaultLanguage, timeZone } = profileOf(settings);
  const year = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(nowMs);
  return {
    providersIn: (language) => providersOf(catalogue, language),
    payments,
    licenceIn: (language) => licence?.[language] ?? licence?.[defaultLanguage],
    copyright: copyright && `© ${year} ${copyright}`,
  };
}

/** The providers of the games that are shown, the hot ones first. */
function providersOf(catalogue: Catalogue, language: string): Provider[] {
  const selling = new Set(catalogue.shown.map(({ vendorCode }) => vendorCode));
  const rank = (code: string) =>
    hotProviders.includes(code) ? hotProviders.indexOf(code) : hotProviders.length;
  return [...catalogue.vendors.values()]
    .filter(({ code }) => selling.has(code) && code !== hiddenProvider)
    .sort((one, other) => rank(one.code) - rank(other.code))
    .slice(0, providersMax)
    .map(({ emblem, names }) => ({ emblem, name: nameIn(names, languageOf(catalogue, language)) }));
}

function partOf(content: FooterContent): PagePart {
  return { version: versionOf(content), rewrite: (rewriter) => rewritten(rewriter, content) };
}

function versionOf({ providersIn, licenceIn, ...rest }: FooterContent): string {
  const shown = pages.languages.map((language) => [providersIn(language), licenceIn(language)]);
  return contentVersion([shown, rest]);
}

function rewritten(rewriter: HTMLRewriter, content: FooterContent): HTMLRewriter {
  let language = 'en';
  const show = (selector: string, isShown: () => boolean) =>
    rewriter.on(selector, { element: (element) => void (isShown() && element.removeAttribute('hidden')) });
  const say = (selector: string, textOf: () => string | undefined) =>
    rewriter.on(selector, {
      element(element) {
        const text = textOf();
        if (text === undefined) return;
        element.setInnerContent(text);
        element.removeAttribute('hidden');
      },
    });
  rewriter.on('html', { element: (html) => void (language = html.getAttribute('lang') ?? language) });
  show('[data-footer="providers"]', () => content.providersIn(language).length > 0);
  show('[data-footer="payments"]', () => content.payments.length > 0);
  say('[data-licence]', () => content.licenceIn(language));
  show('[data-footer="copyright"]', () => content.copyright !== undefined);
  say('[data-copyright]', () => content.copyright);
  rewriter.on('[data-providers]', {
    element(list) {
      for (const { emblem, name } of content.providersIn(language))
        list.append(
          `<li><img src="${escaped(emblem)}" alt="" width="20" height="20" loading="lazy">${escaped(name)}</li>`,
          {
            html: true,
          },
        );
    },
  });
  return rewriter.on('[data-payments]', {
    element(list) {
      for (const payment of content.payments) list.append(`<li>${escaped(payment)}</li>`, { html: true });
    },
  });
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
