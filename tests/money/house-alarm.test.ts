import { beforeEach, describe, expect, it } from 'vitest';
import { House } from '#functions/house-account/object/house.object.ts';
import { clock, stopMachineClock } from './platform/clock.ts';
import { ObjectStorage } from './platform/object-storage.ts';

const member = { merchant: 'demo', memberId: 'm1', currency: 'USD', usernameMask: 'sa***7' };
const delivery = {
  afterSeq: 0,
  postings: [],
  rounds: [],
  alerts: [{ code: 'CHAIN_BROKEN', raisedAtMs: 1 } as const],
};
const gatherMs = 500;
const lostAfterMs = 5_000;

stopMachineClock();
let storage: ObjectStorage;
let house: House;
beforeEach(() => {
  storage = new ObjectStorage();
  const state = { id: { name: 'demo/1' }, storage: storage.asPlatform() };
  house = new House(state as unknown as DurableObjectState, {} as Env);
});

/** Runs one call of the house account, and commits its writes. */
function turn(work: () => unknown): void {
  work();
  storage.commit();
}
const receive = () => turn(() => house.receive(member, delivery));

const calls: [string, () => unknown][] = [
  ['the next delivery', () => house.receive(member, delivery)],
  ['an announcement', () => house.expect(member)],
  ['a look at the backlog', () => house.backlog()],
  ['a look at a member’s standing', () => house.houseRecordOf('demo/m1')],
  ['a look at the totals', () => house.totals()],
];

describe('the alarm of the house account’s records', () => {
  it.each(calls)('is set again by %s if the platform lost it', (_, call) => {
    receive();
    expect(storage.alarmAtMs).toBe(clock.nowMs + gatherMs);
    storage.alarmAtMs = undefined;
    clock.nowMs += gatherMs + lostAfterMs;
    turn(call);
    expect(storage.alarmAtMs).toBe(clock.nowMs);
  });

  it('is not changed while it is still due', () => {
    receive();
    const { alarmAtMs } = storage;
    clock.nowMs += gatherMs + lostAfterMs - 1;
    for (const [, call] of calls) turn(call);
    expect(storage.alarmAtMs).toBe(alarmAtMs);
  });

  it('is not set by a read when the records are complete', () => {
    for (const [, call] of calls.slice(1)) turn(call);
    expect(storage.alarmAtMs).toBeUndefined();
  });
});
