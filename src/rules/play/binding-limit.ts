import type { LimitKind } from '#src/contracts/limits/jurisdiction-pack.ts';
import type { LimitStatus } from '#src/contracts/limits/limits.ts';

/** What a limit refused: a stake or a deposit. */
export type LimitedAct = 'bet' | 'deposit';

/** A limit that is set, with what is left of it. */
export type SetLimit = LimitStatus & { readonly value: number; readonly left: number };

const kinds: Readonly<Record<LimitedAct, readonly LimitKind[]>> = {
  bet: ['loss', 'wager', 'time'],
  deposit: ['deposit'],
};

/**
 * The limit that refused: of those that allow the least, the one that allows more last. Time refuses only once it is used
 * up, while less money may still be staked.
 */
export function bindingLimit(limits: readonly LimitStatus[], act: LimitedAct): SetLimit | undefined {
  return limits
    .filter(isSet)
    .filter(({ kind, left }) => kinds[act].includes(kind) && (kind !== 'time' || left === 0))
    .toSorted((one, other) => one.left - other.left || freesAt(other) - freesAt(one))[0];
}

/** Whether a limit is set. */
export function isSet(limit: LimitStatus): limit is SetLimit {
  return limit.value !== undefined && limit.left !== undefined;
}

/** One that never allows more by itself, such as a limit of 0, does so last. */
function freesAt({ freesAtMs }: LimitStatus): number {
  return freesAtMs ?? Number.MAX_SAFE_INTEGER;
}
