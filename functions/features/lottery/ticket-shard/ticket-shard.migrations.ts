import { dueTable } from '#functions/objects/alarms.ts';
import type { Migration } from '#functions/objects/object-schema.ts';

/**
 * The schema of a ticket shard. Rows of all tickets, refused and withdrawn ones included, are kept
 * until the shard is archived, so that a late copy of an offer changes nothing. `revision` is the
 * ending by which a ticket was last settled.
 */
export const ticketShardMigrations: readonly Migration[] = [
  {
    version: 1,
    what: 'sale, tickets, exposure and endings of one draw',
    statements: [
      dueTable,
      `CREATE TABLE sale (
        one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
        shards INTEGER NOT NULL DEFAULT 0,
        sealed_at_ms INTEGER,
        root TEXT,
        tickets INTEGER NOT NULL DEFAULT 0
      ) STRICT`,
      'INSERT INTO sale (one) VALUES (1)',
      `CREATE TABLE tickets (
        seq INTEGER NOT NULL PRIMARY KEY,
        ticket_id TEXT NOT NULL UNIQUE,
        member_id TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('in', 'refused', 'withdrawn')),
        refusal TEXT,
        accepted_at_ms INTEGER NOT NULL,
        terms TEXT NOT NULL CHECK (json_valid(terms)),
        revision INTEGER NOT NULL DEFAULT 0
      ) STRICT`,
      "CREATE INDEX tickets_by_member ON tickets (member_id, seq) WHERE state = 'in'",
      `CREATE TABLE exposure (
        number TEXT NOT NULL PRIMARY KEY,
        payout_minor INTEGER NOT NULL CHECK (payout_minor BETWEEN 0 AND 9007199254740991)
      ) STRICT, WITHOUT ROWID`,
      `CREATE TABLE endings (
        revision INTEGER NOT NULL PRIMARY KEY,
        ending TEXT NOT NULL CHECK (json_valid(ending)),
        at_ms INTEGER NOT NULL
      ) STRICT`,
    ],
  },
  {
    version: 2,
    what: 'no number of shards: the clock of the game keeps it',
    statements: ['ALTER TABLE sale DROP COLUMN shards'],
  },
  {
    version: 3,
    what: 'where the tickets went once they are in the archive',
    statements: ['ALTER TABLE sale ADD COLUMN archive TEXT CHECK (archive IS NULL OR json_valid(archive))'],
  },
];
