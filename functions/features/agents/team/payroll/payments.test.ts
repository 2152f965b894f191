import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { creditAgent } from '#functions/features/agents/member/agent-credit.ts';
import { statementKinds } from '#src/rules/agents/pay/statement.ts';
import { dayMs } from '#src/rules/durations.ts';
import { confirmDays, pendingDays, teamDaysSchema } from '#functions/features/agents/team/team-days.ts';
import { teamSchema } from '#functions/features/agents/team/team.schema.ts';
import { Seeded } from '#tests/money/world/seeded.ts';
import { memberSql, objectSql } from '#tests/support/object-sql.ts';
import { Killed } from '#tests/support/pay-world.ts';
import { payDue, type PayingHost, tellPayments } from './pay-due.ts';
import { askForPayout, decideHeld, type PaymentRow, releaseDividend } from './payments.store.ts';
import { payrollSchema } from './payroll.schema.ts';

const payouts = process.env['TEST_LANE'] === 'deep' ? 20_000 : 1_000;
const nowMs = Date.UTC(2027, 1, 2);
let sql: SqlStorage;
beforeEach(() => {
  vi.useFakeTimers({ now: nowMs, toFake: ['Date'] });
  sql = objectSql([...teamSchema, ...payrollSchema, ...teamDaysSchema]);
});
afterEach(() => {
  vi.useRealTimers();
});

function addStatement(row: Partial<PaymentRow> & { readonly id: string }): void {
  const { memberId = 'm1', state = 'due', netMinor = 100, releasedBy = null, dueAtMs = nowMs } = row;
  sql.exec(
    `INSERT INTO pay_statements (id, agent, member_id, kind, product, from_ms, to_ms, net_minor, state, released_by,
       due_at_ms, changed_at_ms, document, hash)
     VALUES (?, 1, ?, ?, 'slots', 0, 1, ?, ?, ?, ?, 0, '{}', '')`,
    ...[row.id, memberId, row.kind ?? 'rebate', netMinor, state, releasedBy, dueAtMs],
  );
}
const stateOf = (id: string) =>
  sql.exec<{ state: string }>('SELECT state FROM pay_statements WHERE id = ?', id).one().state;

/** A team that pays wallets, each process of which may die before and after every commit. */
class Payers {
  readonly wallets = new Map<string, SqlStorage>();
  readonly open = new Set<string>();
  readonly told: string[] = [];
  dies = () => false;
  isClosed = false;

  readonly host = (): PayingHost => ({
    sql,
    currency: 'USD',
    timeZone: 'UTC',
    commit: (work) => this.#transaction(sql, work),
    ports: {
      usernames: async (ids) => new Map(ids.map((id) => [id, 'agent-name'])),
      pay: async (memberId, payment) => {
        const wallet = this.wallets.get(memberId) ?? memberSql();
        this.wallets.set(memberId, wallet);
        return this.#transaction(wallet, () =>
          creditAgent(
            wallet,
            { ...payment, mayPay: { elsewhere: statementKinds, byCountry: {} } },
            this.isClosed,
            Date.now(),
          ),
        );
      },
      tell: async (...step) => this.told.push(step.join(' ')),
      keepOpen: async ({ id }) => void this.open.add(id),
      forgetOpen: async (id) => void this.open.delete(id),
    },
  });

  cashOf(memberId: string): number {
    const [row] = this.wallets
      .get(memberId)
      ?.exec<{ cash: number }>('SELECT cash_minor AS cash FROM wallet')
      .toArray() ?? [{ cash: 0 }];
    return row?.cash ?? 0;
  }

  #transaction<Value>(of: SqlStorage, work: () => Value): Value {
    if (this.dies()) throw new Killed();
    of.exec('BEGIN');
    const value = work();
    const isLost = this.dies();
    of.exec(isLost ? 'ROLLBACK' : 'COMMIT');
    if (isLost || this.dies()) throw new Killed();
    return value;
  }
}

