import type { NewFactors, OperatorFactors, StoredPasskey } from '#functions/operators/operator-desk.types.ts';

const passkeysMax = 10;

interface PasskeyRow extends Record<string, SqlStorageValue> {
  id: string;
  operator_id: string;
  public_key: string;
  sign_count: number;
  transports: string;
  device: string;
  is_synced: number;
  added_at_ms: number;
  last_used_at_ms: number | null;
}

/** The factors of an operator; undefined for an unknown id. */
export function factorsOf(sql: SqlStorage, operatorId: string): OperatorFactors | undefined {
  const [row] = sql
    .exec<{ handle: string; password_hash: string | null; app_secret: string | null }>(
      'SELECT handle, password_hash, app_secret FROM operators WHERE id = ?',
      operatorId,
    )
    .toArray();
  if (!row) return undefined;
  const { left } = sql
    .exec<{ left: number }>(
      'SELECT count(*) AS left FROM recovery_codes WHERE operator_id = ? AND used_at_ms IS NULL',
      operatorId,
    )
    .one();
  const passkeys = sql
    .exec<PasskeyRow>(
      'SELECT * FROM passkeys WHERE operator_id = ? ORDER BY added_at_ms DESC, id',
      operatorId,
    )
    .toArray()
    .map((each) => ({
      ...passkeyFrom(each),
      addedAtMs: each.added_at_ms,
      lastUsedAtMs: each.last_used_at_ms ?? undefined,
    }));
  return {
    handle: row.handle,
    passwordHash: row.password_hash ?? undefined,
    appSecret: row.app_secret ?? undefined,
    recoveryCodesLeft: left,
    passkeys,
  };
}

/** A passkey with its owner; undefined if nobody has it, or the handle that came with it is somebody else's. */
export function ownedPasskey(
  sql: SqlStorage,
  id: string,
  handle: string,
): (StoredPasskey & { readonly operatorId: string }) | undefined {
  const [row] = sql
    .exec<PasskeyRow>(
      `SELECT p.* FROM passkeys p JOIN operators o ON o.id = p.operator_id WHERE p.id = ? AND o.handle = ?`,
      id,
      handle,
    )
    .toArray();
  return row && { ...passkeyFrom(row), operatorId: row.operator_id };
}

/** Records a use of a passkey. False if it is gone, or if its sign count shows that a copy of it was used. */
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

/** Uses up the code of one time step of the app: each works once, and none from before the last one used. */
export function useTimeStep(sql: SqlStorage, operatorId: string, timeStep: number): boolean {
  const used = sql.exec(
    `UPDATE operators SET app_last_step = ?1 WHERE id = ?2 AND app_secret IS NOT NULL AND app_last_step < ?1
     RETURNING id`,
    timeStep,
    operatorId,
  );
  return used.toArray().length === 1;
}

/** Uses up a recovery code, matched by its hash under any of the keys in force. */
export function useRecoveryCode(
  sql: SqlStorage,
  operatorId: string,
  hashes: readonly string[],
  nowMs: number,
): boolean {
  return hashes.some((hash) => {
    const used = sql.exec(
      `UPDATE recovery_codes SET used_at_ms = ? WHERE operator_id = ? AND hash = ? AND used_at_ms IS NULL
       RETURNING hash`,
      nowMs,
      operatorId,
      hash,
    );
    return used.toArray().length === 1;
  });
}

/** Adds factors. False if the passkey is somebody's already, or there are ten. */
export function addFactors(
  sql: SqlStorage,
  operatorId: string,
  { passkey, password }: NewFactors,
  nowMs: number,
): boolean {
  if (passkey && !addPasskey(sql, operatorId, passkey, nowMs)) return false;
  if (password)
    sql.exec(
      'UPDATE operators SET password_hash = ?, app_secret = ?, app_last_step = ? WHERE id = ?',
      password.hash,
      password.appSecret,
      password.timeStep,
      operatorId,
    );
  return true;
}

/** Removes a passkey. False if it is not the operator's, or nothing else is left to sign in with. */
export function removePasskey(sql: SqlStorage, operatorId: string, id: string): boolean {
  const factors = factorsOf(sql, operatorId);
  if (!factors?.passkeys.some((each) => each.id === id)) return false;
  if (factors.passkeys.length === 1 && factors.passwordHash === undefined) return false;
  sql.exec('DELETE FROM passkeys WHERE id = ?', id);
  return true;
}

/** Removes everything that an operator signs in with, and what was begun with it. */
export function removeFactors(sql: SqlStorage, operatorId: string): void {
  sql.exec('DELETE FROM steps WHERE operator_id = ?', operatorId);
  sql.exec('DELETE FROM passkeys WHERE operator_id = ?', operatorId);
  sql.exec('DELETE FROM recovery_codes WHERE operator_id = ?', operatorId);
  sql.exec('UPDATE operators SET password_hash = NULL, app_secret = NULL WHERE id = ?', operatorId);
}

/** Replaces the recovery codes; the old ones become invalid. */
export function writeRecoveryCodes(sql: SqlStorage, operatorId: string, hashes: readonly string[]): void {
  sql.exec('DELETE FROM recovery_codes WHERE operator_id = ?', operatorId);
  for (const hash of hashes)
    sql.exec('INSERT INTO recovery_codes (operator_id, hash) VALUES (?, ?)', operatorId, hash);
}

function addPasskey(
  sql: SqlStorage,
  operatorId: string,
  { id, publicKey, signCount, transports, device, isSynced }: StoredPasskey,
  nowMs: number,
): boolean {
  if ((factorsOf(sql, operatorId)?.passkeys.length ?? 0) >= passkeysMax) return false;
  const added = sql.exec(
    `INSERT OR IGNORE INTO passkeys
       (id, operator_id, public_key, sign_count, transports, device, is_synced, added_at_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
    id,
    operatorId,
    publicKey,
    signCount,
    transports.join(' '),
    device,
    isSynced ? 1 : 0,
    nowMs,
  );
  return added.toArray().length === 1;
}

function passkeyFrom(row: PasskeyRow): StoredPasskey {
  return {
    id: row.id,
    publicKey: row.public_key,
    signCount: row.sign_count,
    transports: row.transports === '' ? [] : row.transports.split(' '),
    device: row.device,
    isSynced: row.is_synced === 1,
  };
}
