import { harmFigures } from '#functions/protection/harm-figures.ts';
import { metMarkers } from '#functions/protection/harm-markers.ts';
import { ukPack } from '#functions/protection/packs/uk-pack.ts';
import { testWallet, type TestWallet } from '#tests/support/wallet.ts';
import { atMost, type Measured, median, measuredOnly } from './measured.ts';

/** The markers of harm are evaluated once per this many bets. */
const betsPerLook = 10;
const looks = 100;
const [fewBets, manyBets] = [1_000, 10_000];
const secondMs = 1_000;
/** The highest share of a bet's time that an evaluation may add to each bet, in percent. */
const shareMax = 25;
const growthMax = 1.5;

/**
 * The cost of evaluating every marker of harm compared with a bet on the same storage, and that it does not grow with
 * the number of bets played.
 */
export function measureHarmLook(): Measured[] {
  const wallet = testWallet(1_000_000_000);
  let played = 0;
  const bet = () => {
    wallet.nowMs += 30 * secondMs;
    wallet.bet(`bet-${played}`, 10, { roundId: `round-${(played += 1)}` });
  };
  while (played < fewBets) bet();
  const early = timeOf(() => look(wallet));
  while (played < manyBets) bet();
  const late = timeOf(() => look(wallet));
  const betMs = timeOf(bet);
  return [
    atMost(
      'evaluating the markers of harm, share of each bet’s time',
      (late / betsPerLook / betMs) * 100,
      shareMax,
      {
        unit: ' %',
        digits: 1,
      },
    ),
    atMost(`evaluation after ${manyBets} bets relative to ${fewBets}`, late / early, growthMax, {
      digits: 2,
    }),
    measuredOnly('an evaluation, and a bet', `${late.toFixed(2)} ms, ${betMs.toFixed(2)} ms`),
  ];
}

const look = ({ sql, nowMs }: TestWallet) => metMarkers(ukPack.markers, harmFigures(sql, 'UTC', nowMs));

function timeOf(work: () => void): number {
  const times = Array.from({ length: looks }, () => {
    const startedAtMs = performance.now();
    work();
    return performance.now() - startedAtMs;
  });
  return median(times);
}