describe('payments', () => {
  it('are each made exactly once, wherever a process dies', async () => {
    const random = new Seeded(16);
    const payers = new Payers();
    const owed = new Map<string, number>();
    for (let at = 0; at < payouts; at += 1) {
      const [memberId, netMinor] = [`m${random.whole(1, 40)}`, random.whole(1, 9_999)];
      addStatement({ id: `rebate-${at}`, memberId, netMinor });
      owed.set(memberId, (owed.get(memberId) ?? 0) + netMinor);
    }
    payers.dies = () => random.chance(0.15);
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const isOpen = () =>
      sql.exec("SELECT 1 FROM pay_statements WHERE state = 'due' LIMIT 1").toArray().length > 0;
    for (let atMs = nowMs; isOpen(); atMs += 60_000) {
      vi.setSystemTime(atMs);
      await payDue(payers.host());
    }
    log.mockRestore();
    error.mockRestore();
    for (const [memberId, minor] of owed) expect(payers.cashOf(memberId), memberId).toBe(minor);
    const postings = [...payers.wallets.values()].reduce(
      (sum, wallet) => sum + wallet.exec<{ n: number }>('SELECT count(*) AS n FROM ledger').one().n,
      0,
    );
    expect(postings).toBe(payouts);
    const days = pendingDays(sql);
    expect(days.reduce((sum, { payments }) => sum + payments, 0)).toBe(payouts);
    const owedMinor = [...owed.values()].reduce((sum, minor) => sum + minor, 0);
    expect(days.reduce((sum, { rebate_minor: minor }) => sum + minor, 0)).toBe(owedMinor);
  });

  it('count on the day when they were made, by their kind, and wait to be written until just that was', async () => {
    const payers = new Payers();
    for (const [at, kind] of (['rebate', 'daily', 'hourly', 'dividend', 'fee'] as const).entries())
      addStatement({ id: kind, kind, netMinor: 10 ** at, ...(kind === 'fee' ? { state: 'held' } : {}) });
    await payDue(payers.host());
    const day = nowMs / dayMs;
    const paid = { day, currency: 'USD', rebate_minor: 1, salary_minor: 110, dividend_minor: 1_000 };
    const written = pendingDays(sql);
    expect(written).toMatchObject([{ ...paid, payments: 4, fee_minor: 0, stake_minor: 0 }]);
    decideHeld(sql, { id: 'fee', outcome: 'release' }, nowMs);
    await payDue(payers.host());
    confirmDays(sql, written, nowMs);
    expect(pendingDays(sql)).toMatchObject([{ ...paid, payments: 5, fee_minor: 10_000 }]);
    confirmDays(sql, pendingDays(sql), nowMs);
    expect(pendingDays(sql)).toEqual([]);
  });

  it('wait while the account is closed, and are tried again each day', async () => {
    const payers = new Payers();
    addStatement({ id: 'one' });
    payers.isClosed = true;
    await payDue(payers.host());
    await tellPayments(payers.host());
    expect([stateOf('one'), [...payers.open], payers.told]).toEqual(['blocked', ['one'], ['m1 one blocked']]);
    payers.isClosed = false;
    await payDue(payers.host());
    expect(stateOf('one')).toBe('blocked');
    vi.setSystemTime(nowMs + dayMs);
    await payDue(payers.host());
    await tellPayments(payers.host());
    expect([stateOf('one'), [...payers.open], payers.cashOf('m1')]).toEqual(['paid', [], 100]);
  });

  it('that are held are not made before two operators decide', async () => {
    const payers = new Payers();
    addStatement({ id: 'yes', state: 'held' });
    addStatement({ id: 'no', state: 'held' });
    await payDue(payers.host());
    await tellPayments(payers.host());
    expect([payers.cashOf('m1'), [...payers.open].toSorted()]).toEqual([0, ['no', 'yes']]);
    expect(decideHeld(sql, { id: 'yes', outcome: 'release' }, nowMs)).toEqual({ ok: true, value: 'due' });
    expect(decideHeld(sql, { id: 'no', outcome: 'cancel' }, nowMs)).toEqual({ ok: true, value: 'cancelled' });
    expect(decideHeld(sql, { id: 'no', outcome: 'release' }, nowMs)).toMatchObject({ code: 'STATE_CHANGED' });
    expect(decideHeld(sql, { id: 'none', outcome: 'cancel' }, nowMs)).toMatchObject({
      code: 'STATEMENT_UNKNOWN',
    });
    await payDue(payers.host());
    await tellPayments(payers.host());
    expect([payers.cashOf('m1'), [...payers.open]]).toEqual([100, []]);
    expect(payers.told).toEqual(['m1 no held', 'm1 yes held', 'm1 no cancelled', 'm1 yes paid']);
  });
});

describe('a dividend of an upline', () => {
  const waitsMs = nowMs + 3 * dayMs;
  beforeEach(() => addStatement({ id: 'share', kind: 'dividend', releasedBy: 7, dueAtMs: waitsMs }));

  it('goes when the upline releases it, or by itself after three days', async () => {
    const payers = new Payers();
    await payDue(payers.host());
    expect(stateOf('share')).toBe('due');
    expect(releaseDividend(sql, { id: 'share', upline: 8 }, nowMs)).toMatchObject({
      code: 'STATEMENT_UNKNOWN',
    });
    expect(releaseDividend(sql, { id: 'share', upline: 7 }, nowMs)).toEqual({ ok: true, value: 'share' });
    expect(releaseDividend(sql, { id: 'share', upline: 7 }, nowMs)).toMatchObject({ code: 'STATE_CHANGED' });
    await payDue(payers.host());
    expect(stateOf('share')).toBe('paid');
    addStatement({ id: 'other', kind: 'dividend', releasedBy: 7, dueAtMs: waitsMs });
    vi.setSystemTime(waitsMs);
    await payDue(payers.host());
    expect(stateOf('other')).toBe('paid');
  });

  it('is asked for once a day, and only while it waits', () => {
    const ask = (atMs: number, memberId = 'm1') => askForPayout(sql, { id: 'share', memberId }, atMs);
    expect(ask(nowMs, 'm2')).toMatchObject({ code: 'STATEMENT_UNKNOWN' });
    expect(ask(nowMs)).toEqual({ ok: true, value: 7 });
    expect(ask(nowMs + dayMs - 1)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(ask(nowMs + dayMs)).toEqual({ ok: true, value: 7 });
    expect(ask(waitsMs)).toMatchObject({ code: 'STATEMENT_UNKNOWN' });
  });
});
