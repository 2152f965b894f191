import type { PagePart, PartMaker } from '#functions/edge/pages/page-part.ts';
import { offeredCatalogue } from '#functions/catalogue/offered-catalogue.ts';

/** Numerals are Latin, and grouped alike, in every language that the pages are built in. */
const digits = new Intl.NumberFormat('en-GB');

/** The number of games that home's first banner names: the merchant's own, in whole tens. */
export const gameCountPart: PartMaker = {
  routes: new Set(['/m/home']),
  make: async (context) => partOf((await offeredCatalogue(context)).shown.length),
};

/** Fewer than ten games are nothing to boast of, so the banner then says the words without a number. */
function partOf(games: number): PagePart {
  const count = Math.floor(games / 10) * 10;
  return {
    version: `${count}`,
    rewrite: (rewriter) =>
      count === 0
        ? rewriter.on('[data-games]', {
            element: (title) => void title.setInnerContent(title.getAttribute('data-games') ?? ''),
          })
        : rewriter.on('[data-games-count]', {
            element: (number) => void number.setInnerContent(digits.format(count)),
          }),
  };
}
