import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GameRecord } from '#functions/catalogue/feed/game-record.ts';
import { type CatalogueRecords, catalogueStatements } from './catalogue-sql.ts';

let database: DatabaseSync;
beforeEach(() => {
  database = new DatabaseSync(':memory:');
  for (const name of ['0001_settings.sql', '0040_catalogue.sql'])
    database.exec(readFileSync(new URL(`../../migrations/${name}`, import.meta.url), 'utf8'));
  database.exec(
    "INSERT INTO merchants VALUES ('demo', 'localhost', 'Demo'), ('other', 'other.test', 'Other')",
  );
});

const vendors = [{ code: 'PP', names: { en: "Planet's" }, emblem: '/e.svg', categories: ['RNG'] }];

function game(nodeId: string, change: Partial<GameRecord> = {}): GameRecord {
  return {
    nodeId,
    gameId: nodeId,
    gameCode: `code-${nodeId}`,
    vendorCode: 'PP',
    gameType: 'RNG',
    names: { en: `It's "${nodeId}"; DROP TABLE games --`, ur: 'کھیل' },
    theme: 'ember',
    model: 'm01',
    tags: ['new'],
    freePlay: true,
    ...change,
  };
}

function load(games: readonly GameRecord[], nowMs: number, merchant = 'demo') {
  const records: CatalogueRecords = { vendors, games };
  for (const statement of catalogueStatements(merchant, records, 'test', nowMs)) database.exec(statement);
}

const rows = (statement: string) => database.prepare(statement).all();
const version = () => rows("SELECT version FROM catalogue_versions WHERE merchant = 'demo'")[0]?.['version'];

describe('the statements of a catalogue', () => {
  it('keep the countries to which operators restrict a game that exists', () => {
    load([game('n1', { countries: ['PK'] })], 1);
    database.exec(`UPDATE games SET countries = '["KR"]' WHERE node_id = 'n1'`);
    load([game('n1', { countries: ['PK', 'US'], theme: 'fjord' }), game('n2', { countries: ['US'] })], 2);
    expect(rows('SELECT node_id, countries, theme FROM games ORDER BY node_id')).toEqual([
      expect.objectContaining({ node_id: 'n1', countries: '["KR"]', theme: 'fjord' }),
      expect.objectContaining({ node_id: 'n2', countries: '["US"]' }),
    ]);
  });

  it('store every value unchanged', () => {
    load([game('n1', { hotRank: 3, lines: 20, countries: ['PK'] })], 1);
    expect(rows('SELECT * FROM games')).toEqual([
      expect.objectContaining({
        merchant: 'demo',
        node_id: 'n1',
        names: JSON.stringify(game('n1').names),
        tags: '["new"]',
        hot_rank: 3,
        lines: 20,
        stake_minor_min: null,
        countries: '["PK"]',
        enabled: 1,
        position: 0,
        changed_by: 'test',
      }),
    ]);
  });

  it('are idempotent, and keep the operators’ switches', () => {
    load([game('n1'), game('n2')], 1);
    database.exec("UPDATE games SET enabled = 0 WHERE node_id = 'n1'");
    load([game('n1'), game('n2')], 2);
    expect(rows('SELECT node_id, enabled FROM games ORDER BY position')).toEqual([
      { node_id: 'n1', enabled: 0 },
      { node_id: 'n2', enabled: 1 },
    ]);
  });

  it('delete games that are gone, of this merchant only', () => {
    load([game('n1'), game('n2')], 1);
    load([game('n1')], 1, 'other');
    load([game('n2')], 2);
    expect(rows('SELECT merchant, node_id FROM games ORDER BY merchant')).toEqual([
      { merchant: 'demo', node_id: 'n2' },
      { merchant: 'other', node_id: 'n1' },
    ]);
  });

  it('stay short enough for the database, however many games there are', () => {
    const games = Array.from({ length: 700 }, (_, index) => game(`node-${index}`));
    const lengths = catalogueStatements('demo', { vendors, games }, 'test', 1).map((text) => text.length);
    expect(Math.max(...lengths)).toBeLessThan(100_000);
    load(games, 1);
    expect(rows('SELECT count(*) AS count FROM games')).toEqual([{ count: 700 }]);
  });
});

describe('the version of a catalogue', () => {
  it.each([
    "UPDATE games SET enabled = 0 WHERE node_id = 'n1'",
    "UPDATE vendors SET countries = '[]' WHERE code = 'PP'",
    "DELETE FROM games WHERE node_id = 'n1'",
  ])('increases with %s', (change) => {
    load([game('n1')], 1);
    const before = Number(version());
    database.exec(change);
    expect(Number(version())).toBeGreaterThan(before);
  });

  it.each([
    "UPDATE games SET enabled = 2 WHERE node_id = 'n1'",
    "UPDATE games SET names = '{}' WHERE node_id = 'n1'",
    "UPDATE games SET names = 'x' WHERE node_id = 'n1'",
    "UPDATE games SET vendor_code = 'NONE' WHERE node_id = 'n1'",
    "UPDATE games SET hot_rank = 0 WHERE node_id = 'n1'",
  ])('is protected from invalid changes such as %s', (change) => {
    load([game('n1')], 1);
    expect(() => database.exec(change)).toThrow();
  });
});
