import { tellsOfSession } from '#functions/edge/session/session-cookies.ts';
import {
  type Catalogue,
  type CatalogueGame,
  isShown,
  nameIn,
  type Names,
} from '#functions/catalogue/catalogue.ts';
import { offeredCatalogue } from '#functions/catalogue/offered-catalogue.ts';
import { contentVersion } from '#functions/edge/pages/content-version.ts';
import { invitationIn } from '#functions/edge/pages/invitation.ts';
import { languageAmong } from '#functions/edge/pages/language.ts';
import { addressIn } from '#functions/edge/pages/page-addresses.ts';
import type { PagePart, PartMaker } from '#functions/edge/pages/page-part.ts';
import { profileOf } from '#functions/edge/merchant.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { builtBrandName } from '#src/rules/site/brand.ts';
import { gamePages, publicPages } from '#src/rules/site/public-pages.ts';
import { fill } from '#src/rules/text/message.ts';
import { cardHtml, sharePicture } from './share-card.ts';
import { sharingTexts } from './sharing-texts.ts';

/** The card of a shared link, in the head of every public page. */
const pageCards: readonly PartMaker[] = publicPages.map((page) => ({
  routes: new Set([page]),
  make: async (context, request) => partOf(context, request, page),
}));

/**
 * The card of a shared game. A member's page has none: nobody reads it there, and without it the page is the same
 * for every game and can be kept compressed.
 */
const gameCards: readonly PartMaker[] = gamePages.map((page) => ({
  routes: new Set([page]),
  async make(context, request) {
    const node = new URLSearchParams(context.target.search).get('game') ?? '';
    if (node === '' || tellsOfSession(request.headers.get('Cookie') ?? '')) return undefined;
    const catalogue = await offeredCatalogue(context);
    const game = catalogue.byNode.get(node);
    if (!game || !isShown(catalogue, game)) return undefined;
    return partOf(context, request, `${page}?game=${encodeURIComponent(node)}`, { catalogue, game });
  },
}));

export const shareParts: readonly PartMaker[] = [...pageCards, ...gameCards];

interface Shared {
  readonly catalogue: Catalogue;
  readonly game: CatalogueGame;
}

function partOf(
  { settings, target }: RequestContext,
  request: Request,
  page: string,
  shared?: Shared,
): PagePart {
  const profile = profileOf(settings);
  const { languages, defaultLanguage } = profile;
  const brand = profile.brandName ?? builtBrandName;
  const query = new URLSearchParams(target.search);
  const requested = languageAmong(languages, query.get('lang')) ?? defaultLanguage;
  const canonical = target.origin + addressIn(page, requested, profile);
  // Who shares the site by an invite link shares the link; Facebook and others lead to the card's address.
  const code = tellsOfSession(request.headers.get('Cookie') ?? '') ? undefined : invitationIn(query);
  const invited = code === undefined ? page : `${page}${page.includes('?') ? '&' : '?'}affiliateCode=${code}`;
  const address = target.origin + addressIn(invited, requested, profile);
  const picture = target.origin + sharePicture(shared?.game.theme);
  const names = shared && namesOf(shared);
  const words = names && wordsOf(names);
  return {
    version: contentVersion({ address, picture, brand, languages, names }),
    rewrite(rewriter) {
      let [language, title, description] = ['en', '', ''];
      return rewriter
        .on('html', { element: (html) => void (language = html.getAttribute('lang') ?? language) })
        .on('title[data-brand-name]', {
          element: (element) => void (title = element.getAttribute('data-brand-name') ?? title),
        })
        .on('meta[name="description"]', {
          element: (element) => void (description = element.getAttribute('content') ?? description),
        })
        .on('head', {
          element(head) {
            head.onEndTag((end) => {
              const own = words?.(language, brand);
              const card = {
                title: own?.title ?? (title ? `${title} · ${brand}` : brand),
                description: own?.description ?? description,
              };
              const more = { brand, address, canonical, picture, language, languages };
              end.before(cardHtml({ ...card, ...more }), { html: true });
            });
          },
        });
    },
  };
}

type GameWords = (language: string, brand: string) => { title: string; description: string };

interface SharedNames {
  readonly game: Names;
  readonly vendor: Names;
}

function namesOf({ catalogue, game }: Shared): SharedNames {
  return { game: game.names, vendor: catalogue.vendors.get(game.vendorCode)?.names ?? {} };
}

/** A game's name and a sentence about it, in a language. */
function wordsOf({ game, vendor }: SharedNames): GameWords {
  return (language, brand) => ({
    title: nameIn(game, language),
    description: fill(
      sharingTexts(language).gameDescription,
      { vendor: nameIn(vendor, language), brand },
      language,
    ),
  });
}
