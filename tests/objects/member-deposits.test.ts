import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TillDeposit, TillPayment } from '#functions/cashier/till-port.ts';
import { Alarms } from '#functions/objects/alarms.ts';
import type { Calls } from '#functions/objects/calls.ts';
import { migrate } from '#functions/objects/object-schema.ts';
import { type DepositRequest, MemberDeposits } from '#functions/features/cashier/member/member-deposits.ts';
import { playerMigrations } from '#functions/player/player.migrations.ts';
import { failed, ok } from '#src/rules/result.ts';
import { demoRules } from '#tests/support/play-rules.ts';
import { clock, stopMachineClock } from '../money/platform/clock.ts';
import { ObjectStorage } from '../money/platform/object-storage.ts';

stopMachineClock();
const minuteMs = 60_000;
const rules = { needsProof: false, asksForLimit: false, warnAtPercent: 80, fundsSourceMinor: undefined };

let storage: ObjectStorage;
let opened: TillDeposit[];
let open: Calls<Env['TILL']>['open'];
beforeEach(() => {
  storage = new ObjectStorage();
  migrate(storage.asPlatform(), playerMigrations, clock.nowMs);
  storage.commit();
  opened = [];
  open = (deposit) => {
    opened.push(deposit);
    return Promise.resolve(ok({ kind: 'qr', text: deposit.depositId }));
  };
});

/** The deposits of a member whose process has just started. */
function awake() {
  const { sql } = storage.asPlatform();
  const alarms = new Alarms(storage.asPlatform());
  const wallet = {
    moving: <Value>(work: (nowMs: number) => Value) => alarms.commit(() => work(clock.nowMs)),
  };
  const deposits = new MemberDeposits({
    sql,
    alarms,
    name: 'demo/m1',
    wallet,
    till: () => ({ open: (deposit) => open(deposit) }),
    recallWithdrawals: () => undefined,
    bonus: { depositLost: () => undefined, depositEnded: () => undefined, depositCredited: () => undefined },
    tell: () => undefined,
  });
  return { alarms, deposits };
}

const request = (depositId = randomUUID()): DepositRequest => ({
  depositId,
  tillId: 'bank',
  bankCode: 'ONE',
  group: 'gateway',
  currency: 'USD',
  amountMinor: 1_000,
  payerName: undefined,
  fees: { feeFixedMinor: 0, feePpm: 0 },
  expiresAtMs: clock.nowMs + 10 * minuteMs,
  username: 'sana77',
  returnUrl: 'https://site.example/m/voucherCenter',
  termsVersion: undefined,
  objection: undefined,
  terms: { minMinor: 1, maxMinor: 5_000, openMax: 3, perHourMax: 10, noticeVersion: undefined },
  rules: { elsewhere: rules, byCountry: {} },
  playRules: demoRules,
});
const states = () => storage.rows<{ state: string }>('SELECT state FROM deposits').map(({ state }) => state);

