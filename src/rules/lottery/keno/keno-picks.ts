import type { LotteryPlay } from '#src/contracts/lottery/lottery-fields.ts';
import { hitsBet } from '#src/rules/lottery/bet-types/hits-bet.ts';
import type { BetType } from '#src/rules/lottery/lottery-model.ts';
import { numbersTo } from '#src/rules/lottery/number-draw.ts';

export const kenoBalls = numbersTo(80);
/** How many more numbers than a unit bet needs may be picked, to form several unit bets. */
const moreNumbers = 5;

/** How many of the picked numbers must be drawn for a prize, by the size of the pick. */
const boardHits = [[1], [2], [3, 2], [4, 3, 2], [5, 4, 3]];
const ticketHits = [
  [1],
  [2],
  [3, 2],
  [4, 3, 2],
  [5, 4, 3],
  [6, 5, 4, 3],
  [7, 6, 5, 4, 3],
  [8, 7, 6, 5, 4, 0],
  [9, 8, 7, 6, 5, 4, 0],
  [10, 9, 8, 7, 6, 5, 0],
];

function picks(name: string, play: LotteryPlay, hitsBySize: readonly (readonly number[])[]): BetType[] {
  return hitsBySize.map((paid, index) => {
    const size = index + 1;
    return hitsBet({
      id: `${name}-${size}`,
      play,
      category: 'picks',
      symbols: kenoBalls,
      size,
      most: size + moreNumbers,
      drawn: 20,
      prizes: Object.fromEntries(paid.map((hits) => [`hit-${hits}`, hits])),
    });
  });
}

/** Bets on numbers: up to five at published odds, or up to ten as a ticket that also has prizes for fewer hits. */
export const kenoPicks: readonly BetType[] = [
  ...picks('keno-pick', 'ent', boardHits),
  ...picks('keno-ticket', 'trad', ticketHits),
];
