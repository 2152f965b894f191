import { contentVersion } from '#functions/edge/pages/content-version.ts';
import type { PagePart, PartMaker } from '#functions/edge/pages/page-part.ts';
import { nameIn } from '#functions/catalogue/catalogue.ts';
import { launchAddress } from '#src/rules/lottery/launch-address.ts';
import type { LotteryGame } from '#src/rules/lottery/lottery-game.ts';
import { lotteryTags } from '#src/contracts/lottery/lottery-fields.ts';
import { hasFeature } from '#functions/settings/site-features.ts';
import { lotteryGamesSetting } from '#functions/features/lottery/lottery-games.settings.ts';

/**
 * Renders the tabs and the first cards of the lottery list, on its page and on the
 * home page, without draws and times.
 */
export const lotteryMenuPart: PartMaker = {
  routes: new Set(['/m/home', '/m/lottery']),
  make: async ({ settings, target }): Promise<PagePart | undefined> => {
    const document = lotteryGamesSetting.of(settings);
    const { games, categories, popular } = document;
    const tags = lotteryTags.filter((tag) => games.some((game) => game.tag === tag));
    // The same page can also be requested with `.html` or a trailing slash.
    const isMenu = target.pathname.startsWith('/m/lottery');
    // Without the lottery the home page hides this section, whatever it contains.
    if (!isMenu && !hasFeature(settings, 'lottery')) return undefined;
    const request = new URLSearchParams(target.search).get('tag');
    const first = tags.find((tag) => tag === request) ?? tags[0];
    const named = popular.flatMap((id) => games.find(({ gameId }) => gameId === id) ?? []);
    const ofEach = tags.flatMap((tag) => games.find((game) => game.tag === tag) ?? []);
    const onHome = named.length > 0 ? named : ofEach;
    const shown = isMenu ? games.filter(({ tag }) => tag === first) : onHome;
    return {
      version: `${contentVersion(document)} ${first ?? ''}`,
      rewrite(rewriter) {
        let language = 'en';
        let place = 0;
        let game: LotteryGame | undefined;
        return rewriter
          .on('html', {
            element(html) {
              language = html.getAttribute('lang') ?? language;
            },
          })
          .on('[data-lottery-tab]', {
            element(tab) {
              const tag = tags.find((each) => each === tab.getAttribute('data-lottery-tab'));
              if (!tag) return void tab.remove();
              if (tag === first) tab.setAttribute('aria-current', 'true');
              const label = nameIn(categories[tag] ?? {}, language);
              if (label) tab.setInnerContent(label);
            },
          })
          .on('[data-lottery-card]', {
            element(card) {
              game = shown[place];
              place += 1;
              if (!game) card.remove();
            },
          })
          .on('[data-lottery-card] > a', {
            element: (link) => void (game && link.setAttribute('href', launchAddress(game))),
          })
          .on('[data-lottery-card] img', {
            element: (art) => void (game && art.setAttribute('src', `/lottery/${game.shape}.svg`)),
          })
          .on('[data-lottery-name]', {
            element: (name) => void (game && name.setInnerContent(nameIn(game.names, language))),
          });
      },
    };
  },
};
