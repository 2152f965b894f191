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
    INSERT INTO wallet_alerts (merchant, member_id, code, raised_at_ms, asked_by, asked_at_ms, reason)
    VALUES ('demo', 'm1', 'SUM_NOT_ZERO', 0, 'one', ${nowMs}, 'looked at');
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
beforeAll(() => {
  rows = migrated().prepare('SELECT * FROM approvals ORDER BY action').all() as Record<string, unknown>[];
});

describe('requests that wait when the table of approvals is made', () => {
  it('are kept with exactly the payload that the same call has now, if they are of the last day', () => {
    const money = { amountMinor: 60_000, currency: 'USD' };
    expect(rows.map(({ action, subject, payload }) => [action, subject, payload])).toEqual(
      [
        [
          'balance.adjust',
          `adjustment:${uuid}`,
          { adjustmentId: uuid, memberId: 'm1', amountMinor: 500, currency: 'USD' },
        ],
        [
          'held-win.decide',
          'held-win:1',
          { id: 1, decision: 'release', memberId: 'm1', amountMinor: 8_000, currency: 'USD' },
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
          { withdrawalId: other, memberId: 'm1', cardId: 'c', amountMinor: 3_000 },
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
      expect(row).toMatchObject({ state: 'waiting', asked_by: 'one', expires_at_ms: nowMs + 86_400_000 });
  });
});