describe('a deposit and its till', () => {
  it('stays open if the till was unreachable, and continues under its id after the process died', async () => {
    const deposit = request();
    open = () => Promise.reject(new Error('lost'));
    expect(await awake().deposits.request(deposit)).toEqual(failed('STORE_UNREACHABLE'));
    storage.commit();
    storage.abandon();
    open = (order) => {
      opened.push(order);
      return Promise.resolve(ok({ kind: 'qr', text: 'pay' }));
    };
    const again = await awake().deposits.request({ ...deposit, expiresAtMs: clock.nowMs + 99 * minuteMs });
    expect(again).toMatchObject({ ok: true, value: { state: 'created', action: { text: 'pay' } } });
    expect(opened).toMatchObject([{ depositId: deposit.depositId, expiresAtMs: deposit.expiresAtMs }]);
    expect(states()).toEqual(['created']);
  });

  it('makes one call to the till for many concurrent copies of a request', async () => {
    const { deposits } = awake();
    const deposit = request();
    const answers = await Promise.all(Array.from({ length: 50 }, () => deposits.request(deposit)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(opened).toHaveLength(1);
  });

  it('fails if the till declines to expect it, and does not count as an open one', async () => {
    open = () => Promise.resolve(failed('PROVIDER_UNREACHABLE'));
    const { deposits } = awake();
    const deposit = request();
    for (let turn = 0; turn < 2; turn += 1)
      expect(await deposits.request(deposit)).toEqual(failed('PROVIDER_UNREACHABLE'));
    for (let turn = 0; turn < 3; turn += 1)
      expect(await deposits.request(request())).toEqual(failed('PROVIDER_UNREACHABLE'));
    expect(new Set(states())).toEqual(new Set(['failed']));
  });

  it('keeps its refusal under its id, and can be begun under another', async () => {
    const { deposits } = awake();
    const deposit = request();
    const refused = { ...deposit, objection: failed('FEATURE_OFF') };
    expect(await deposits.request(refused)).toEqual(failed('FEATURE_OFF'));
    storage.commit();
    storage.abandon();
    for (const objection of [undefined, failed('CHANNEL_OFF')])
      expect(await awake().deposits.request({ ...deposit, objection })).toEqual(failed('FEATURE_OFF'));
    expect(await awake().deposits.request({ ...deposit, amountMinor: 999 })).toEqual(failed('KEY_REUSED'));
    expect([states(), opened]).toEqual([[], []]);
    expect(await awake().deposits.request(request())).toMatchObject({ ok: true });
  });

  it('that has begun returns its state, even if a new one would be refused', async () => {
    const deposit = request();
    open = () => Promise.reject(new Error('lost'));
    await awake().deposits.request(deposit);
    open = (order) => {
      opened.push(order);
      return Promise.resolve(ok({ kind: 'qr', text: 'pay' }));
    };
    const late = { ...deposit, currency: '', objection: failed('CHANNEL_OFF') };
    expect(await awake().deposits.request(late)).toMatchObject({ ok: true, value: { state: 'created' } });
    expect(opened).toMatchObject([{ currency: 'USD' }]);
  });

  it('expires by the alarm, and money that arrives afterwards is still credited', async () => {
    const { alarms, deposits } = awake();
    const deposit = request();
    await deposits.request(deposit);
    storage.commit();
    expect(storage.alarmAtMs).toBe(deposit.expiresAtMs);
    clock.nowMs += 10 * minuteMs;
    await alarms.run();
    expect(states()).toEqual(['expired']);
    const { depositId } = deposit;
    const of = { tillId: 'bank', paymentId: 'p1', depositId, amountMinor: 1_000, currency: 'USD' };
    const late = {
      ...of,
      standing: 'settled',
      parks: false,
      decision: 0,
      atMs: clock.nowMs,
    } as const;
    const credited = { state: 'credited', creditMinor: 1_000, feeMinor: 0 };
    expect(deposits.takePayment(late)).toEqual(credited);
    storage.commit();
    storage.abandon();
    expect(awake().deposits.takePayment(late)).toEqual(credited);
    expect(states()).toEqual(['credited']);
  });
});

describe('giving up a deposit', () => {
  const paid = (depositId: string): TillPayment => ({
    ...{ tillId: 'bank', paymentId: `p-${depositId}`, depositId, amountMinor: 1_000, currency: 'USD' },
    ...{ standing: 'settled', parks: false, decision: 0, atMs: clock.nowMs },
  });

  it('while its till is still opening it ends it once, and the late answer opens nothing', async () => {
    let answer: () => void = () => undefined;
    open = (order) =>
      new Promise((resolve) => {
        answer = () => resolve(ok({ kind: 'qr', text: order.depositId }));
      });
    const { deposits } = awake();
    const deposit = request();
    const opening = deposits.request(deposit);
    expect(deposits.giveUp(deposit.depositId)).toMatchObject({ ok: true, value: { state: 'expired' } });
    answer();
    const opened = await opening;
    expect(opened).toMatchObject({ ok: true, value: { state: 'expired', reason: 'given-up' } });
    expect(opened.ok && opened.value.action).toBeFalsy();
    expect(await deposits.request(deposit)).toMatchObject({ ok: true, value: { state: 'expired' } });
    expect(states()).toEqual(['expired']);
  });

  it('survives the death of the process, and its payment is credited once afterwards', async () => {
    const deposit = request();
    await awake().deposits.request(deposit);
    awake().deposits.giveUp(deposit.depositId);
    storage.commit();
    storage.abandon();
    const { deposits } = awake();
    for (let turn = 0; turn < 2; turn += 1)
      expect(deposits.takePayment(paid(deposit.depositId))).toMatchObject({ state: 'credited' });
    expect(deposits.giveUp(deposit.depositId)).toMatchObject({ code: 'STATE_CHANGED' });
    expect(states()).toEqual(['credited']);
  });

  it('comes too late once the payment was taken', async () => {
    const { deposits } = awake();
    const deposit = request();
    await deposits.request(deposit);
    deposits.takePayment({ ...paid(deposit.depositId), standing: 'pending' });
    expect(deposits.giveUp(deposit.depositId)).toMatchObject({ code: 'STATE_CHANGED' });
    expect(deposits.takePayment(paid(deposit.depositId))).toMatchObject({ state: 'credited' });
  });

  it('frees its place among the open ones, but not one of the hour', async () => {
    const { deposits } = awake();
    const terms = { ...request().terms, openMax: 1, perHourMax: 2 };
    const first = request();
    await deposits.request({ ...first, terms });
    expect(await deposits.request({ ...request(), terms })).toEqual(failed('TOO_MANY_OPEN'));
    deposits.giveUp(first.depositId);
    expect(await deposits.request({ ...request(), terms })).toMatchObject({ ok: true });
    expect(await deposits.request({ ...request(), terms })).toEqual(
      failed('TOO_MANY_OPEN', { untilMs: clock.nowMs + 60 * minuteMs }),
    );
  });
});
