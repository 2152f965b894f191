import { tokenMsMax } from '#functions/operators/operator-bounds.ts';
import type { OperatorRole } from '#src/contracts/operators/permissions.ts';
import type { IdentifiedOperator } from '#functions/operators/operator-desk.types.ts';
import { activeAccount, rolesFrom, storedRoles } from './accounts.ts';

export interface NamedToken {
  readonly id: string;
  readonly operatorId: string;
  readonly name: string;
  readonly roles: readonly OperatorRole[];
  readonly madeAtMs: number;
  readonly endsAtMs: number;
}

interface Row extends Record<string, SqlStorageValue> {
  id: string;
  operator_id: string;
  name: string;
  roles: string;
  made_at_ms: number;
  ends_at_ms: number;
}

/** The operator of a live token: their id, with those of the token's roles that they still have themselves. */
export function operatorOfToken(
  sql: SqlStorage,
  hash: string,
  nowMs: number,
): IdentifiedOperator | undefined {
  const [row] = sql
    .exec<Row>('SELECT * FROM tokens WHERE hash = ? AND ends_at_ms > ?', hash, nowMs)
    .toArray();
  const account = row && activeAccount(sql, row.operator_id, nowMs);
  if (!account) return undefined;
  const own = rolesFrom(row.roles);
  return { operatorId: account.id, roles: account.roles.filter((role) => own.includes(role)) };
}

/** Stores a token. False if the operator has one of this name. */
export function addToken(
  sql: SqlStorage,
  token: Omit<NamedToken, 'madeAtMs'> & { readonly hash: string },
  nowMs: number,
): boolean {
  const { id, operatorId, name, roles, endsAtMs, hash } = token;
  const added = sql.exec(
    `INSERT OR IGNORE INTO tokens (id, hash, operator_id, name, roles, made_at_ms, ends_at_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id`,
    id,
    hash,
    operatorId,
    name,
    storedRoles(roles),
    nowMs,
    Math.min(endsAtMs, nowMs + tokenMsMax),
  );
  return added.toArray().length === 1;
}

/** The live tokens of an operator, by name. */
export function tokensOf(sql: SqlStorage, operatorId: string, nowMs: number): NamedToken[] {
  sql.exec('DELETE FROM tokens WHERE ends_at_ms <= ?', nowMs);
  return sql
    .exec<Row>('SELECT * FROM tokens WHERE operator_id = ? ORDER BY name', operatorId)
    .toArray()
    .map((row) => ({
      id: row.id,
      operatorId: row.operator_id,
      name: row.name,
      roles: rolesFrom(row.roles),
      madeAtMs: row.made_at_ms,
      endsAtMs: row.ends_at_ms,
    }));
}

/** Ends a token. False if the operator has none with this id. */
export function endToken(sql: SqlStorage, operatorId: string, id: string): boolean {
  const ended = sql.exec('DELETE FROM tokens WHERE operator_id = ? AND id = ? RETURNING id', operatorId, id);
  return ended.toArray().length === 1;
}
