import { dueTable } from '#functions/objects/alarms.ts';
import type { Migration } from '#functions/objects/object-schema.ts';

/** The schema of a merchant's outbox of notifications. */
export const pushMigrations: readonly Migration[] = [
  {
    version: 1,
    what: 'notifications and what is tried again',
    statements: [
      dueTable,
      `CREATE TABLE notifications (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        notification TEXT NOT NULL,
        after_hash TEXT NOT NULL DEFAULT '',
        is_read INTEGER NOT NULL DEFAULT 0 CHECK (is_read IN (0, 1)),
        expires_at_ms INTEGER NOT NULL
      ) STRICT`,
      `CREATE TABLE retries (
        notification_id INTEGER NOT NULL,
        endpoint_hash TEXT NOT NULL,
        attempts INTEGER NOT NULL,
        due_at_ms INTEGER NOT NULL,
        PRIMARY KEY (notification_id, endpoint_hash)
      ) STRICT, WITHOUT ROWID`,
    ],
  },
];
