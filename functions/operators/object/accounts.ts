import { type OperatorRole, operatorRoles } from '#src/contracts/operators/permissions.ts';
import type { AccountState, OperatorAccount } from '#functions/operators/operator-desk.types.ts';
import { accountLockedUntil } from './attempts.ts';

interface Row extends Record<string, SqlStorageValue> {
  id: string;
  kind: OperatorAccount['kind'];
  roles: string;
  state: AccountState;
  version: number;
}

const columns = 'id, kind, roles, state, version';

/** The account with this id in whatever state; undefined if there is none. */
export function accountOf(sql: SqlStorage, id: string, nowMs: number): OperatorAccount | undefined {
  const [row] = sql.exec<Row>(`SELECT ${columns} FROM operators WHERE id = ?`, id).toArray();
  return row && accountFrom(sql, row, nowMs);
}

/** The account with this id if it may act. */
export function activeAccount(sql: SqlStorage, id: string, nowMs: number): OperatorAccount | undefined {
  const account = accountOf(sql, id, nowMs);
  return account?.state === 'active' ? account : undefined;
}

/** Every account, by id. */
export function allAccounts(sql: SqlStorage, nowMs: number): OperatorAccount[] {
  return sql
    .exec<Row>(`SELECT ${columns} FROM operators ORDER BY id`)
    .toArray()
    .map((row) => accountFrom(sql, row, nowMs));
}

/** Makes an account. A person is invited until they enrol; a service has no factors, and is active at once. */
export function makeAccount(
  sql: SqlStorage,
  { id, kind, roles }: Pick<OperatorAccount, 'id' | 'kind' | 'roles'>,
  nowMs: number,
): void {
  sql.exec(
    'INSERT INTO operators (id, handle, kind, roles, state, made_at_ms) VALUES (?, ?, ?, ?, ?, ?)',
    id,
    crypto.randomUUID(),
    kind,
    storedRoles(roles),
    kind === 'service' ? 'active' : 'invited',
    nowMs,
  );
}

/** The owners who can sign in. One taken over from the settings with a token alone cannot. */
export function activeOwners(sql: SqlStorage, nowMs: number): string[] {
  const able = sql
    .exec<{ id: string }>(
      `SELECT id FROM operators WHERE state = 'active' AND kind = 'person'
         AND (password_hash IS NOT NULL OR id IN (SELECT operator_id FROM passkeys))`,
    )
    .toArray();
  return able.map(({ id }) => id).filter((id) => accountOf(sql, id, nowMs)?.roles.includes('owner'));
}

/** Roles as a column stores them. */
export function storedRoles(roles: readonly OperatorRole[]): string {
  return operatorRoles.filter((role) => roles.includes(role)).join(' ');
}

/** The roles of a column; one that this version does not know gives nothing. */
export function rolesFrom(stored: string): OperatorRole[] {
  const names = stored.split(' ');
  return operatorRoles.filter((role) => names.includes(role));
}

function accountFrom(sql: SqlStorage, row: Row, nowMs: number): OperatorAccount {
  const { id, kind, state, version } = row;
  const lockedUntilMs = accountLockedUntil(sql, id, nowMs);
  return { id, kind, state, version, roles: rolesFrom(row.roles), lockedUntilMs };
}
