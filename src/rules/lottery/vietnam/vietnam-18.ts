import type { ShapeRules } from '#src/rules/lottery/lottery-model.ts';
import { numberBets } from './number-bets.ts';
import { paperTicket } from './paper-ticket.ts';
import { specialBoards } from './special-boards.ts';
import { drawTiers, type Tier, tiersFault } from './tiers.ts';

/** The special prize, then the first to the eighth: 18 numbers. */
const tiers: readonly Tier[] = [
  { count: 1, width: 6 },
  { count: 1, width: 5 },
  { count: 1, width: 5 },
  { count: 2, width: 5 },
  { count: 7, width: 5 },
  { count: 1, width: 4 },
  { count: 3, width: 4 },
  { count: 1, width: 3 },
  { count: 1, width: 2 },
];

/** The draw of the south and the centre. Numbers are drawn from the special prize on, in the order of the result. */
export const vietnam18: ShapeRules = {
  shape: 'vietnam-18',
  betTypes: [
    ...specialBoards(6),
    ...numberBets(tiers, { head: 8, threeHead: 7, few: [8, 7, 6, 5, 0] }),
    paperTicket,
  ],
  draw: (next) => drawTiers(tiers, next),
  faultOf: (result) => tiersFault(tiers, result),
};
