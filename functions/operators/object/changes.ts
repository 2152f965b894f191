import { hourMs } from '#src/rules/durations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import type { OperatorChange } from '#functions/operators/operator-desk.types.ts';
import { changeAccount } from './account-changes.ts';
import { accountOf, activeOwners, makeAccount } from './accounts.ts';
import { removeFactors } from './factors.ts';
import { endLinkOf, linkMs, writeLink } from './links.ts';
import { ownersMin } from './sign-in.ts';
import { addToken } from './tokens.ts';

/** How long what two operators agreed to hand out waits to be taken, in milliseconds. */
const grantMs = 72 * hourMs;

/** The approval of a change, and the two who agreed on it. */
export interface AgreedBy {
  readonly id: string;
  readonly askedBy: string;
  readonly approvedBy: string;
}

export type ChangeRefusal = 'OPERATOR_EXISTS' | 'OPERATOR_NOT_FOUND' | 'LAST_OWNERS' | 'STATE_CHANGED';

/**
 * Performs a change that two operators have agreed on, once for each approval. A link or a token is only granted: it
 * is made when one of them takes it, so that it is shown to nobody else.
 */
export function applyChange(
  sql: SqlStorage,
  approval: AgreedBy,
  operatorId: string,
  change: OperatorChange,
  nowMs: number,
): Result<undefined, ChangeRefusal> {
  const [known] = sql.exec('SELECT 1 FROM applied WHERE approval_id = ?', approval.id).toArray();
  if (known) return ok(undefined);
  const refusal = refusalOf(sql, operatorId, change, nowMs);
  if (refusal) return failed(refusal);
  perform(sql, approval, operatorId, change, nowMs);
  sql.exec('INSERT INTO applied (approval_id) VALUES (?)', approval.id);
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
  approval: AgreedBy,
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
      if (kind === 'person') grant(sql, approval, operatorId, null, nowMs);
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
      return grant(sql, approval, operatorId, null, nowMs);
    case 'token': {
      const { name, roles, endsAtMs } = change;
      const token = JSON.stringify({ name, roles, endsAtMs });
      return grant(sql, approval, operatorId, token, nowMs);
    }
  }
}

function grant(
  sql: SqlStorage,
  { id, askedBy, approvedBy }: AgreedBy,
  operatorId: string,
  token: string | null,
  nowMs: number,
): void {
  sql.exec('DELETE FROM grants WHERE ends_at_ms <= ?', nowMs);
  sql.exec(
    `INSERT INTO grants (approval_id, operator_id, token, asked_by, approved_by, ends_at_ms)
     VALUES (?, ?, ?, ?, ?, ?)`,
    id,
    operatorId,
    token,
    askedBy,
    approvedBy,
    nowMs + grantMs,
  );
}

/**
 * Takes a granted link, whose hash this is, as one of the two who agreed on it; returns until when it can be used, or
 * undefined without such a grant.
 */
export function takeLink(
  sql: SqlStorage,
  operatorId: string,
  taker: string,
  hash: string,
  nowMs: number,
): number | undefined {
  const taken = sql.exec(
    `DELETE FROM grants WHERE operator_id = ?1 AND token IS NULL AND ends_at_ms > ?2 AND ?3 IN (asked_by, approved_by)
     RETURNING approval_id`,
    operatorId,
    nowMs,
    taker,
  );
  if (taken.toArray().length === 0) return undefined;
  const endsAtMs = nowMs + linkMs;
  writeLink(sql, operatorId, hash, endsAtMs);
  return endsAtMs;
}

/**
 * Takes a granted token of this name, whose hash this is. A person's is taken by themselves, so that nobody else acts
 * in their name; a service's by one of the two who agreed on it, who counts as its holder from then on.
 */
export function takeToken(
  sql: SqlStorage,
  { operatorId, name, taker }: { readonly operatorId: string; readonly name: string; readonly taker: string },
  made: { readonly id: string; readonly hash: string },
  nowMs: number,
): boolean {
  const isPerson = accountOf(sql, operatorId, nowMs)?.kind === 'person';
  if (isPerson && taker !== operatorId) return false;
  const [taken] = sql
    .exec<{ token: string }>(
      `DELETE FROM grants WHERE operator_id = ?1 AND token ->> 'name' = ?2 AND ends_at_ms > ?3
         AND (?4 = operator_id OR ?4 IN (asked_by, approved_by)) RETURNING token`,
      operatorId,
      name,
      nowMs,
      taker,
    )
    .toArray();
  if (!taken) return false;
  const { roles, endsAtMs } = JSON.parse(taken.token) as Extract<OperatorChange, { change: 'token' }>;
  if (!isPerson)
    sql.exec('INSERT OR IGNORE INTO holders (operator_id, holder) VALUES (?, ?)', operatorId, taker);
  sql.exec('DELETE FROM tokens WHERE operator_id = ? AND name = ?', operatorId, name);
  return addToken(sql, { ...made, operatorId, name, roles, endsAtMs }, nowMs);
}

/** Whether a person has been shown a token of a service, and so could act in its name. */
export function isHeldBy(sql: SqlStorage, operatorId: string, holder: string): boolean {
  const held = sql.exec('SELECT 1 FROM holders WHERE operator_id = ? AND holder = ?', operatorId, holder);
  return held.toArray().length === 1;
}

/** Everybody whom one person could act as who can act as this operator: services by their tokens, and their holders. */
export function handsOf(sql: SqlStorage, operatorId: string): string[] {
  return sql
    .exec<{ id: string }>(
      `WITH persons (id) AS (SELECT ?1 UNION SELECT holder FROM holders WHERE operator_id = ?1)
       SELECT id FROM persons UNION SELECT operator_id FROM holders WHERE holder IN (SELECT id FROM persons)`,
      operatorId,
    )
    .toArray()
    .map(({ id }) => id);
}
