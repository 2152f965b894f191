import { beforeEach, describe, expect, it, vi } from 'vitest';
import { shardAmong } from '#functions/wallet/delivery/house-stub.ts';
import { localDay, startOfDay } from '#src/rules/lottery/zone-days.ts';
import { clock, stopMachineClock } from '../money/platform/clock.ts';
import { noCoolDays } from '../money/world/no-cool-days.ts';
import { at, ClosingMember } from './closing-member.ts';

const zone = 'Asia/Karachi';
const [hourMs, dayMs] = [3_600_000, 86_400_000];
const spreadMs = shardAmong('m1', 7_200) * 1_000;
let turn = 0;
let member: ClosingMember;
let today: number;

beforeEach(() => {
  stopMachineClock();
  vi.spyOn(console, 'error').mockReturnValue();
  turn += 1;
  member = new ClosingMember(`close-${turn}`);
  today = localDay(zone, clock.nowMs);
});

const days = () =>
  member.storage.rows<{ day: number; rebate: number; paid: number | null }>(
    'SELECT day, rebate_minor AS rebate, paid_at_ms AS paid FROM reward_days WHERE is_closed = 1 ORDER BY day',
  );
/** The first close learns the merchant's zone; afterwards the due times are those of its clock. */
async function firstClose(): Promise<void> {
  member.play(100_000);
  at(startOfDay(zone, today + 1) + 12 * hourMs);
  await member.ring();
  today += 1;
}

describe('the due time of a close', () => {
  it('is set by the first stake after a close, once, at an instant after midnight of its own', async () => {
    expect(member.due('day-close')).toBeUndefined();
    await firstClose();
    expect(member.due('day-close')).toBeUndefined();
    member.play(100);
    expect(member.due('day-close')).toBe(startOfDay(zone, today + 1) + spreadMs);
    expect(member.due('period-close')).toBe(startOfDay(zone, today + 2) + spreadMs);
    const before = member.queries.length;
    for (let round = 0; round < 10; round += 1) member.play(100);
    const since = member.queries.slice(before);
    expect(since.filter((query) => query.includes('INTO due') || /reward_|open_at/.test(query))).toEqual([]);
  });
});

