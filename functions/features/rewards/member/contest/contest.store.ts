import type { BestRound, ContestBest } from '#functions/wallet/delivery/contest-best.ts';
import type { ClaimRow } from '#functions/features/rewards/member/claims.store.ts';
import type { AcceptedTerms } from '#src/rules/rewards/grant-terms.ts';

export interface ContestRow extends Record<string, SqlStorageValue> {
  claim_id: string;
  promotion_id: string;
  joined_seq: number;
  closes_at_ms: number;
  source: string | null;
  round_id: string | null;
  win_minor: number | null;
  stake_minor: number | null;
  closed_at_ms: number | null;
  is_over: number;
  revision: number;
  told_revision: number;
}

/** Has the member's rounds after a ledger row rank in the contest of a claim. */
export function insertContest(sql: SqlStorage, claim: ClaimRow, joinedSeq: number): void {
  const { promotionId, document } = JSON.parse(claim.terms) as AcceptedTerms;
  sql.exec(
    // Who left and joins again continues the revisions, which the house account knows.
    `INSERT INTO contests (claim_id, promotion_id, joined_seq, closes_at_ms, revision, told_revision)
     SELECT ?1, ?2, ?3, ?4, coalesce(max(revision), 0), coalesce(max(revision), 0)
     FROM contests WHERE promotion_id = ?2`,
    claim.id,
    promotionId,
    joinedSeq,
    document.closesAtMs ?? 0,
  );
}

/** The contests that run, and those of which the house account has yet to be told. */
export function contestsToTell(sql: SqlStorage): ContestRow[] {
  return sql
    .exec<ContestRow>('SELECT * FROM contests WHERE is_over = 0 OR revision > told_revision')
    .toArray();
}

/** The member's part in a contest; the newest, if it was joined more than once. */
export function contestOf(sql: SqlStorage, promotionId: string): ContestRow | undefined {
  return sql
    .exec<ContestRow>(
      'SELECT * FROM contests WHERE promotion_id = ? ORDER BY rowid DESC LIMIT 1',
      promotionId,
    )
    .toArray()[0];
}

/** Stores another best round, or that none ranks. */
export function writeBest(sql: SqlStorage, claimId: string, best: BestRound | undefined): void {
  sql.exec(
    `UPDATE contests SET source = ?, round_id = ?, win_minor = ?, stake_minor = ?, closed_at_ms = ?,
       revision = revision + 1 WHERE claim_id = ?`,
    best?.source ?? null,
    best?.id ?? null,
    best?.winMinor ?? null,
    best?.stakeMinor ?? null,
    best?.closedAtMs ?? null,
    claimId,
  );
}

/** Nothing ranks any more; what ranked is kept. */
export function endContest(sql: SqlStorage, claimId: string): void {
  sql.exec('UPDATE contests SET is_over = 1 WHERE claim_id = ?', claimId);
}

/** Records which state the house account has. */
export function confirmBest(sql: SqlStorage, { contest, revision }: ContestBest): void {
  sql.exec(
    'UPDATE contests SET told_revision = ?1 WHERE promotion_id = ?2 AND revision >= ?1 AND told_revision < ?1',
    revision,
    contest,
  );
}

export function bestOf(row: ContestRow): BestRound | undefined {
  const { source, round_id: id, win_minor, stake_minor, closed_at_ms } = row;
  if (source === null || id === null) return undefined;
  return {
    source,
    id,
    winMinor: win_minor ?? 0,
    stakeMinor: stake_minor ?? 0,
    closedAtMs: closed_at_ms ?? 0,
  };
}
