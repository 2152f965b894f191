import { type OperatorRole } from '#src/contracts/operators/permissions.ts';
import { tokenMsMax } from '#functions/operators/operator-bounds.ts';
import { accountOf, makeAccount } from './accounts.ts';
import { reach } from './sign-in.ts';
import { addToken } from './tokens.ts';

/** An operator of the settings document, which is read once. */
export interface SeededOperator {
  readonly id: string;
  readonly roles: readonly OperatorRole[];
  readonly tokenSha256: string | undefined;
}

/** Takes over the operators of the settings document, once. Their tokens become named tokens for a year. */
export function seed(sql: SqlStorage, operators: readonly SeededOperator[], nowMs: number): void {
  if (!reach(sql, 'seeded', nowMs)) return;
  for (const { id, roles, tokenSha256 } of operators) {
    if (accountOf(sql, id, nowMs)) continue;
    makeAccount(sql, { id, kind: id.includes('@') ? 'person' : 'service', roles }, nowMs);
    if (tokenSha256 === undefined) continue;
    // The token identifies its owner before they have enrolled, as it did so far.
    sql.exec(`UPDATE operators SET state = 'active' WHERE id = ?`, id);
    const token = { id: crypto.randomUUID(), operatorId: id, name: 'settings document', roles };
    addToken(sql, { ...token, hash: tokenSha256, endsAtMs: nowMs + tokenMsMax }, nowMs);
  }
}
