import type { Migration } from '#functions/objects/object-schema.ts';

/** The schema of the embedded vendor's wallet, in the order in which it grew. */
export const pocketMigrations: readonly Migration[] = [
  {
    version: 1,
    what: 'accounts of members, moves by their id',
    statements: [
      `CREATE TABLE accounts (
        member_id TEXT NOT NULL PRIMARY KEY,
        currency TEXT NOT NULL,
        balance_minor INTEGER NOT NULL CHECK (balance_minor BETWEEN 0 AND 9007199254740991)
      ) STRICT, WITHOUT ROWID`,
      `CREATE TABLE moves (
        id TEXT NOT NULL PRIMARY KEY,
        direction TEXT NOT NULL CHECK (direction IN ('put', 'take')),
        member_id TEXT NOT NULL,
        currency TEXT NOT NULL,
        asked TEXT NOT NULL,
        amount_minor INTEGER CHECK (amount_minor > 0),
        at_ms INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID`,
      `CREATE TRIGGER moves_stay BEFORE UPDATE ON moves
       BEGIN SELECT RAISE(ABORT, 'a move is made or refused once'); END`,
      `CREATE TRIGGER moves_are_kept BEFORE DELETE ON moves
       BEGIN SELECT RAISE(ABORT, 'a move cannot be deleted'); END`,
    ],
  },
];
