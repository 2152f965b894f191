import { dueTable } from '#functions/objects/alarms.ts';
import type { Migration } from '#functions/objects/object-schema.ts';

/** The schema of one member's conversation. */
export const chatMigrations: readonly Migration[] = [
  {
    version: 1,
    what: 'the conversation and its messages',
    statements: [
      dueTable,
      `CREATE TABLE conversation (
        id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
        merchant TEXT NOT NULL,
        member_id TEXT NOT NULL,
        username TEXT NOT NULL,
        status TEXT NOT NULL CHECK (status IN ('waiting', 'claimed', 'closed')),
        operator_id TEXT,
        member_read_seq INTEGER NOT NULL DEFAULT 0,
        operator_read_seq INTEGER NOT NULL DEFAULT 0,
        policy TEXT NOT NULL
      ) STRICT`,
      `CREATE TABLE messages (
        seq INTEGER PRIMARY KEY AUTOINCREMENT,
        client_id TEXT NOT NULL,
        by_side TEXT NOT NULL CHECK (by_side IN ('member', 'operator', 'room')),
        operator_id TEXT,
        text TEXT,
        picture TEXT,
        notice TEXT,
        at_ms INTEGER NOT NULL,
        UNIQUE (by_side, client_id),
        CHECK ((text IS NOT NULL) + (picture IS NOT NULL) + (notice IS NOT NULL) = 1)
      ) STRICT`,
      'CREATE INDEX messages_by_time ON messages (at_ms)',
    ],
  },
];
