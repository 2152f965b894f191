import { passkeysMax } from '#functions/features/account/account.bounds.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { passkeyStepIsOn } from './passkey-step.ts';

/** The public halves of a member's passkeys, stored in the member's object. */
export const passkeysSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS passkeys (
    id TEXT NOT NULL PRIMARY KEY,
    public_key TEXT NOT NULL,
    sign_count INTEGER NOT NULL CHECK (sign_count >= 0),
    transports TEXT NOT NULL,
    device TEXT NOT NULL,
    is_synced INTEGER NOT NULL CHECK (is_synced IN (0, 1)),
    added_at_ms INTEGER NOT NULL,
    last_used_at_ms INTEGER
  ) STRICT`,
];

/** The public half of a passkey. */
export interface NewPasskey {
  readonly id: string;
  /** The COSE key, base64url-encoded. */
  readonly publicKey: string;
  readonly signCount: number;
  readonly transports: readonly string[];
  readonly device: string;
  readonly isSynced: boolean;
}

export interface KeptPasskey extends NewPasskey {
  readonly addedAtMs: number;
  readonly lastUsedAtMs: number | undefined;
}

interface Row extends Record<string, SqlStorageValue> {
  id: string;
  public_key: string;
  sign_count: number;
  transports: string;
  device: string;
  is_synced: number;
  added_at_ms: number;
  last_used_at_ms: number | null;
}

/** The member's passkeys, the newest first. */
export function keptPasskeys(sql: SqlStorage): KeptPasskey[] {
  return sql
    .exec<Row>('SELECT * FROM passkeys ORDER BY added_at_ms DESC, rowid DESC')
    .toArray()
    .map((row) => ({
      id: row.id,
      publicKey: row.public_key,
      signCount: row.sign_count,
      transports: row.transports === '' ? [] : row.transports.split(' '),
      device: row.device,
      isSynced: row.is_synced === 1,
      addedAtMs: row.added_at_ms,
      lastUsedAtMs: row.last_used_at_ms ?? undefined,
    }));
}

/** Stores a passkey. PASSKEY_REFUSED if it is already stored, which leaves it unchanged. */
export function addPasskey(
  sql: SqlStorage,
  passkey: NewPasskey,
  nowMs: number,
): Result<undefined, 'PASSKEYS_FULL' | 'PASSKEY_REFUSED'> {
  const known = keptPasskeys(sql);
  if (known.some(({ id }) => id === passkey.id)) return failed('PASSKEY_REFUSED');
  if (known.length >= passkeysMax) return failed('PASSKEYS_FULL');
  sql.exec(
    `INSERT INTO passkeys (id, public_key, sign_count, transports, device, is_synced, added_at_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    passkey.id,
    passkey.publicKey,
    passkey.signCount,
    passkey.transports.join(' '),
    passkey.device,
    passkey.isSynced ? 1 : 0,
    nowMs,
  );
  return ok(undefined);
}

/**
 * Records a login by a passkey. False if the passkey is gone, or if its sign count shows that a copy of it was
 * used.
 */
export function usePasskey(sql: SqlStorage, id: string, signCount: number, nowMs: number): boolean {
  const used = sql.exec(
    `UPDATE passkeys SET sign_count = ?2, last_used_at_ms = ?3
     WHERE id = ?1 AND (sign_count < ?2 OR (sign_count = 0 AND ?2 = 0)) RETURNING id`,
    id,
    signCount,
    nowMs,
  );
  return used.toArray().length === 1;
}

/** Removes a passkey if it exists. The last one stays while logins require it. */
export function removePasskey(sql: SqlStorage, id: string): Result<undefined, 'PASSKEY_ASKED_FOR'> {
  const others = keptPasskeys(sql).filter((each) => each.id !== id);
  if (others.length === 0 && passkeyStepIsOn(sql)) return failed('PASSKEY_ASKED_FOR');
  sql.exec('DELETE FROM passkeys WHERE id = ?', id);
  return ok(undefined);
}

/** Removes every passkey. */
export function removePasskeys(sql: SqlStorage): void {
  sql.exec('DELETE FROM passkeys');
}
