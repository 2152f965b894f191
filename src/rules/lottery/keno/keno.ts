import type { ShapeRules } from '#src/rules/lottery/lottery-model.ts';
import { drawDistinct, tierFault } from '#src/rules/lottery/number-draw.ts';
import { kenoBoards } from './keno-boards.ts';
import { kenoBalls, kenoPicks } from './keno-picks.ts';

/** Twenty of the numbers 01 to 80, in the order they are drawn. */
export const keno: ShapeRules = {
  shape: 'keno',
  betTypes: [...kenoBoards, ...kenoPicks],
  draw: (next) => [drawDistinct(kenoBalls, 20, next)],
  faultOf: (result) => tierFault(result, kenoBalls, 20, true),
};
