import { dueTable } from '#functions/objects/alarms.ts';
import type { Migration } from '#functions/objects/object-schema.ts';
import { postbacksSchema } from './postbacks/postbacks.store.ts';

/** The schema of a merchant's outbox, in the order in which it grew. */
export const outboxMigrations: readonly Migration[] = [
  {
    version: 1,
    what: 'messages, what became of them, due times',
    statements: [
      dueTable,
      `CREATE TABLE messages (
        id TEXT NOT NULL PRIMARY KEY,
        channel TEXT NOT NULL CHECK (channel IN ('sms', 'mail')),
        recipient TEXT NOT NULL,
        subject TEXT NOT NULL,
        text TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('waiting', 'decoy', 'kept')),
        attempts INTEGER NOT NULL DEFAULT 0,
        written_at_ms INTEGER NOT NULL,
        due_at_ms INTEGER NOT NULL
      ) STRICT`,
      'CREATE INDEX messages_by_due ON messages (due_at_ms)',
      `CREATE TABLE tallies (
        day INTEGER NOT NULL,
        channel TEXT NOT NULL,
        outcome TEXT NOT NULL CHECK (outcome IN ('sent', 'kept', 'refused', 'given-up')),
        number INTEGER NOT NULL,
        PRIMARY KEY (day, channel, outcome)
      ) STRICT, WITHOUT ROWID`,
    ],
  },
  { version: 2, what: 'events of members that links tell', statements: postbacksSchema },
];
