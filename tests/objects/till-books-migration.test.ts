import { beforeEach, expect, it } from 'vitest';
import { migrate } from '#functions/objects/object-schema.ts';
import { tillMigrations } from '#functions/tills/object/till.migrations.ts';
import { sumsOfRows } from '../money/cashier/till-sums.ts';
import { ObjectStorage } from '../money/platform/object-storage.ts';

const before = `
  INSERT INTO payments (payment_id, amount_minor, currency, reference, payer_name, standing, parks, state, credit_minor,
    at_ms, changed_at_ms) VALUES
    ('p1', 500, 'USD', '', '', 'settled', 0, 'credited', 490, 1, 1),
    ('p2', 70, 'USD', '', '', 'settled', 0, 'returned', 0, 1, 1),
    ('p3', 9, 'USD', '', '', 'pending', 0, 'pending', 0, 1, 1);
  INSERT INTO payouts (payout_id, member_id, bank_code, sealed_account, holder, amount_minor, currency, state, fee_minor,
    asked_at_ms, ended_at_ms) VALUES
    ('w1', 'm', 'B', 's', 'h', 300, 'USD', 'paid', 5, 1, 1), ('w2', 'm', 'B', 's', 'h', 40, 'USD', 'bounced', 0, 1, 1),
    ('w3', 'm', 'B', 's', 'h', 2, 'USD', 'waiting', 0, 1, NULL);
  INSERT INTO extract (kind, line_id, amount_minor, currency, reference, name, at_ms) VALUES
    ('payment', 'p1', 500, 'USD', '', '', 1), ('payout', 'w1', -300, 'USD', '', '', 1),
    ('payout', 'w2-back', 40, 'USD', '', '', 1), ('fee', 'f1', -5, 'USD', '', '', 1);
  UPDATE payments SET is_decided = 1 WHERE payment_id = 'p1';
  INSERT INTO news (member_id, body, next_at_ms) VALUES
    ('m', '{"kind":"payment","payment":{"paymentId":"p1","isDecided":true}}', 1),
    ('m', '{"kind":"payment","payment":{"paymentId":"p2","isDecided":false}}', 1),
    ('m', '{"kind":"returned","payment":{"paymentId":"p2"}}', 1)`;

let storage: ObjectStorage;
beforeEach(() => {
  storage = new ObjectStorage();
  migrate(storage.asPlatform(), tillMigrations.slice(0, 6), 1);
  storage.load(before);
  migrate(storage.asPlatform(), tillMigrations, 2);
});

it('an older till keeps its sums, and compares its rows once more', () => {
  expect(storage.rows('SELECT * FROM books')).toEqual(storage.rows(`SELECT 1 AS one, ${sumsOfRows}`));
  expect(storage.rows('SELECT settled_minor, paid_out_minor, lines_minor FROM books')).toEqual([
    { settled_minor: 570, paid_out_minor: 340, lines_minor: 235 },
  ]);
  expect(storage.rows("SELECT group_concat(what || ' ' || id, ', ') AS ids FROM uncompared")).toEqual([
    { ids: 'payment p1, payment p2, payout w1, payout w2' },
  ]);
});

it('an older till counts the decisions of operators, also in its pending messages', () => {
  expect(storage.rows('SELECT payment_id AS id, decisions FROM payments ORDER BY id')).toEqual([
    { id: 'p1', decisions: 1 },
    { id: 'p2', decisions: 0 },
    { id: 'p3', decisions: 0 },
  ]);
  expect(storage.rows("SELECT body ->> '$.payment.decision' AS decision FROM news ORDER BY seq")).toEqual([
    { decision: 1 },
    { decision: 0 },
    { decision: null },
  ]);
});
