import type { LotteryShape } from '#src/contracts/lottery/lottery-fields.ts';
import type { OddsTable } from '#src/rules/lottery/lottery-model.ts';
import { elevenFiveOdds } from './eleven-five.ts';
import { fiveDigitsOdds } from './five-digits.ts';
import { kenoOdds } from './keno.ts';
import { rankingTenOdds } from './ranking-ten.ts';
import { threeDiceOdds } from './three-dice.ts';
import { vietnam18Odds } from './vietnam-18.ts';
import { vietnamNorthOdds } from './vietnam-north.ts';

/**
 * Incremented with every change of the odds below, so that a slip made with an earlier deployment's odds is
 * refused.
 */
export const defaultOddsVersion = 0;

/** The odds of each shape if the operator has stored none. Only for the Worker; pages fetch them with a call. */
export const defaultOdds: Readonly<Partial<Record<LotteryShape, OddsTable>>> = {
  'vietnam-north': vietnamNorthOdds,
  'vietnam-18': vietnam18Odds,
  'five-digits': fiveDigitsOdds,
  'three-dice': threeDiceOdds,
  'ranking-ten': rankingTenOdds,
  'eleven-five': elevenFiveOdds,
  keno: kenoOdds,
};
