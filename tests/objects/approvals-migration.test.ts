import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, it } from 'vitest';

// The clock of SQLite, because other tests of the same process replace that of JavaScript.
const { nowMs } = new DatabaseSync(':memory:').prepare('SELECT unixepoch() * 1000 AS nowMs').get() as {
  nowMs: number;
};
const uuid = '0192f3a4-5b6c-4d8e-9fab-cdef01234567';
const other = '0192f3a4-5b6c-4d8e-9fab-cdef01234568';

/** A database with open requests of every former kind, as it was before the table of approvals, then migrated. */
function migrated(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  const names = readdirSync('migrations')
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const run = (name: string) => database.exec(readFileSync(`migrations/${name}`, 'utf8'));
  for (const name of names.filter((each) => each < '0210')) run(name);
  database.exec(`
    INSERT INTO merchants (code, host, name) VALUES ('demo', 'demo.example', 'Demo');
    INSERT INTO operator_asks (merchant, subject, document, asked_by, asked_at_ms) VALUES
      ('demo', 'adjustment:${uuid}', '{"memberId":"m1","amountMinor":500,"currency":"USD"}', 'one', ${nowMs}),
      ('demo', 'payout:bank/p/1', '{"end":"paid"}', 'one', ${nowMs}),
      ('demo', 'till:bank/deposits', '{"isStopped":false}', 'one', ${nowMs}),
      ('demo', 'payment:bank/line/7', '{"act":"return","depositId":null,"amountMinor":700,"currency":"USD"}', 'one', ${nowMs}),
      ('demo', 'adjustment:${other}', '{"memberId":"m1","amountMinor":1,"currency":"USD"}', 'one', ${nowMs - 90_000_000});
    INSERT INTO held_wins (merchant, member_id, source, transaction_id, round_id, game_code, currency, amount_minor,
      stake_minor, held_at_ms, asked_for, asked_by, asked_at_ms, reason)
    VALUES ('demo', 'm1', 'house', 't1', 'r1', 'g', 'USD', 8000, 100, 0, 'release', 'one', ${nowMs}, 'a fair win');
    INSERT INTO held_wins (merchant, member_id, source, transaction_id, round_id, game_code, currency, amount_minor,
      stake_minor, held_at_ms, asked_for, asked_by, asked_at_ms, reason, ended_as, ended_by, ended_at_ms)
    VALUES ('demo', 'm2', 'house', 't1', 'r1', 'g', 'USD', 9, 1, 0, 'cancel', 'one', 5, 'a fault', 'cancelled', 'two', 6),
      ('demo', 'm2', 'house', 't2', 'r1', 'g', 'USD', 9, 1, 0, 'release', 'one', 5, 'reversed since', 'reversed', 'two', 6),
      ('demo', 'm2', 'house', 't3', 'r1', 'g', 'USD', 9, 1, 0, NULL, NULL, NULL, 'alone', 'released', 'two', 6);
    INSERT INTO wallet_alerts (merchant, member_id, code, raised_at_ms, asked_by, asked_at_ms, reason)
    VALUES ('demo', 'm1', 'SUM_NOT_ZERO', 0, 'one', ${nowMs}, 'looked at');
    INSERT INTO wallet_alerts (merchant, member_id, code, raised_at_ms, asked_by, asked_at_ms, reason, released_by,
      released_at_ms)
    VALUES ('demo', 'm2', 'SUM_NOT_ZERO', 0, 'one', 7, 'counted', 'two', 8);
    INSERT INTO withdrawals (merchant, id, member_id, card_id, bank_code, last4, holder, till_id, currency, amount_minor,
      fee_minor, state, step, flags, requested_at_ms, due_at_ms, changed_at_ms, asked_for, asked_reason, asked_note,
      asked_by, asked_at_ms)
    VALUES ('demo', '${uuid}', 'm1', 'c', 'B', '1234', 'Sana', 'bank', 'USD', 60000, 0, 'review', 1, '[]', 0, 0, 0,
      'reject', 'other', 'Write to us', 'one', ${nowMs});
    INSERT INTO withdrawal_orders (merchant, id, member_id, card_id, amount_minor, note, asked_by, asked_at_ms)
    VALUES ('demo', '${uuid}', 'm1', 'c', 60000, 'ordered already', 'one', ${nowMs}),
      ('demo', '${other}', 'm1', 'c', 3000, 'moved abroad', 'one', ${nowMs});`);
  for (const name of names.filter((each) => each >= '0210')) run(name);
  return database;
}

