import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MoveAnswer, MoveFound } from '#functions/cashier/vendor-wallet-port.ts';
import { grantPlayCredit } from '#functions/wallet/credit.ts';
import { readWallet } from '#functions/wallet/ledger.ts';
import type { MemberWallet } from '#functions/wallet/member-wallet.ts';
import { Alarms } from '#functions/objects/alarms.ts';
import { migrate } from '#functions/objects/object-schema.ts';
import { MemberTransfers } from '#functions/features/cashier/member/member-transfers.ts';
import { playerMigrations } from '#functions/player/player.migrations.ts';
import { Pocket } from '#functions/providers/pocket/pocket.object.ts';
import { demoRules } from '#tests/support/play-rules.ts';
import { clock, stopMachineClock } from '../money/platform/clock.ts';
import { ObjectStorage } from '../money/platform/object-storage.ts';

stopMachineClock();
const minuteMs = 60_000;
const documents = {
  demonstration: { isDemonstration: true },
  'vendor-wallets': { PKT: { adapter: 'pocket', currency: 'USD', maxMinor: 5_000 } },
};
const rowsOf = (named: object) =>
  Object.entries(named).map(([name, value]) => ({ name, document: JSON.stringify(value), version: 1 }));

/** The fate of a call to the vendor: executed, executed with its response lost, lost, or delivered much later. */
type Fate = 'made' | 'answer lost' | 'lost' | 'later';

let storage: ObjectStorage;
let pocket: Pocket;
let fates: Fate[];
let late: (() => void)[];
let calls: string[];
let notified: string[];
/** From which put on the vendor's endpoint refuses without checking its books; 0 for never. */
let refusesFrom: number;
let settings: object;
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  storage = memberStorage();
  const state = { id: { name: 'demo/PKT' }, storage: new ObjectStorage().asPlatform() };
  pocket = new Pocket(state as unknown as DurableObjectState, {} as Env);
  [fates, late, calls, notified, settings, refusesFrom] = [[], [], [], [], documents, 0];
});

/** The storage of a member with 100.00. */
function memberStorage(): ObjectStorage {
  const made = new ObjectStorage();
  migrate(made.asPlatform(), playerMigrations, clock.nowMs);
  const credit = { key: 'welcome', amountMinor: 10_000, currency: 'USD', username: 'sana77' };
  grantPlayCredit(made.asPlatform().sql, credit, clock.nowMs);
  made.commit();
  return made;
}

/** A call to the vendor that meets the next fate. */
const reaching =
  <Values extends unknown[]>(name: string, work: (...values: Values) => MoveAnswer | MoveFound) =>
  async (...values: Values) => {
    const fate = fates.shift() ?? 'made';
    calls.push(`${name} ${fate}`);
    if (fate === 'later') late.push(() => void work(...values));
    if (fate === 'lost' || fate === 'later') throw new Error('nobody answers');
    const answer = work(...values);
    if (fate === 'answer lost') throw new Error('the answer was lost');
    return answer;
  };

/** The transfers of a member whose process has just started. */
function awake(name = 'demo/m1', of = storage) {
  const { sql } = of.asPlatform();
  const alarms = new Alarms(of.asPlatform());
  const movingHolds = <Value>(work: (nowMs: number) => Value) => alarms.commit(() => work(clock.nowMs));
  const env = {
    POCKET: {
      getByName: () => ({
        put: reaching('put', (...move: Parameters<Pocket['put']>): MoveAnswer => {
          const puts = calls.filter((call) => call.startsWith('put')).length;
          return refusesFrom > 0 && puts >= refusesFrom ? { standing: 'refused' } : pocket.put(...move);
        }),
        take: reaching('take', pocket.take.bind(pocket)),
        find: reaching('find', pocket.find.bind(pocket)),
      }),
    },
    DB: { prepare: () => ({ bind: () => ({ all: async () => ({ results: rowsOf(settings) }) }) }) },
    EVENTS: {
      getByName: () => ({
        record: async (events: { kind: string }[]) => void notified.push(...events.map(({ kind }) => kind)),
      }),
    },
  } as unknown as Env;
  const wallet = { movingHolds } as unknown as MemberWallet;
  const transfers = new MemberTransfers({ sql, alarms, env, wallet, name });
  return {
    put: (transferId: string, amountMinor = 1_000) => ask(transferId, 'put', amountMinor),
    take: (transferId: string, amountMinor: number | 'all' = 1_000) => ask(transferId, 'take', amountMinor),
    /** Runs the alarm. A process that dies in it leaves nothing behind. */
    async ring(dies = false) {
      of.alarmAtMs = undefined;
      await alarms.run();
      if (dies) of.abandon();
      else of.commit();
    },
  };
  function ask(transferId: string, direction: 'put' | 'take', amountMinor: number | 'all') {
    const request = { vendor: 'PKT', currency: 'USD', objection: undefined, rules: demoRules };
    const opened = transfers.request({ ...request, transferId, direction, amountMinor });
    of.commit();
    return opened.ok ? opened.value.transfer.state : opened.code;
  }
}

const stateOf = (id: string) =>
  storage.rows<{ state: string }>('SELECT state FROM transfers WHERE id = ?', id)[0]?.state;
const balances = () => readWallet(storage.asPlatform().sql)?.balances;
const there = () => pocket.balanceMinor('m1');

/** Runs the alarm whenever it is due, for some hours. */
async function passes(member: ReturnType<typeof awake>, hours = 6): Promise<void> {
  const untilMs = clock.nowMs + hours * 60 * minuteMs;
  while (clock.nowMs < untilMs) {
    await member.ring();
    clock.nowMs = Math.min(untilMs, Math.max(clock.nowMs + 1, storage.alarmAtMs ?? untilMs));
  }
}

