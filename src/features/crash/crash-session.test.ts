import { describe, expect, it } from 'vitest';
import type { CrashBet, CrashFrame, CrashRound, CrashTableView } from '#src/contracts/house/crash.ts';
import { ServerClock } from '#src/frame/play/server-clock.ts';
import { crashModel, type CrashModel } from '#src/rules/crash/crash-model.ts';
import { takenCrashBet as bet } from '#tests/support/crash-bet.ts';
import { CrashSession } from './crash-session.ts';

const model = crashModel('crash-classic') as CrashModel;
const hash = 'a'.repeat(64);
const roundId = '00000000-0000-4000-8000-000000000001';
const round: CrashRound = {
  number: 7,
  roundId,
  phase: 'betting',
  commitment: hash,
  nextCommitment: 'b'.repeat(64),
  betsCloseAtMs: 8_000,
  takeOffAtMs: 9_000,
};
const proof = { modelId: model.id, roundNumber: 7, roundId, commitment: hash, serverSeed: hash, point: 250 };
const table: CrashTableView = { nowMs: 1_000, round, players: [], playerCount: 0, points: [] };

function session(own: readonly CrashBet[] = []) {
  let ownMs = 0;
  const made = new CrashSession(model, new ServerClock(() => ownMs), { table, own });
  return {
    made,
    pass: (ms: number) => {
      ownMs += ms;
    },
  };
}

const roundFrame = (more: Partial<CrashRound>, nowMs: number): CrashFrame => ({
  kind: 'round',
  nowMs,
  round: { ...round, ...more },
});

describe('the player’s view of the table', () => {
  it('counts down by the server’s clock, and shows no multiple before the table reports the flight', () => {
    const { made, pass } = session();
    pass(3_000);
    expect(made.untilTakeOffMs()).toBe(5_000);
    pass(6_000);
    expect(made.shownHundredths()).toBeUndefined();
    made.hear(roundFrame({ phase: 'flight' }, 10_000));
    expect(made.shownHundredths()).toBe(110);
  });

  it('adds a flight to the latest ones once it is over', () => {
    const { made } = session();
    made.hear(roundFrame({ phase: 'pause', proof }, 20_000));
    made.hear(roundFrame({ phase: 'pause', proof }, 20_100));
    expect(made.points).toEqual([proof]);
    expect(made.ended()?.point).toBe(250);
  });

  it('keeps the newest state of the own bet, whichever way an older one arrives', () => {
    const { made } = session([bet]);
    made.hear({ kind: 'own', bet: { ...bet, state: 'done', cashOut: 120, winMinor: 120 }, balanceMinor: 5 });
    expect(made.takeBet({ ...bet, state: 'settling', cashOut: 120, winMinor: 120 })).toEqual({});
    expect(made.bet?.state).toBe('done');
  });

  it('has no bet in the next round', () => {
    const { made } = session([bet]);
    expect(made.bet).toEqual(bet);
    made.hear(roundFrame({ number: 8 }, 30_000));
    expect(made.bet).toBeUndefined();
  });

  it('lists those who cashed out since the last list', () => {
    const { made } = session();
    const player = { key: 1, name: 'sa***7', stakeMinor: 100, currency: 'USD' };
    made.hear({ kind: 'players', players: [player], playerCount: 1 });
    const out = { ...player, cashOut: 150, winMinor: 150 };
    expect(made.hear({ kind: 'players', players: [out], playerCount: 1 }).jumped).toEqual([out]);
    expect(made.hear({ kind: 'players', players: [out], playerCount: 1 }).jumped).toEqual([]);
  });
});
