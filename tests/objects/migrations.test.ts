import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { throttleMigrations } from '#functions/edge/throttle.migrations.ts';
import { chatMigrations } from '#functions/features/chat/chat.migrations.ts';
import { countersMigrations } from '#functions/features/counters/counters.migrations.ts';
import { ticketShardMigrations } from '#functions/features/lottery/ticket-shard.migrations.ts';
import { drawClockMigrations } from '#functions/features/lottery/draw-clock.migrations.ts';
import { pushMigrations } from '#functions/features/push/push.migrations.ts';
import { eventsMigrations } from '#functions/events/events.migrations.ts';
import { houseMigrations } from '#functions/features/wallet/house.migrations.ts';
import { jackpotMigrations } from '#functions/features/jackpots/jackpot.migrations.ts';
import { outboxMigrations } from '#functions/providers/outbox.migrations.ts';
import { contactCodesMigrations } from '#functions/verification/contact-codes.migrations.ts';
import { type Migration, migrate } from '#functions/objects/object-schema.ts';
import { playerMigrations } from '#functions/player/player.migrations.ts';
import { pocketMigrations } from '#functions/providers/pocket/pocket.migrations.ts';
import { simBankMigrations } from '#functions/providers/payments/simbank.migrations.ts';
import { tillMigrations } from '#functions/tills/till.migrations.ts';
import { crashTableMigrations } from '#functions/vendors/house/crash/crash.migrations.ts';
import { houseTableMigrations } from '#functions/vendors/house/house-table.migrations.ts';
import { instantTableMigrations } from '#functions/vendors/house/instant/instant-table.migrations.ts';
import { tigerTableMigrations } from '#functions/vendors/house/tiger/tiger-table.migrations.ts';
import { sportsbookMigrations } from '#functions/vendors/house/sports/sportsbook.migrations.ts';
import { ObjectStorage } from '../money/platform/object-storage.ts';

const objects: Readonly<Record<string, readonly Migration[]>> = {
  Player: playerMigrations,
  House: houseMigrations,
  HouseTable: houseTableMigrations,
  Jackpot: jackpotMigrations,
  InstantTable: instantTableMigrations,
  CrashTable: crashTableMigrations,
  TigerTable: tigerTableMigrations,
  Throttle: throttleMigrations,
  Events: eventsMigrations,
  Counters: countersMigrations,
  Chat: chatMigrations,
  PushOutbox: pushMigrations,
  ContactCodes: contactCodesMigrations,
  Outbox: outboxMigrations,
  TicketShard: ticketShardMigrations,
  DrawClock: drawClockMigrations,
  Till: tillMigrations,
  SimBank: simBankMigrations,
  Pocket: pocketMigrations,
  Sportsbook: sportsbookMigrations,
};

type Hashes = Readonly<Record<string, readonly string[]>>;

/** What was deployed, one hash a migration; a new migration adds its own at the end. */
const deployed = JSON.parse(readFileSync('tests/objects/migration-hashes.json', 'utf8')) as Hashes;

const hashOf = ({ statements }: Migration) =>
  createHash('sha256').update(JSON.stringify(statements)).digest('hex').slice(0, 16);

describe.each(Object.entries(objects))('the migrations of %s', (name, migrations) => {
  it('are numbered from 1 on without a gap', () => {
    expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, at) => at + 1));
  });

  it('are never edited once they are deployed', () => {
    expect(migrations.map(hashOf)).toEqual(deployed[name]);
  });

  it('run once each, whatever version an object comes from', () => {
    for (let from = 0; from <= migrations.length; from += 1) {
      const storage = new ObjectStorage();
      migrate(storage.asPlatform(), migrations.slice(0, from), 1);
      migrate(storage.asPlatform(), migrations, 2);
      migrate(storage.asPlatform(), migrations, 3);
      const rows = storage.rows('SELECT version, applied_at_ms AS atMs FROM schema_version ORDER BY version');
      expect(rows).toEqual(migrations.map(({ version }, at) => ({ version, atMs: at < from ? 1 : 2 })));
    }
  });
});

describe('a migration that fails', () => {
  const good: Migration = { version: 1, what: 'a table', statements: ['CREATE TABLE a (x INTEGER) STRICT'] };
  const bad: Migration = {
    version: 2,
    what: 'half a change',
    statements: ['ALTER TABLE a ADD COLUMN y INTEGER', 'INSERT INTO b (x) VALUES (1)'],
  };

  it('leaves the object at the version before, and is tried again', () => {
    const storage = new ObjectStorage();
    expect(() => migrate(storage.asPlatform(), [good, bad], 1)).toThrow('no such table: b');
    storage.commit();
    expect(storage.rows('SELECT version FROM schema_version')).toEqual([{ version: 1 }]);
    const mended = { ...bad, statements: ['ALTER TABLE a ADD COLUMN y INTEGER'] };
    migrate(storage.asPlatform(), [good, mended], 2);
    expect(storage.rows('SELECT version FROM schema_version ORDER BY version')).toEqual([
      { version: 1 },
      { version: 2 },
    ]);
  });
});
