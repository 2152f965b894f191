import type { Migration } from '#functions/objects/object-schema.ts';

/** The schema of what a vendor was asked about free rounds, in the order in which it grew. */
export const freeRoundsMigrations: readonly Migration[] = [
  {
    version: 1,
    what: 'sets by their id, and those of vendors that only exist in demonstrations',
    statements: [
      `CREATE TABLE sets (
        id TEXT NOT NULL PRIMARY KEY,
        content TEXT NOT NULL,
        standing TEXT NOT NULL CHECK (standing IN ('asked', 'accepted', 'refused', 'cancelled')),
        asked_at_ms INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID`,
      `CREATE TABLE rehearsed (
        id TEXT NOT NULL PRIMARY KEY,
        is_cancelled INTEGER NOT NULL DEFAULT 0 CHECK (is_cancelled IN (0, 1))
      ) STRICT, WITHOUT ROWID`,
    ],
  },
];
