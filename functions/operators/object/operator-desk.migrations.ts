import type { Migration } from '#functions/objects/object-schema.ts';

/** The schema of a merchant's operators, in the order in which it grew. */
export const deskMigrations: readonly Migration[] = [
  {
    version: 1,
    what: 'operators, their factors, sessions and tokens',
    statements: [
      `CREATE TABLE operators (
        id TEXT NOT NULL PRIMARY KEY,
        handle TEXT NOT NULL UNIQUE,
        kind TEXT NOT NULL CHECK (kind IN ('person', 'service')),
        roles TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('invited', 'active', 'ended')),
        version INTEGER NOT NULL DEFAULT 1,
        password_hash TEXT,
        app_secret TEXT,
        app_last_step INTEGER NOT NULL DEFAULT 0,
        made_at_ms INTEGER NOT NULL
      ) STRICT`,
      // The id of a passkey is unique, so that two accounts never share one.
      `CREATE TABLE passkeys (
        id TEXT NOT NULL PRIMARY KEY,
        operator_id TEXT NOT NULL REFERENCES operators (id),
        public_key TEXT NOT NULL,
        sign_count INTEGER NOT NULL CHECK (sign_count >= 0),
        transports TEXT NOT NULL,
        device TEXT NOT NULL,
        is_synced INTEGER NOT NULL CHECK (is_synced IN (0, 1)),
        added_at_ms INTEGER NOT NULL,
        last_used_at_ms INTEGER
      ) STRICT`,
      'CREATE INDEX passkeys_of_operator ON passkeys (operator_id, added_at_ms)',
      `CREATE TABLE recovery_codes (
        operator_id TEXT NOT NULL REFERENCES operators (id),
        hash TEXT NOT NULL,
        used_at_ms INTEGER,
        PRIMARY KEY (operator_id, hash)
      ) STRICT, WITHOUT ROWID`,
      `CREATE TABLE sessions (
        id TEXT NOT NULL PRIMARY KEY,
        hash TEXT NOT NULL UNIQUE,
        operator_id TEXT NOT NULL REFERENCES operators (id),
        browser TEXT NOT NULL,
        country TEXT NOT NULL,
        device TEXT NOT NULL,
        started_at_ms INTEGER NOT NULL,
        seen_at_ms INTEGER NOT NULL,
        ends_at_ms INTEGER NOT NULL,
        stepped_up_until_ms INTEGER NOT NULL DEFAULT 0
      ) STRICT`,
      'CREATE INDEX sessions_of_operator ON sessions (operator_id, started_at_ms)',
      `CREATE TABLE tokens (
        id TEXT NOT NULL PRIMARY KEY,
        hash TEXT NOT NULL UNIQUE,
        operator_id TEXT NOT NULL REFERENCES operators (id),
        name TEXT NOT NULL,
        roles TEXT NOT NULL,
        made_at_ms INTEGER NOT NULL,
        ends_at_ms INTEGER NOT NULL,
        UNIQUE (operator_id, name)
      ) STRICT`,
      `CREATE TABLE links (
        hash TEXT NOT NULL PRIMARY KEY,
        operator_id TEXT NOT NULL UNIQUE REFERENCES operators (id),
        app_secret TEXT,
        ends_at_ms INTEGER NOT NULL
      ) STRICT`,
      // What two operators have agreed to hand out, until one of them takes it.
      `CREATE TABLE grants (
        approval_id TEXT NOT NULL PRIMARY KEY,
        operator_id TEXT NOT NULL REFERENCES operators (id),
        token TEXT,
        asked_by TEXT NOT NULL,
        approved_by TEXT NOT NULL,
        ends_at_ms INTEGER NOT NULL
      ) STRICT`,
      `CREATE TABLE steps (
        hash TEXT NOT NULL PRIMARY KEY,
        operator_id TEXT,
        is_right INTEGER NOT NULL CHECK (is_right IN (0, 1)),
        ends_at_ms INTEGER NOT NULL
      ) STRICT`,
      `CREATE TABLE attempts (
        name TEXT NOT NULL PRIMARY KEY,
        count INTEGER NOT NULL CHECK (count > 0),
        until_ms INTEGER NOT NULL
      ) STRICT`,
      // Who has been shown a token of a service: they are one person when a request is approved.
      `CREATE TABLE holders (
        operator_id TEXT NOT NULL REFERENCES operators (id),
        holder TEXT NOT NULL,
        PRIMARY KEY (operator_id, holder)
      ) STRICT, WITHOUT ROWID`,
      'CREATE TABLE applied (approval_id TEXT NOT NULL PRIMARY KEY) STRICT',
      'CREATE TABLE milestones (name TEXT NOT NULL PRIMARY KEY, at_ms INTEGER NOT NULL) STRICT',
    ],
  },
];
