import type { OperatorRole } from '#src/contracts/operators/permissions.ts';
import type { AccountState } from '#functions/operators/operator-desk.types.ts';
import { storedRoles } from './accounts.ts';
import { endSessionsOf } from './sessions.ts';

/** Changes the roles or the state of an account, which ends its sessions. */
export function changeAccount(
  sql: SqlStorage,
  id: string,
  { roles, state }: { readonly roles?: readonly OperatorRole[]; readonly state?: AccountState },
): void {
  if (roles) sql.exec('UPDATE operators SET roles = ? WHERE id = ?', storedRoles(roles), id);
  if (state) sql.exec('UPDATE operators SET state = ? WHERE id = ?', state, id);
  countChange(sql, id);
}

/** Records that roles, state or factors of an account have changed: its sessions end. */
export function countChange(sql: SqlStorage, id: string): void {
  sql.exec('UPDATE operators SET version = version + 1 WHERE id = ?', id);
  endSessionsOf(sql, id);
}