describe('the close of days in the member’s object', () => {
  it('owes by the demo’s rates, and stores the level with the shared database once', async () => {
    await firstClose();
    expect(days()).toMatchObject([{ rebate: 100, paid: null }]);
    expect(member.label()).toBe('Robin');
    member.records.database.exec("UPDATE members SET label_name = 'untouched'");
    member.play(100);
    at(startOfDay(zone, today + 1) + 3 * hourMs);
    await member.ring();
    expect(days()).toHaveLength(2);
    expect(member.label()).toBe('untouched');
  });

  it('owes nothing while cashback is off, and still knows the level', async () => {
    member = new ClosingMember(`off-${turn}`, 'demo', ['rewards', 'promotions']);
    await firstClose();
    expect(days().filter(({ rebate }) => rebate > 0)).toEqual([]);
    expect(member.label()).toBe('Robin');
  });

  it('is made good at the next call if the alarm was lost, and a restart repeats nothing', async () => {
    member.play(100_000);
    at(startOfDay(zone, today + 4));
    member.restart();
    const read = await member.object.rebateDays('s1');
    member.storage.commit();
    // The week ended meanwhile, on a Sunday without play.
    expect(read.ok && read.value.days.map(({ day }) => day - today)).toEqual([2, 0]);
    await member.ring();
    member.restart();
    await member.ring();
    expect(days()).toHaveLength(2);
  });

  it('pays what is not claimed after seven days, and tells the member', async () => {
    await firstClose();
    at(clock.nowMs + 7 * dayMs);
    await member.ring();
    expect(days()[0]?.paid).toBe(clock.nowMs);
    const kinds = member.storage.rows("SELECT kind FROM ledger WHERE kind = 'REBATE'");
    expect(kinds).toHaveLength(1);
    const told = "SELECT texts FROM inbox_messages WHERE message_key LIKE 'reward:%'";
    expect(member.storage.rows(told)).toEqual([
      { texts: expect.stringContaining('A rebate or cashback that you had not claimed') as string },
    ]);
    expect(await member.object.claimRebate('s1', today - 1)).toEqual({ ok: true, value: 100 });
    expect(member.storage.rows("SELECT kind FROM ledger WHERE kind = 'REBATE'")).toHaveLength(1);
  });

  it('happens at once with an exclusion, and pays rebate and cashback', async () => {
    member.play(100_000);
    await member.exclude();
    await member.ring();
    const paid = member.storage.rows<{ kind: string; minor: number }>(
      "SELECT kind, amount_minor AS minor FROM ledger WHERE kind IN ('REBATE', 'CASHBACK') ORDER BY kind",
    );
    expect(paid).toEqual([
      { kind: 'CASHBACK', minor: 5_000 },
      { kind: 'REBATE', minor: 100 },
    ]);
  });

  it('writes four rows at most however much was played, and no query plan scans a table', async () => {
    for (let round = 0; round < 300; round += 1) member.play(100);
    at(startOfDay(zone, today + 1) + 12 * hourMs);
    const before = member.queries.length;
    await member.ring();
    const run = [...new Set(member.queries.slice(before))].filter((query) =>
      /reward_|open_at_close|playedKinds|ledger LEFT JOIN/.test(query),
    );
    expect(run.length).toBeGreaterThan(5);
    const plans = run.flatMap((query) =>
      member.storage
        .rows<{ detail: string }>(`EXPLAIN QUERY PLAN ${query}`)
        .map(({ detail }) => `${detail} in ${query}`),
    );
    // One row holds the state, and the check for rounds left open stops at the first.
    const scans = plans.filter(
      (plan) =>
        plan.startsWith('SCAN') && !/^SCAN (?:reward_state|CONSTANT|open_at_close in SELECT 1)/.test(plan),
    );
    expect(scans).toEqual([]);
    const writes = member.queries
      .slice(before)
      .filter(
        (query) => /^(?:INSERT|UPDATE|DELETE)/.test(query.trim()) && /reward_|open_at_close/.test(query),
      );
    // The zone and the level told are written by the first close alone.
    expect(writes.length).toBeLessThanOrEqual(4);
  });
});

describe('what a member reads', () => {
  it('is the level with the next one, and nothing that urges once play is stopped', async () => {
    await firstClose();
    const rank = await member.object.rankProgress('s1', noCoolDays);
    expect(rank).toMatchObject({
      ok: true,
      value: { level: 'Robin', next: { name: 'Swift' }, totalMinor: 100_000, monthMinor: 100_000 },
    });
    member.object.blockPlay(clock.nowMs + dayMs);
    const stopped = await member.object.rankProgress('s1', noCoolDays);
    expect(stopped.ok && stopped.value.next).toBeUndefined();
    const rates = await member.object.rebateRates('s1', noCoolDays);
    expect(rates).toMatchObject({ ok: true, value: { rebate: undefined, cashback: undefined } });
  });

  it('of rates are those of the level', async () => {
    await firstClose();
    const rates = await member.object.rebateRates('s1', noCoolDays);
    expect(rates).toMatchObject({
      ok: true,
      value: {
        level: 'Robin',
        rebate: { rates: { slots: 1_500, live: 600 } },
        cashback: { ofNetLossPpm: 50_000 },
      },
    });
  });
});

