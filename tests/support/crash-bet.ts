import type { CrashBet } from '#src/contracts/house/crash.ts';

/** A bet of one dollar that a crash table has taken for its round 7. */
export const takenCrashBet: CrashBet = {
  betId: '00000000-0000-4000-8000-000000000001',
  roundNumber: 7,
  gameCode: 'g',
  stakeMinor: 100,
  currency: 'USD',
  state: 'taken',
  playedAtMs: 1,
};
