import type { ShapeRules } from '#src/rules/lottery/lottery-model.ts';
import { numberBets } from './number-bets.ts';
import { specialBoards } from './special-boards.ts';
import { drawTiers, type Tier, tiersFault } from './tiers.ts';

/** The special prize, then the first to the seventh: 27 numbers. */
const tiers: readonly Tier[] = [
  { count: 1, width: 5 },
  { count: 1, width: 5 },
  { count: 2, width: 5 },
  { count: 6, width: 5 },
  { count: 4, width: 4 },
  { count: 6, width: 4 },
  { count: 3, width: 3 },
  { count: 4, width: 2 },
];

/** The draw of the north. Numbers are drawn from the special prize on, in the order of the result. */
export const vietnamNorth: ShapeRules = {
  shape: 'vietnam-north',
  betTypes: [...specialBoards(5), ...numberBets(tiers, { head: 7, threeHead: 6, few: [7, 6, 0] })],
  draw: (next) => drawTiers(tiers, next),
  faultOf: (result) => tiersFault(tiers, result),
};
