import { dueTable } from '#functions/objects/alarms.ts';
import type { Migration } from '#functions/objects/object-schema.ts';

/** The schema of one contact's codes, in the order in which it grew. */
export const contactCodesMigrations: readonly Migration[] = [
  {
    version: 1,
    what: 'codes, when they were sent, due times',
    statements: [
      dueTable,
      `CREATE TABLE codes (
        purpose TEXT NOT NULL,
        binding TEXT NOT NULL,
        mark TEXT NOT NULL,
        guesses_left INTEGER NOT NULL CHECK (guesses_left > 0),
        expires_at_ms INTEGER NOT NULL,
        PRIMARY KEY (purpose, binding)
      ) STRICT, WITHOUT ROWID`,
      'CREATE TABLE sends (id TEXT NOT NULL PRIMARY KEY, at_ms INTEGER NOT NULL) STRICT',
    ],
  },
  {
    version: 2,
    what: 'codes that the contact’s owner requested, counted apart from those of strangers',
    statements: [
      'ALTER TABLE sends ADD COLUMN by_owner INTEGER NOT NULL DEFAULT 0 CHECK (by_owner IN (0, 1))',
    ],
  },
];