let rows: Record<string, unknown>[];
let ended: Record<string, unknown>[];
beforeAll(() => {
  const database = migrated();
  const inState = (condition: string) =>
    database.prepare(`SELECT * FROM approvals WHERE ${condition} ORDER BY action`).all() as typeof rows;
  [rows, ended] = [inState("state = 'waiting'"), inState("state <> 'waiting'")];
});

describe('requests that wait when the table of approvals is made', () => {
  it('are kept with exactly the payload that the same call has now, if they are of the last day', () => {
    const money = { amountMinor: 60_000, currency: 'USD' };
    expect(rows.map(({ action, subject, payload }) => [action, subject, payload])).toEqual(
      [
        [
          'balance.adjust',
          `adjustment:${uuid}`,
          {
            adjustmentId: uuid,
            memberId: 'm1',
            amountMinor: 500,
            currency: 'USD',
          },
        ],
        [
          'held-win.decide',
          'held-win:1',
          {
            id: 1,
            decision: 'release',
            memberId: 'm1',
            amountMinor: 8_000,
            currency: 'USD',
          },
        ],
        [
          'payment.decide',
          'payment:bank/line/7',
          {
            tillId: 'bank',
            paymentId: 'line/7',
            act: 'return',
            depositId: null,
            amountMinor: 700,
            currency: 'USD',
          },
        ],
        ['payout.end', 'payout:bank/p/1', { tillId: 'bank', payoutId: 'p/1', end: 'paid' }],
        ['till.resume', 'till:bank/deposits', { tillId: 'bank', what: 'deposits', stoppedAtMs: 0 }],
        ['wallet.release', 'wallet:m1', { memberId: 'm1', alertId: 1, code: 'SUM_NOT_ZERO' }],
        [
          'withdrawal.decide',
          `withdrawal:${uuid}`,
          {
            withdrawalId: uuid,
            memberId: 'm1',
            decision: 'reject',
            reasonCode: 'other',
            toMember: 'Write to us',
            ...money,
          },
        ],
        [
          'withdrawal.order',
          `withdrawal:${other}`,
          {
            withdrawalId: other,
            memberId: 'm1',
            cardId: 'c',
            amountMinor: 3_000,
          },
        ],
      ].map(([action, subject, payload]) => [action, subject, JSON.stringify(payload)]),
    );
  });

  it('have an id of their own, and wait for the rest of their day', () => {
    const ids = rows.map(({ id }) => String(id));
    expect(new Set(ids).size).toBe(rows.length);
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    for (const row of rows)
      expect(row).toMatchObject({
        state: 'waiting',
        asked_by: 'one',
        expires_at_ms: nowMs + 86_400_000,
      });
  });
});

describe('requests that two operators had ended by then', () => {
  it('are kept with who asked and who agreed, and nothing that one operator did alone is added', () => {
    const by = { state: 'done', asked_by: 'one', decided_by: 'two' };
    expect(ended).toHaveLength(2);
    expect(ended[0]).toMatchObject({
      ...by,
      subject: 'held-win:2',
      asked_at_ms: 5,
      decided_at_ms: 6,
    });
    expect(ended[0]).toMatchObject({
      reason: 'a fault',
      action: 'held-win.decide',
    });
    expect(ended[1]).toMatchObject({
      ...by,
      subject: 'wallet:m2',
      asked_at_ms: 7,
      decided_at_ms: 8,
    });
    expect(JSON.parse(String(ended[1]?.['payload']))).toEqual({
      ...{ memberId: 'm2', alertId: 2, code: 'SUM_NOT_ZERO' },
    });
  });

  it('are not added twice where the table of approvals has them already', () => {
    const database = migrated();
    database.exec(readFileSync('migrations/0260_approvals_of_ended_requests.sql', 'utf8'));
    const { count } =
      database.prepare("SELECT count(*) AS count FROM approvals WHERE state = 'done'").get() ?? {};
    expect(count).toBe(2);
  });
});
