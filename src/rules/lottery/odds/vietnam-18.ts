import { oddsScale, type OddsTable } from '#src/rules/lottery/lottery-model.ts';
import { vietnamOdds } from './vietnam.ts';

/** Converts the prize of a paper ticket that costs 10,000 đ to odds. */
const paper = (dong: number) => (dong / 10_000) * oddsScale;

/** The default odds of the south and the centre, used if the operator has stored none. */
export const vietnam18Odds: OddsTable = {
  ...vietnamOdds({ parlay: [32, 190, 1_250], miss: [1.1, 1.75, 3.8, 5.5], lotHit: 5.2 }),
  'paper-ticket': {
    special: paper(2_000_000_000),
    first: paper(30_000_000),
    second: paper(15_000_000),
    third: paper(10_000_000),
    fourth: paper(3_000_000),
    fifth: paper(1_000_000),
    sixth: paper(400_000),
    seventh: paper(200_000),
    eighth: paper(100_000),
    'near-special': paper(50_000_000),
    consolation: paper(6_000_000),
  },
};
