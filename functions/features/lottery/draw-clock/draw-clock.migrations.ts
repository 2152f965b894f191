import { genesis } from '#functions/archive/archive-file.ts';
import { dueTable } from '#functions/objects/alarms.ts';
import { appendOnly } from '#functions/objects/append-only.ts';
import type { Migration } from '#functions/objects/object-schema.ts';

const drawsTable = `CREATE TABLE draws (
    numero TEXT NOT NULL PRIMARY KEY,
    shape TEXT NOT NULL,
    results TEXT NOT NULL CHECK (results IN ('own', 'entered')),
    opens_at_ms INTEGER NOT NULL,
    closes_at_ms INTEGER NOT NULL,
    draws_at_ms INTEGER NOT NULL,
    station TEXT,
    state TEXT NOT NULL
      CHECK (state IN ('scheduled', 'sealed', 'drawn', 'settling', 'settled', 'void', 'skipped')),
    -- Empty where the numbers are entered.
    seed TEXT NOT NULL,
    commitment TEXT NOT NULL,
    committed_at_ms INTEGER NOT NULL,
    -- The outside source of randomness that the draw is committed to; empty for none.
    beacon_chain TEXT NOT NULL,
    -- Over how many shards its tickets are spread; 0 while nobody has bet.
    shards INTEGER NOT NULL DEFAULT 0,
    shard_roots TEXT,
    root TEXT,
    tickets INTEGER NOT NULL DEFAULT 0,
    sealed_at_ms INTEGER,
    beacon TEXT,
    result TEXT,
    drawn_at_ms INTEGER,
    revision INTEGER NOT NULL DEFAULT 0,
    ended_at_ms INTEGER,
    -- When the clock has something to do for it; null for nothing.
    next_at_ms INTEGER,
    CHECK ((state IN ('scheduled', 'skipped')) = (root IS NULL))
  ) STRICT, WITHOUT ROWID`;

/** All endings of a draw in order: the result, and later changes by operators. */
const endingsTable = `CREATE TABLE endings (
    numero TEXT NOT NULL,
    revision INTEGER NOT NULL CHECK (revision > 0),
    kind TEXT NOT NULL CHECK (kind IN ('result', 'void')),
    result TEXT CHECK ((result IS NULL) = (kind = 'void')),
    reason TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    PRIMARY KEY (numero, revision)
  ) STRICT, WITHOUT ROWID`;

/** Operators' entries that no second operator has confirmed yet, one per operator and draw. */
const entriesTable = `CREATE TABLE entries (
    numero TEXT NOT NULL,
    operator_id TEXT NOT NULL,
    asked TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    PRIMARY KEY (numero, operator_id)
  ) STRICT, WITHOUT ROWID`;

/** The clock's own state, in a single row. */
const clockTable = `CREATE TABLE clock (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    -- The game as the settings last had it; null once they have it no more.
    game TEXT,
    -- Draws before this instant have their rows.
    planned_until_ms INTEGER NOT NULL
  ) STRICT`;

/** The last written file of the game's chain, and the shard for which the next one is being written. */
const filesTable = `CREATE TABLE ticket_files (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    number INTEGER NOT NULL,
    hash TEXT NOT NULL,
    numero TEXT,
    shard INTEGER,
    CHECK ((numero IS NULL) = (shard IS NULL))
  ) STRICT`;

/** The migrations of a game clock's schema, oldest first. */
export const drawClockMigrations: readonly Migration[] = [
  {
    version: 1,
    what: 'draws',
    statements: [
      dueTable,
      drawsTable,
      'CREATE INDEX draws_due ON draws (next_at_ms) WHERE next_at_ms IS NOT NULL',
      'CREATE INDEX draws_by_time ON draws (draws_at_ms)',
      endingsTable,
      // Endings are deleted with their draw's row, but never overwritten.
      ...appendOnly('endings').slice(0, 1),
      entriesTable,
      clockTable,
    ],
  },
  {
    version: 2,
    what: 'the chain of files that tickets move to',
    statements: [
      // The number of the draw's shards that are archived.
      'ALTER TABLE draws ADD COLUMN archived_shards INTEGER NOT NULL DEFAULT 0',
      filesTable,
      `INSERT INTO ticket_files (one, number, hash) VALUES (1, 0, '${genesis}')`,
      // Before this version nothing was due for a settled draw.
      `UPDATE draws SET next_at_ms = coalesce(ended_at_ms, closes_at_ms) + ${8 * 86_400_000}
       WHERE state IN ('settled', 'void') AND shards > 0 AND next_at_ms IS NULL`,
    ],
  },
  {
    version: 3,
    what: 'the number of tickets of each shard, which the root covers',
    statements: ['ALTER TABLE draws ADD COLUMN shard_tickets TEXT'],
  },
  {
    version: 4,
    what: 'the draws of a state, latest first, for operators',
    statements: ['CREATE INDEX draws_by_state ON draws (state, draws_at_ms)'],
  },
];
