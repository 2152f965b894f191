import type { FreeRoundsSet } from '#src/contracts/rewards/free-rounds.ts';

/** Whether free rounds are shown: those that are left, and refused ones for as long as they could have been played. */
export function isShownSet({ state, left, endsAtMs }: FreeRoundsSet): boolean {
  if (state === 'refused') return endsAtMs > Date.now();
  return (state === 'ready' || state === 'creating') && left > 0;
}
