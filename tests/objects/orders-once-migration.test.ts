import { expect, it } from 'vitest';
import { migrate } from '#functions/objects/object-schema.ts';
import { playerMigrations } from '#functions/player/player.migrations.ts';
import { ObjectStorage } from '../money/platform/object-storage.ts';

const orderId = '0b8f4a52-6f0e-4d4f-9d5e-2f1f7c1a9e01';

/** A member's object in which a settled order was counted a second time, as the wallet's round of its draw. */
function formerObject(): ObjectStorage {
  const storage = new ObjectStorage();
  migrate(storage.asPlatform(), playerMigrations.slice(0, 34), 1);
  const { sql } = storage.asPlatform();
  const block = `INSERT INTO record_blocks (block, vendor_code, state, from_ms, to_ms, count, stake_minor, win_minor)`;
  sql.exec(
    `${block} VALUES (0, 'lottery', 'closed', 5, 9, 2, 1600, 1982), (0, 'V1', 'closed', 1, 2, 1, 50, 0)`,
  );
  sql.exec(
    `INSERT INTO record_orders (order_id, block, at_ms, state, stake_minor, win_minor) VALUES (?, 0, 5, 'closed', 800, 991)`,
    orderId,
  );
  sql.exec('UPDATE records_counted SET through_seq = 100');
  sql.exec(
    `INSERT INTO rounds (source, id, vendor_code, game_code, trial, bets, stake_minor, win_minor, opened_at_ms,
       closed_at_ms, version, first_seq, last_seq)
     VALUES ('lottery', '501/1', 'lottery', 'DICE', 0, 4, 800, 991, 9, 9, 2, 7, 8),
       ('house', 'r1', 'V1', 'g', 0, 1, 50, 0, 1, 2, 2, 2, 2)`,
  );
  return storage;
}

const blocks = `SELECT vendor_code AS vendor, state, from_ms AS "from", to_ms AS "to", count, stake_minor AS stake,
  win_minor AS win FROM record_blocks WHERE count <> 0 ORDER BY vendor`;
const ordersOnce = { vendor: 'lottery', state: 'closed', from: 5, to: 5, count: 1, stake: 800, win: 991 };

it('orders that were counted twice are counted once, and the wins of vendors stay', () => {
  const storage = formerObject();
  migrate(storage.asPlatform(), playerMigrations, 2);
  expect(storage.rows(blocks)).toEqual([
    { vendor: 'V1', state: 'closed', from: 1, to: 2, count: 1, stake: 50, win: 0 },
    ordersOnce,
  ]);
});

it('afterwards a corrected draw changes no sum by its round, and a vendor’s late win does', () => {
  const storage = formerObject();
  migrate(storage.asPlatform(), playerMigrations, 2);
  const { sql } = storage.asPlatform();
  sql.exec('UPDATE rounds SET win_minor = win_minor + 30');
  expect(storage.rows(blocks)).toMatchObject([{ vendor: 'V1', win: 30 }, ordersOnce]);
});

it('a decision about a held win of a ticket makes its order stale', () => {
  const storage = formerObject();
  migrate(storage.asPlatform(), playerMigrations, 2);
  const { sql } = storage.asPlatform();
  const stale = 'SELECT is_stale AS stale FROM record_orders';
  sql.exec(
    `INSERT INTO holds (id, purpose, amount_minor, deadline_at_ms, state)
     VALUES (?, 'win', 991, 1, 'held'), ('win house w1', 'win', 1, 1, 'held')`,
    `win lottery ${orderId}-0/1`,
  );
  sql.exec("UPDATE holds SET state = 'released' WHERE id = 'win house w1'");
  expect(storage.rows(stale)).toEqual([{ stale: 0 }]);
  sql.exec("UPDATE holds SET state = 'released'");
  expect(storage.rows(stale)).toEqual([{ stale: 1 }]);
});
