import { oddsScale, type OddsTable } from '#src/rules/lottery/lottery-model.ts';
import { fiveDigitsOdds } from '#src/rules/lottery/odds/five-digits.ts';
import { vietnam18Odds } from '#src/rules/lottery/odds/vietnam-18.ts';

/** Odds with some prizes lowered to a share; the games of a prize mode differ from the usual ones only in these. */
function lowered(table: OddsTable, isLowered: (betTypeId: string) => boolean, share: number): OddsTable {
  return Object.fromEntries(
    Object.entries(table).map(([id, odds]) => [
      id,
      isLowered(id)
        ? Object.fromEntries(Object.entries(odds).map(([prize, of]) => [prize, Math.floor(of * share)]))
        : odds,
    ]),
  );
}

const even = { win: 1.99 * oddsScale };
const { 'paper-ticket': _paper, ...withoutPaper } = vietnam18Odds;

/**
 * The odds tables of the demo's prize modes: better odds on even chances for lower
 * ones on long rows, and the reverse.
 */
export const demoLotteryOdds = {
  tables: {
    'elott-five': {
      shape: 'five-digits',
      odds: {
        ...lowered(fiveDigitsOdds, (id) => id.startsWith('star-'), 0.96),
        'digit-sides': even,
        'digit-sum': even,
      },
    },
    'sea-18': { shape: 'vietnam-18', odds: lowered(withoutPaper, (id) => id.startsWith('board-'), 0.99) },
  },
};
