import { hourMs } from '#src/rules/durations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import type { OperatorChange } from '#functions/operators/operator-desk.types.ts';
import { changeAccount } from './account-changes.ts';
import { accountOf, activeOwners, makeAccount } from './accounts.ts';
import { removeFactors } from './factors.ts';
import { endLinkOf, linkMs, writeLink } from './links.ts';
import { addToken } from './tokens.ts';

/** How long what two operators agreed to hand out waits to be taken, in milliseconds. */
const grantMs = 72 * hourMs;
const ownersMin = 2;

export type ChangeRefusal = 'OPERATOR_EXISTS' | 'OPERATOR_NOT_FOUND' | 'LAST_OWNERS' | 'STATE_CHANGED';

/**
 * Performs a change that two operators have agreed on, once for each approval. A link or a token is only granted: it
 * is made when one of them takes it, so that it is shown to nobody else.
 */
export function applyChange(
  sql: SqlStorage,
  approvalId: string,
  operatorId: string,
  change: OperatorChange,
  nowMs: number,
): Result<undefined, ChangeRefusal> {
  const [known] = sql.exec('SELECT 1 FROM applied WHERE approval_id = ?', approvalId).toArray();
  if (known) return ok(undefined);
  const refusal = refusalOf(sql, operatorId, change, nowMs);
  if (refusal) return failed(refusal);
  perform(sql, approvalId, operatorId, change, nowMs);
  sql.exec('INSERT INTO applied (approval_id) VALUES (?)', approvalId);
  return ok(undefined);
}

/** Why a change cannot be performed as things are; undefined if it can. */
export function refusalOf(
  sql: SqlStorage,
  operatorId: string,
  change: OperatorChange,
  nowMs: number,
): ChangeRefusal | undefined {
  const account = accountOf(sql, operatorId, nowMs);
  if (change.change === 'new') return account && account.state !== 'ended' ? 'OPERATOR_EXISTS' : undefined;
  if (!account || account.state === 'ended') return 'OPERATOR_NOT_FOUND';
  if (change.change === 'link') return account.kind === 'service' ? 'STATE_CHANGED' : undefined;
  if (change.change === 'token') return account.state === 'active' ? undefined : 'STATE_CHANGED';
  const owners = activeOwners(sql, nowMs);
  const losesOwner = change.change === 'end' || !change.roles.includes('owner');
  return owners.includes(operatorId) && losesOwner && owners.length <= ownersMin ? 'LAST_OWNERS' : undefined;
}

function perform(
  sql: SqlStorage,
  approvalId: string,
  operatorId: string,
  change: OperatorChange,
  nowMs: number,
): void {
  switch (change.change) {
    case 'new': {
      const { kind, roles } = change;
      const before = accountOf(sql, operatorId, nowMs);
      if (before) sql.exec('UPDATE operators SET kind = ? WHERE id = ?', kind, operatorId);
      if (before) changeAccount(sql, operatorId, { roles, state: kind === 'service' ? 'active' : 'invited' });
      else makeAccount(sql, { id: operatorId, kind, roles }, nowMs);
      if (kind === 'person') grant(sql, approvalId, operatorId, null, nowMs);
      return;
    }
    case 'roles':
      return changeAccount(sql, operatorId, { roles: change.roles });
    case 'end':
      changeAccount(sql, operatorId, { state: 'ended' });
      removeFactors(sql, operatorId);
      endLinkOf(sql, operatorId);
      sql.exec('DELETE FROM tokens WHERE operator_id = ?', operatorId);
      sql.exec('DELETE FROM grants WHERE operator_id = ?', operatorId);
      return;
    case 'link':
      return grant(sql, approvalId, operatorId, null, nowMs);
    case 'token': {
      const { name, roles, endsAtMs } = change;
      const token = JSON.stringify({ name, roles, endsAtMs });
      return grant(sql, approvalId, operatorId, token, nowMs);
    }
  }
}

function grant(
  sql: SqlStorage,
  approvalId: string,
  operatorId: string,
  token: string | null,
  nowMs: number,
): void {
  sql.exec('DELETE FROM grants WHERE ends_at_ms <= ?', nowMs);
  sql.exec(
    'INSERT INTO grants (approval_id, operator_id, token, ends_at_ms) VALUES (?, ?, ?, ?)',
    approvalId,
    operatorId,
    token,
    nowMs + grantMs,
  );
}

/** Takes a granted link, whose hash this is; returns until when it can be used, or undefined without a grant. */
export function takeLink(
  sql: SqlStorage,
  operatorId: string,
  hash: string,
  nowMs: number,
): number | undefined {
  const taken = sql.exec(
    'DELETE FROM grants WHERE operator_id = ? AND token IS NULL AND ends_at_ms > ? RETURNING approval_id',
    operatorId,
    nowMs,
  );
  if (taken.toArray().length === 0) return undefined;
  const endsAtMs = nowMs + linkMs;
  writeLink(sql, operatorId, hash, endsAtMs);
  return endsAtMs;
}

/** Takes a granted token of this content, whose hash this is. False without such a grant. */
export function takeToken(
  sql: SqlStorage,
  operatorId: string,
  made: { readonly id: string; readonly hash: string },
  { name, roles, endsAtMs }: Extract<OperatorChange, { change: 'token' }>,
  nowMs: number,
): boolean {
  const token = JSON.stringify({ name, roles, endsAtMs });
  const taken = sql.exec(
    'DELETE FROM grants WHERE operator_id = ? AND token = ? AND ends_at_ms > ? RETURNING approval_id',
    operatorId,
    token,
    nowMs,
  );
  if (taken.toArray().length === 0) return false;
  sql.exec('DELETE FROM tokens WHERE operator_id = ? AND name = ?', operatorId, name);
  return addToken(sql, { ...made, operatorId, name, roles, endsAtMs }, nowMs);
}
