import { evaluateSpin, maxWinMinor, type SpinResult } from '#src/rules/slot/evaluate-spin.ts';
import type { SlotModel, Stops } from '#src/rules/slot/slot-model.ts';

/** The stops of a round: the paid spin, then every free spin it awarded. */
export type RoundStops = {
  readonly base: Stops;
  readonly free: readonly Stops[];
};

export type RoundResult = {
  readonly stakeMinor: number;
  /** The paid spin and the free spins in order; their totals sum to the round's. */
  readonly spins: readonly SpinResult[];
  readonly totalMinor: number;
  /** Whether the maximum win was reached, which ended the round. */
  readonly capped: boolean;
};

/**
 * Evaluates a whole round. The spin that reaches the maximum win pays only up to it, and later spins do not count.
 * Throws if the number of free spins given is not the number awarded.
 */
export function evaluateRound(model: SlotModel, stops: RoundStops, stakeMinor: number): RoundResult {
  const maxMinor = maxWinMinor(model, stakeMinor);
  const base = evaluateSpin(model, stops.base, stakeMinor);
  if (base.freeSpins !== stops.free.length) {
    throw new RangeError(`${base.freeSpins} free spins awarded, ${stops.free.length} given`);
  }
  const spins = [base];
  let totalMinor = base.totalMinor;
  for (const freeStops of stops.free) {
    if (totalMinor === maxMinor) break;
    const spin = evaluateSpin(model, freeStops, stakeMinor, 'free');
    const paidMinor = Math.min(spin.totalMinor, maxMinor - totalMinor);
    spins.push({ ...spin, totalMinor: paidMinor });
    totalMinor += paidMinor;
  }
  return { stakeMinor, spins, totalMinor, capped: totalMinor === maxMinor };
}
