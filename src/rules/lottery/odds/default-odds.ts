import type { LotteryShape } from '#src/contracts/lottery-fields.ts';
import type { OddsTable } from '../lottery-model.ts';
import { elevenFiveOdds } from './eleven-five.ts';
import { fiveDigitsOdds } from './five-digits.ts';
import { kenoOdds } from './keno.ts';
import { rankingTenOdds } from './ranking-ten.ts';
import { threeDiceOdds } from './three-dice.ts';
import { vietnam18Odds } from './vietnam-18.ts';
import { vietnamNorthOdds } from './vietnam-north.ts';

/**
 * Grows with every change of the odds below, so that a slip that was shown the odds of an earlier deployment is
 * refused.
 */
export const defaultOddsVersion = 0;

/** The odds of a shape where the operator has stored none; for the Worker alone, a page gets them by a call. */
export const defaultOdds: Readonly<Partial<Record<LotteryShape, OddsTable>>> = {
  'vietnam-north': vietnamNorthOdds,
  'vietnam-18': vietnam18Odds,
  'five-digits': fiveDigitsOdds,
  'three-dice': threeDiceOdds,
  'ranking-ten': rankingTenOdds,
  'eleven-five': elevenFiveOdds,
  keno: kenoOdds,
};
