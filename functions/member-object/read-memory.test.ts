import { beforeEach, describe, expect, it } from 'vitest';
import { objectSql } from '#tests/support/object-sql.ts';
import { type ReadMemory, readMemory } from './read-memory.ts';

let storage: SqlStorage;
let memory: ReadMemory;
beforeEach(() => {
  storage = objectSql(['CREATE TABLE coins (minor INTEGER NOT NULL) STRICT']);
  memory = readMemory(storage);
});

const read = () =>
  memory.recall('coins', () => memory.sql.exec<{ n: number }>('SELECT count(*) AS n FROM coins').one().n);

describe('an object with a read cache', () => {
  it('queries its database once while nothing is written', () => {
    expect(read()).toBe(0);
    storage.exec('INSERT INTO coins (minor) VALUES (1)');
    expect(read()).toBe(0);
  });

  it.each(['INSERT INTO coins (minor) VALUES (1)', ' SELECT 1', 'WITH one AS (SELECT 1) SELECT * FROM one'])(
    'queries again after %s',
    (statement) => {
      read();
      storage.exec('INSERT INTO coins (minor) VALUES (1)');
      memory.sql.exec(statement);
      expect(read()).toBeGreaterThan(0);
    },
  );
});
