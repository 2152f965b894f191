import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Migration, migrate } from '#functions/objects/object-schema.ts';
import { fileOf, firstStorage, numbersOf, versionsOf } from './first-world.ts';
import { objectMigrations } from './object-migrations.ts';
import { ObjectStorage } from '../money/platform/object-storage.ts';

type Hashes = Readonly<Record<string, readonly string[]>>;

/** The deployed migrations, one hash each. A new migration adds its own at the end. */
const deployed = JSON.parse(readFileSync('tests/objects/migration-hashes.json', 'utf8')) as Hashes;

const hashOf = ({ statements }: Migration) =>
  createHash('sha256').update(JSON.stringify(statements)).digest('hex').slice(0, 16);

describe.each(Object.entries(objectMigrations))('the migrations of %s', (name, migrations) => {
  it('are numbered from 1 without a gap', () => {
    expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, at) => at + 1));
  });

  it('are never edited once they are deployed', () => {
    expect(migrations.map(hashOf)).toEqual(deployed[name]);
  });

  it('run once each, from any version of an object', () => {
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

describe('the objects of the Worker', () => {
  it('all have their migrations tested here', () => {
    const entry = readFileSync('functions/index.ts', 'utf8');
    const exported = [...entry.matchAll(/^export \{ (\w+) \} from '.*';$/gm)].map(([, name]) => name);
    expect(new Set(exported)).toEqual(new Set(Object.keys(objectMigrations)));
  });
});

/** A first version without tables has no rows that a later version could lose. */
const grown = Object.entries(objectMigrations).filter(
  ([, migrations]) => migrations.length > 1 && migrations[0]?.statements.length !== 0,
);

describe.each(grown)('rows that %s wrote by its first schema', (name, migrations) => {
  it('are stored in tests/objects/first-schema, and open with the newest', () => {
    const [before, after] = [firstStorage(fileOf(name)), firstStorage(fileOf(name))];
    migrate(after.asPlatform(), migrations, 2);
    after.commit();
    expect(versionsOf(after)).toEqual(numbersOf(migrations));
    const filled = tablesOf(before).filter((table) => countIn(before, table) > 0);
    expect(filled.length).toBeGreaterThan(1);
    const left = filled.filter((table) => tablesOf(after).includes(table));
    expect(Object.fromEntries(left.map((table) => [table, countIn(after, table)]))).toEqual(
      Object.fromEntries(left.map((table) => [table, countIn(before, table)])),
    );
  });
});

const tablesOf = (storage: ObjectStorage) =>
  storage
    .rows<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN ('schema_version', 'sqlite_sequence')",
    )
    .map(({ name }) => name);
const countIn = (storage: ObjectStorage, table: string) =>
  storage.rows<{ rows: number }>(`SELECT count(*) AS "rows" FROM ${table}`)[0]?.rows ?? 0;

describe('a migration that fails', () => {
  const good: Migration = { version: 1, what: 'a table', statements: ['CREATE TABLE a (x INTEGER) STRICT'] };
  const bad: Migration = {
    version: 2,
    what: 'half a change',
    statements: ['ALTER TABLE a ADD COLUMN y INTEGER', 'INSERT INTO b (x) VALUES (1)'],
  };

  it('leaves the object at the previous version, and is retried', () => {
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
