import { describe, expect, it } from 'vitest';
import type { CrashBet } from '#src/contracts/house/crash.ts';
import { takenCrashBet as bet } from '#tests/support/crash-bet.ts';
import { BetCounter } from './bet-counter.ts';

const requests: CrashBet = { ...bet, state: 'asked' };
const won: CrashBet = { ...bet, state: 'settling', cashOut: 150, winMinor: 150 };

/** The movements of these states of bets, one after the other. */
const counted = (known: readonly CrashBet[], states: readonly CrashBet[]) => {
  const bets = new BetCounter(known);
  return states.map((state) => bets.count(state));
};

describe('the net result of a flight', () => {
  it('falls by the stake when the bet is taken, and rises by the payout when it is decided', () => {
    expect(counted([], [requests, bet, bet, won, { ...won, state: 'done' }])).toEqual([
      undefined,
      { stakeMinor: 100, winMinor: 0 },
      undefined,
      { stakeMinor: 0, winMinor: 150 },
      undefined,
    ]);
  });

  it('counts both at once if the table states the bet only when it is decided', () => {
    expect(counted([], [won])).toEqual([{ stakeMinor: 100, winMinor: 150 }]);
  });

  it('counts a lost stake once', () => {
    expect(counted([], [bet, { ...bet, state: 'done', winMinor: 0 }])).toEqual([
      { stakeMinor: 100, winMinor: 0 },
      { stakeMinor: 0, winMinor: 0 },
    ]);
  });

  it('gets back a stake that is returned, and moves for none that was never taken', () => {
    const returned: CrashBet = { ...bet, state: 'returning' };
    expect(counted([], [bet, returned, { ...bet, state: 'void' }])).toEqual([
      { stakeMinor: 100, winMinor: 0 },
      { stakeMinor: 0, winMinor: 100 },
      undefined,
    ]);
    expect(counted([], [requests, returned])).toEqual([undefined, undefined]);
  });

  it('counts nothing twice when the game is loaded again', () => {
    expect(counted([bet], [bet, won])).toEqual([undefined, { stakeMinor: 0, winMinor: 150 }]);
    expect(counted([won], [won, { ...won, state: 'done' }])).toEqual([undefined, undefined]);
    const returned: CrashBet = { ...bet, state: 'returning' };
    expect(counted([returned], [returned, { ...bet, state: 'void' }])).toEqual([undefined, undefined]);
  });

  it('counts the bet of each flight', () => {
    const next = { ...bet, betId: '00000000-0000-4000-8000-000000000002', roundNumber: 8 };
    expect(counted([won], [next, { ...next, state: 'done', winMinor: 0 }])).toEqual([
      { stakeMinor: 100, winMinor: 0 },
      { stakeMinor: 0, winMinor: 0 },
    ]);
  });
});
