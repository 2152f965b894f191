import type { Use } from '#functions/features/rewards/promo-uses.repo.ts';
import { instantOf } from '#functions/objects/delivery.ts';
import type { ClaimEnd, ClaimState } from '#src/contracts/rewards/rewards-fields.ts';
import type { AcceptedTerms } from '#src/rules/rewards/grant-terms.ts';

/** What a claim came from, which decides how it goes on once its use is taken. */
export type ClaimCause = 'join' | 'deposit' | 'voucher' | 'application' | 'operator';

export interface ClaimRow extends Record<string, SqlStorageValue> {
  number: number;
  id: string;
  promotion_id: string;
  occurrence: string;
  cause: ClaimCause;
  content: string;
  terms: string;
  state: ClaimState;
  gives: 'bonus' | 'cash';
  amount_minor: number | null;
  currency: string;
  deposit_id: string | null;
  reason: ClaimEnd | null;
  ends_at_ms: number;
  owes: 'reserve' | 'return' | 'correct' | null;
  use: string;
}

export interface NewClaim {
  readonly id: string;
  readonly cause: ClaimCause;
  readonly content: string;
  readonly terms: AcceptedTerms;
  readonly gives: 'bonus' | 'cash';
  readonly amountMinor: number | undefined;
  readonly depositId: string | undefined;
  readonly endsAtMs: number;
  readonly use: Omit<Use, 'merchant' | 'claimId'>;
}

export function readClaim(sql: SqlStorage, id: string): ClaimRow | undefined {
  return sql.exec<ClaimRow>('SELECT * FROM claims WHERE id = ?', id).toArray()[0];
}

/** The claim that waits for this deposit. */
export function claimOfDeposit(sql: SqlStorage, depositId: string): ClaimRow | undefined {
  return sql
    .exec<ClaimRow>(
      `SELECT * FROM claims WHERE deposit_id = ? AND state NOT IN ('refused', 'lapsed') LIMIT 1`,
      depositId,
    )
    .toArray()[0];
}

/** Claims by what ended: a deposit, a withdrawal of what was paid in up to an instant, or everything. */
export type LapsingClaims =
  | { readonly of: 'deposit'; readonly depositId: string }
  | { readonly of: 'deposits'; readonly untilMs: number }
  | { readonly of: 'all' };

/** The claims that wait or that their member has not taken yet. */
export function untakenClaims(sql: SqlStorage, lapsing: LapsingClaims): ClaimRow[] {
  const untaken = "SELECT * FROM claims WHERE state IN ('awaiting', 'open')";
  if (lapsing.of === 'all') return sql.exec<ClaimRow>(untaken).toArray();
  if (lapsing.of === 'deposit')
    return sql.exec<ClaimRow>(`${untaken} AND deposit_id = ?`, lapsing.depositId).toArray();
  return sql
    .exec<ClaimRow>(
      `${untaken} AND deposit_id IS NOT NULL AND state = 'open' AND EXISTS (
         SELECT 1 FROM claim_steps WHERE claim_id = claims.id AND step = 1 AND at_ms <= ?)`,
      lapsing.untilMs,
    )
    .toArray();
}

/** The claims of a promotion that neither were refused nor have lapsed, newest first. */
export function claimsOfPromotion(sql: SqlStorage, promotionId: string): ClaimRow[] {
  return sql
    .exec<ClaimRow>(
      `SELECT * FROM claims WHERE promotion_id = ? AND state NOT IN ('refused', 'lapsed')
       ORDER BY number DESC LIMIT 50`,
      promotionId,
    )
    .toArray();
}

/** Whether the member was in a contest until its end and won nothing. */
export function wonNothing(sql: SqlStorage, promotionId: string): boolean {
  return (
    sql
      .exec(
        `SELECT 1 FROM claims WHERE promotion_id = ? AND state = 'lapsed' AND reason = 'NO_PRIZE' LIMIT 1`,
        promotionId,
      )
      .toArray().length > 0
  );
}