describe('a mission', () => {
  const claimId = 'b6a7f0f0-0000-4000-8000-000000000001';
  const prizes = () => member.storage.rows("SELECT amount_minor FROM ledger WHERE kind = 'PRIZE'");
  const missions = () => {
    const read = member.object.missions('s1');
    member.storage.commit();
    return read.ok ? read.value.map(({ state, progress }) => [state, progress.value]) : [];
  };
  const fish = (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) member.play(100, 100, 'fishing');
  };

  it('counts closed days and those since the last close, and pays once when its member looks', async () => {
    expect(await member.join(claimId)).toMatchObject({ ok: true, value: { state: 'awaiting' } });
    member.play(100);
    fish(20);
    expect(missions()).toEqual([['awaiting', 20]]);
    at(startOfDay(zone, today + 1) + 12 * hourMs);
    await member.ring();
    fish(29);
    expect(missions()).toEqual([['awaiting', 49]]);
    expect(prizes()).toEqual([]);
    fish(1);
    expect(missions()).toEqual([['paid', 50]]);
    expect(missions()).toEqual([['paid', 50]]);
    expect(prizes()).toHaveLength(1);
    const told = "SELECT id FROM inbox_messages WHERE message_key LIKE 'mission:%'";
    expect(member.storage.rows(told)).toHaveLength(1);
  });

  it('pays at the close without a look, and counts for nobody who did not join', async () => {
    fish(50);
    at(startOfDay(zone, today + 1) + 12 * hourMs);
    await member.ring();
    expect(prizes()).toEqual([]);
    expect((await member.join(claimId)).ok).toBe(true);
    fish(50);
    at(clock.nowMs + dayMs);
    await member.ring();
    expect(prizes()).toHaveLength(1);
    expect(missions()).toEqual([['paid', 50]]);
  });
});

describe('stakes that come back after the prize of a mission', () => {
  const claimId = 'b6a7f0f0-0000-4000-8000-000000000001';
  const reviews = () =>
    member.storage
      .rows<{ alert: string }>("SELECT alert FROM notices WHERE alert LIKE '%mission-returned%'")
      .map(({ alert }) => (JSON.parse(alert) as { details: object }).details);
  const prizes = () => member.storage.rows("SELECT amount_minor FROM ledger WHERE kind = 'PRIZE'");
  /** Plays until the prize is paid; returns a round that counted. */
  async function given(): Promise<string> {
    await member.join(claimId);
    const [first = ''] = Array.from({ length: 50 }, () => member.play(100, 100, 'fishing'));
    member.object.missions('s1');
    member.storage.commit();
    expect(prizes()).toHaveLength(1);
    return first;
  }
  const nextDay = async () => {
    at(clock.nowMs + dayMs);
    await member.ring();
  };

  it.each([
    ['on the same day', 0],
    ['days later', 3],
  ])('ask for a look %s, and the prize stays', async (_when, days) => {
    const round = await given();
    clock.nowMs += hourMs;
    for (let day = 0; day < days; day += 1) await nextDay();
    expect(reviews()).toEqual([]);
    member.giveBack(round);
    await nextDay();
    await nextDay();
    expect(reviews()).toEqual([{ claimId, promotionId: 'reef-tour', amountMinor: 100 }]);
    expect(prizes()).toHaveLength(1);
  });

  it('ask for none where they were of other games, or played after the prize', async () => {
    const other = member.play(100, 0);
    await given();
    clock.nowMs += hourMs;
    const later = member.play(100, 0, 'fishing');
    member.giveBack(other);
    member.giveBack(later);
    await nextDay();
    expect(reviews()).toEqual([]);
  });
});

describe('a level under a pack that wants rises approved', () => {
  it('waits for an operator, who sets it', async () => {
    member = new ClosingMember(`close-uk-${turn}`, 'uk');
    await firstClose();
    expect(member.label()).toBe('Wren');
    const rises = () => member.records.rows<{ level: string }>('SELECT level FROM level_rises');
    expect(rises()).toEqual([{ level: 'Robin' }]);
    expect(await member.object.setLevel('Eagle')).toMatchObject({ code: 'LEVEL_UNKNOWN' });
    expect((await member.object.setLevel('Robin')).ok).toBe(true);
    const rank = await member.object.rankProgress('s1', noCoolDays);
    expect(rank.ok && rank.value.level).toBe('Robin');
  });
});
