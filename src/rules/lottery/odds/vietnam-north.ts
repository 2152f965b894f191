import type { OddsTable } from '#src/rules/lottery/lottery-model.ts';
import { vietnamOdds } from './vietnam.ts';

/** The default odds of the north, used if the operator has stored none. */
export const vietnamNorthOdds: OddsTable = vietnamOdds({
  parlay: [17, 65, 250],
  miss: [1.21, 2.4, 7, 12],
  lotHit: 3.5,
});