export function insertClaim(sql: SqlStorage, claim: NewClaim, nowMs: number): void {
  const { use } = claim;
  sql.exec(
    `INSERT INTO claims (id, promotion_id, occurrence, cause, content, terms, state, gives, amount_minor, currency,
       deposit_id, ends_at_ms, owes, use)
     VALUES (?, ?, ?, ?, ?, ?, 'reserving', ?, ?, ?, ?, ?, 'reserve', ?)`,
    claim.id,
    use.promotion,
    use.occurrence,
    claim.cause,
    claim.content,
    JSON.stringify(claim.terms),
    claim.gives,
    claim.amountMinor ?? null,
    use.currency,
    claim.depositId ?? null,
    claim.endsAtMs,
    JSON.stringify(use),
  );
  addStep(sql, claim.id, 'reserving', nowMs);
}

/** Moves a claim on; the shared database is told what it owes it. */
export function moveClaim(
  sql: SqlStorage,
  id: string,
  to: {
    readonly state: ClaimState;
    readonly reason?: ClaimEnd;
    readonly owes?: ClaimRow['owes'];
    readonly amountMinor?: number;
  },
  nowMs: number,
): void {
  sql.exec(
    // What a match took of its budget is corrected even if the claim moves on before the shared database was told.
    `UPDATE claims SET state = ?1, reason = ?2,
       owes = coalesce(?3, iif(owes = 'correct' AND ?1 IN ('granted', 'paid'), owes, NULL)),
       amount_minor = coalesce(?4, amount_minor) WHERE id = ?5`,
    to.state,
    to.reason ?? null,
    to.owes ?? null,
    to.amountMinor ?? null,
    id,
  );
  addStep(sql, id, to.state, nowMs);
}

/** Has the shared database told what a claim took of its budget; one that was given goes on as it is. */
export function oweCorrection(sql: SqlStorage, id: string): void {
  sql.exec("UPDATE claims SET owes = 'correct' WHERE id = ? AND owes IS NULL", id);
}

/** The claims of which the shared database has yet to be told. */
export function owingClaims(sql: SqlStorage, most: number): ClaimRow[] {
  return sql.exec<ClaimRow>('SELECT * FROM claims WHERE owes IS NOT NULL LIMIT ?', most).toArray();
}

/** Records that the shared database knows what it was owed, unless the claim has moved on meanwhile. */
export function settleOwed(sql: SqlStorage, { id, owes }: Pick<ClaimRow, 'id' | 'owes'>): void {
  sql.exec('UPDATE claims SET owes = NULL WHERE id = ? AND owes = ?', id, owes);
}

/** The claims whose term is over. */
export function overdueClaims(sql: SqlStorage, nowMs: number): ClaimRow[] {
  return sql
    .exec<ClaimRow>(`SELECT * FROM claims WHERE state IN ('awaiting', 'open') AND ends_at_ms <= ?`, nowMs)
    .toArray();
}

export function nextClaimEndMs(sql: SqlStorage): number | undefined {
  return instantOf(sql, `SELECT min(ends_at_ms) AS at FROM claims WHERE state IN ('awaiting', 'open')`);
}

export function stepsOfClaim(sql: SqlStorage, id: string): { state: ClaimState; atMs: number }[] {
  return sql
    .exec<{ state: ClaimState; atMs: number }>(
      'SELECT state, at_ms AS atMs FROM claim_steps WHERE claim_id = ? ORDER BY step LIMIT 20',
      id,
    )
    .toArray();
}

function addStep(sql: SqlStorage, claimId: string, state: ClaimState, nowMs: number): void {
  sql.exec(
    `INSERT INTO claim_steps (claim_id, step, state, at_ms)
     SELECT ?1, coalesce(max(step), 0) + 1, ?2, ?3 FROM claim_steps WHERE claim_id = ?1`,
    claimId,
    state,
    nowMs,
  );
}
