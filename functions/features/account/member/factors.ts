import { failed, ok, type Result } from '#src/rules/result.ts';
import { passkeyStepIsOn } from './passkey-step.ts';
import { type KeptPasskey, keptPasskeys, passkeysSchema } from './passkeys.ts';

/** What a member's login needs besides a password: an authenticator app's secret, recovery codes, and passkeys. */
export const factorsSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS authenticator (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    sealed_secret TEXT NOT NULL,
    offered_at_ms INTEGER NOT NULL,
    confirmed_at_ms INTEGER,
    last_step INTEGER NOT NULL DEFAULT 0
  ) STRICT`,
  `CREATE TABLE IF NOT EXISTS recovery_codes (
    hash TEXT NOT NULL PRIMARY KEY,
    used_at_ms INTEGER
  ) STRICT`,
  ...passkeysSchema,
];

/** How long an offered secret can be confirmed, in milliseconds. */
const offerMs = 30 * 60_000;

/** A member's factors, as the Worker needs them to decide a login. */
export interface Factors {
  /** The encrypted secret of the app that is switched on. */
  readonly authenticator: string | undefined;
  /** The encrypted secret of an app that was offered and still needs to be confirmed by a code. */
  readonly offered: string | undefined;
  readonly recoveryCodesLeft: number;
  readonly passkeys: readonly KeptPasskey[];
  /** Whether a login by password also requires a passkey. */
  readonly passkeyStep: boolean;
}

interface Row extends Record<string, SqlStorageValue> {
  sealed_secret: string;
  offered_at_ms: number;
  confirmed_at_ms: number | null;
}

/** The factors that are switched on or offered. */
export function readFactors(sql: SqlStorage, nowMs: number): Factors {
  const [row] = sql.exec<Row>('SELECT * FROM authenticator').toArray();
  const isOn = typeof row?.confirmed_at_ms === 'number';
  const isOffered = row !== undefined && !isOn && nowMs - row.offered_at_ms < offerMs;
  const left = sql
    .exec<{ left: number }>('SELECT count(*) AS left FROM recovery_codes WHERE used_at_ms IS NULL')
    .one().left;
  return {
    authenticator: isOn ? row.sealed_secret : undefined,
    offered: isOffered ? row.sealed_secret : undefined,
    recoveryCodesLeft: left,
    passkeys: keptPasskeys(sql),
    passkeyStep: passkeyStepIsOn(sql),
  };
}

/** Stores an app's secret until a code confirms it, replacing one that was offered before. */
export function offerAuthenticator(
  sql: SqlStorage,
  encryptedSecret: string,
  nowMs: number,
): Result<undefined, 'SECOND_FACTOR_ON'> {
  if (readFactors(sql, nowMs).authenticator !== undefined) return failed('SECOND_FACTOR_ON');
  sql.exec('DELETE FROM authenticator');
  sql.exec(
    'INSERT INTO authenticator (id, sealed_secret, offered_at_ms) VALUES (1, ?, ?)',
    encryptedSecret,
    nowMs,
  );
  return ok(undefined);
}

/** Switches the offered app on, with the time step of its confirming code and fresh recovery codes. */
export function confirmAuthenticator(
  sql: SqlStorage,
  confirmed: {
    readonly encryptedSecret: string;
    readonly step: number;
    readonly recoveryHashes: readonly string[];
  },
  nowMs: number,
): Result<undefined, 'SECOND_FACTOR_ON' | 'SECOND_FACTOR_OFF'> {
  const { authenticator, offered } = readFactors(sql, nowMs);
  if (authenticator !== undefined) return failed('SECOND_FACTOR_ON');
  if (offered !== confirmed.encryptedSecret) return failed('SECOND_FACTOR_OFF');
  sql.exec('UPDATE authenticator SET confirmed_at_ms = ?, last_step = ?', nowMs, confirmed.step);
  writeRecoveryCodes(sql, confirmed.recoveryHashes);
  return ok(undefined);
}

/** Uses up the code of one time step: each works once, and none from before the last one used. */
export function useAuthenticatorStep(sql: SqlStorage, step: number): boolean {
  const used = sql.exec(
    'UPDATE authenticator SET last_step = ?1 WHERE confirmed_at_ms IS NOT NULL AND last_step < ?1 RETURNING id',
    step,
  );
  return used.toArray().length === 1;
}

/** Uses up a recovery code, matched by its hash under any of the keys in force. */
export function useRecoveryCode(sql: SqlStorage, hashes: readonly string[], nowMs: number): boolean {
  return hashes.some(
    (hash) =>
      sql
        .exec(
          'UPDATE recovery_codes SET used_at_ms = ? WHERE hash = ? AND used_at_ms IS NULL RETURNING hash',
          nowMs,
          hash,
        )
        .toArray().length > 0,
  );
}

/** Replaces the recovery codes; the old ones become invalid. */
export function writeRecoveryCodes(sql: SqlStorage, hashes: readonly string[]): void {
  sql.exec('DELETE FROM recovery_codes');
  for (const hash of hashes) sql.exec('INSERT INTO recovery_codes (hash) VALUES (?)', hash);
}

/** Switches the app off. Its recovery codes are deleted too, unless the passkey step needs them. */
export function endAuthenticator(sql: SqlStorage): void {
  sql.exec('DELETE FROM authenticator');
  if (!passkeyStepIsOn(sql)) sql.exec('DELETE FROM recovery_codes');
}