describe('a put', () => {
  it('is looked up, made and paid', async () => {
    const [member, id] = [awake(), randomUUID()];
    expect(member.put(id)).toBe('open');
    await member.ring();
    expect(calls).toEqual(['find made', 'put made']);
    expect([stateOf(id), there()]).toEqual(['done', 1_000]);
    expect(balances()).toMatchObject({ cash: 9_000, hold: 0 });
  });

  it.each([
    ['the look was lost', ['lost']],
    ['the put was lost', ['made', 'lost']],
    ['the answer was lost', ['made', 'answer lost']],
    ['the put comes much later', ['made', 'later']],
    ['the answer and the next looks were lost', ['made', 'answer lost', 'lost', 'answer lost', 'lost']],
  ] as const)('moves once if %s', async (_, met) => {
    const [member, id] = [awake(), randomUUID()];
    fates = [...met];
    member.put(id);
    await member.ring();
    expect([stateOf(id), balances()?.hold]).toEqual(['open', 1_000]);
    await passes(member);
    for (const deliver of late) deliver();
    expect([stateOf(id), there()]).toEqual(['done', 1_000]);
    expect(balances()).toMatchObject({ cash: 9_000, hold: 0 });
  });

  it('that was lost is resent only after the vendor twice reported nothing, ten minutes apart', async () => {
    const [member, id] = [awake(), randomUUID()];
    fates = ['made', 'lost'];
    member.put(id);
    await passes(member, 1);
    expect(calls).toEqual(['find made', 'put lost', 'find made', 'find made', 'put made']);
  });

  it.each(['made', 'lost', 'answer lost', 'later'] as const)(
    'continues under its id if the process died after a put that was %s',
    async (fate) => {
      const [first, id] = [awake(), randomUUID()];
      fates = ['made', fate];
      first.put(id);
      await first.ring(true);
      const second = awake();
      expect(second.put(id)).toBe('open');
      await passes(second);
      for (const deliver of late) deliver();
      expect([stateOf(id), there()]).toEqual(['done', 1_000]);
      expect(balances()).toMatchObject({ cash: 9_000, hold: 0 });
    },
  );

  it('that the vendor refused is returned once', async () => {
    settings = {
      ...documents,
      'vendor-wallets': { PKT: { ...documents['vendor-wallets'].PKT, answers: 'refused' } },
    };
    const [member, id] = [awake(), randomUUID()];
    fates = ['made', 'answer lost'];
    member.put(id);
    await passes(member);
    expect([stateOf(id), there()]).toEqual(['failed', 0]);
    expect(balances()).toMatchObject({ cash: 10_000, hold: 0 });
    expect(member.put(id)).toBe('failed');
  });

  it('refused at a later try stays open, because the first try may still have arrived', async () => {
    const [member, id] = [awake(), randomUUID()];
    fates = ['made', 'later', 'made', 'made', 'made'];
    refusesFrom = 2;
    member.put(id);
    await passes(member, 1);
    expect([stateOf(id), balances()?.hold]).toEqual(['open', 1_000]);
    refusesFrom = 0;
    for (const deliver of late) deliver();
    await passes(member);
    expect([stateOf(id), there()]).toEqual(['done', 1_000]);
  });

  it('waits while the vendor is silent or gone from the settings, and alerts operators daily', async () => {
    settings = { demonstration: documents.demonstration };
    const [member, id] = [awake(), randomUUID()];
    member.put(id);
    await passes(member, 30);
    expect([stateOf(id), balances()?.hold]).toEqual(['open', 1_000]);
    expect(notified).toEqual(['TRANSFER_LATE', 'TRANSFER_LATE']);
    settings = documents;
    await passes(member);
    expect(stateOf(id)).toBe('done');
  });
});

describe('a take', () => {
  it.each([
    ['nothing was lost', []],
    ['the take was lost', ['made', 'lost']],
    ['the answer was lost', ['made', 'answer lost']],
    ['the take comes much later', ['made', 'later']],
  ] as const)('is credited once if %s', async (_, met) => {
    const [member, id] = [awake(), randomUUID()];
    member.put(randomUUID(), 3_000);
    await member.ring();
    fates = [...met];
    member.take(id, 2_000);
    await passes(member);
    for (const deliver of late) deliver();
    expect([stateOf(id), there()]).toEqual(['done', 1_000]);
    expect(balances()).toMatchObject({ cash: 9_000, hold: 0 });
  });

  it('of everything credits the whole balance there', async () => {
    const member = awake();
    member.put(randomUUID(), 3_000);
    await member.ring();
    fates = ['made', 'answer lost'];
    member.take(randomUUID(), 'all');
    await passes(member);
    expect(there()).toBe(0);
    expect(balances()).toMatchObject({ cash: 10_000, hold: 0 });
  });

  it('of more than the balance there credits nothing', async () => {
    const [member, id] = [awake(), randomUUID()];
    member.take(id);
    await member.ring();
    expect(stateOf(id)).toBe('failed');
    expect(balances()?.cash).toBe(10_000);
  });

  it('under the id of another member’s take credits nothing', async () => {
    const id = randomUUID();
    const first = awake();
    first.put(randomUUID(), 3_000);
    await first.ring();
    first.take(id, 2_000);
    await first.ring();
    const other = memberStorage();
    const second = awake('demo/m2', other);
    expect(second.take(id, 2_000)).toBe('open');
    await second.ring();
    expect(readWallet(other.asPlatform().sql)?.balances.cash).toBe(10_000);
    expect([stateOf(id), there()]).toEqual(['done', 1_000]);
  });
});
