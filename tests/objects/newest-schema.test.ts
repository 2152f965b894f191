import { describe, expect, it } from 'vitest';
import { migrate } from '#functions/objects/object-schema.ts';
import { playerMigrations } from '#functions/player/player.migrations.ts';
import newest from '#functions/player/player.newest-schema.json' with { type: 'json' };
import { newestSchemaOf } from '../../scripts/objects/newest-schema.ts';
import { ObjectStorage } from '../money/platform/object-storage.ts';

describe('the newest schema of a member’s object', () => {
  it('is the result of all migrations; after a new one: node scripts/objects/newest-schema.ts', () => {
    expect(newest).toEqual(newestSchemaOf(playerMigrations));
  });

  it('gives a new object the same tables, triggers, first rows and versions as running all migrations', () => {
    const [migrated, begun] = [new ObjectStorage(), new ObjectStorage()];
    migrate(migrated.asPlatform(), playerMigrations, 1);
    migrate(begun.asPlatform(), playerMigrations, 1, newest);
    expect(contentOf(begun)).toEqual(contentOf(migrated));
    expect(contentOf(begun).length).toBeGreaterThan(100);
    migrate(begun.asPlatform(), playerMigrations, 2, newest);
    expect(contentOf(begun)).toEqual(contentOf(migrated));
  });

  it('is not used for an object whose tables are older than its versions, nor for a program with one more migration', () => {
    const [first, older] = [new ObjectStorage(), new ObjectStorage()];
    for (const statement of playerMigrations[0]?.statements ?? []) first.load(statement);
    first.load("INSERT INTO favourites (node_id, added_at_ms) VALUES ('tiger', 1)");
    migrate(first.asPlatform(), playerMigrations, 1, newest);
    expect(first.rows('SELECT node_id FROM favourites')).toEqual([{ node_id: 'tiger' }]);
    const oneMore = {
      version: playerMigrations.length + 1,
      what: 'more',
      statements: ['CREATE TABLE more (x)'],
    };
    migrate(older.asPlatform(), [...playerMigrations, oneMore], 1, newest);
    expect(older.rows('SELECT max(version) AS version FROM schema_version')).toEqual([
      { version: oneMore.version },
    ]);
    expect(older.rows('SELECT * FROM more')).toEqual([]);
  });

  it('is applied completely or not at all, wherever a write fails', () => {
    const storage = new ObjectStorage();
    for (const tearAt of [2, 40, newest.statements.length + 10]) {
      storage.tearAt = tearAt;
      expect(() => migrate(storage.asPlatform(), playerMigrations, 1, newest)).toThrow();
      storage.abandon();
      expect(storage.rows("SELECT name FROM sqlite_master WHERE type = 'trigger'")).toEqual([]);
    }
    migrate(storage.asPlatform(), playerMigrations, 1, newest);
    expect(storage.rows('SELECT count(*) AS versions FROM schema_version')).toEqual([
      { versions: playerMigrations.length },
    ]);
  });
});

/** All contents of a storage: its schema, in the order in which triggers of one table run, and every row. */
function contentOf(storage: ObjectStorage): unknown[] {
  const made = storage.rows<{ type: string; name: string }>(
    "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE type <> 'index' ORDER BY type, rowid",
  );
  const indexes = storage.rows(
    "SELECT name, tbl_name, sql FROM sqlite_master WHERE type = 'index' ORDER BY name",
  );
  // A sequence that has issued no number yet is 0 or missing.
  const tables = made
    .filter(({ type, name }) => type === 'table' && name !== 'sqlite_sequence')
    .map(({ name }) => name);
  const rows = tables.map((name) => ({ name, rows: storage.rows(`SELECT * FROM "${name}"`) }));
  return [...made, ...indexes, ...rows];
}
