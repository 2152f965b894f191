import { post, type Wallet } from '#functions/wallet/ledger.ts';
import { type PostingKind, postingKinds } from '#src/contracts/wallet/posting-kinds.ts';
import { queueNotice } from '#functions/wallet/delivery/outbox.ts';
import type { RewardReviewNotice } from '#functions/wallet/review-notice.ts';
import { siteSource } from '#functions/wallet/sources.ts';

/** States in which a grant still has its conditions before it. */
export const openStates = "('waiting', 'active', 'settling')";

export interface GrantRow extends Record<string, SqlStorageValue> {
  id: string;
  number: number;
  promotion_id: string;
  deposit_id: string | null;
  state: 'waiting' | 'active' | 'settling' | 'converted' | 'lost' | 'expired' | 'forfeited';
  suspended_at_ms: number | null;
  reason: string | null;
  is_flagged: number;
  multiple: number;
  weights: string;
  max_bet_minor: number;
  cap_minor: number;
  days: number;
  base_minor: number;
  granted_minor: number;
  converted_minor: number;
  forfeited_minor: number;
  remaining_minor: number;
  taken_back_minor: number;
  wagered: string;
  required: string;
  /** Whether so much was staked as is required. */
  is_met: number;
  ended_by_withdrawal: string | null;
  accepted_at_ms: number;
  waits_until_ms: number;
  activated_at_ms: number | null;
  ends_at_ms: number | null;
  settles_until_ms: number | null;
  ended_at_ms: number | null;
  /** The set of free rounds whose winnings it is of, and whether it still collects them. */
  free_id: string | null;
  is_collecting: number;
}

const columns = `id, number, promotion_id, deposit_id, state, suspended_at_ms, reason, is_flagged, multiple, weights,
  max_bet_minor, cap_minor, days, base_minor, granted_minor, converted_minor, forfeited_minor, remaining_minor,
  taken_back_minor, CAST(wagered AS TEXT) AS wagered, CAST(required AS TEXT) AS required,
  wagered >= required AS is_met, ended_by_withdrawal, accepted_at_ms, waits_until_ms, activated_at_ms, ends_at_ms,
  settles_until_ms, ended_at_ms, free_id, is_collecting`;

/** Grants by a condition on their columns. */
export function readGrants(sql: SqlStorage, where: string, ...values: (string | number)[]): GrantRow[] {
  return sql.exec<GrantRow>(`SELECT ${columns} FROM grants ${where}`, ...values).toArray();
}

export function readGrant(sql: SqlStorage, id: string): GrantRow | undefined {
  return readGrants(sql, 'WHERE id = ?', id)[0];
}

/** The grant from which stakes can be taken; undefined if none is active. */
export function readActiveGrant(sql: SqlStorage): GrantRow | undefined {
  return readGrants(sql, "WHERE state = 'active'")[0];
}

/** Whether a grant has ended for good. */
export function hasEnded({ state }: Pick<GrantRow, 'state'>): boolean {
  return state !== 'waiting' && state !== 'active' && state !== 'settling';
}

/** The kinds that move bonus money of a grant. */
type BonusKind = {
  [Kind in PostingKind]: (typeof postingKinds)[Kind]['grantSum'] extends 'none' ? never : Kind;
}[PostingKind];

/** A movement of bonus money, and the counted stakes that come with it. */
export interface BonusMove {
  readonly kind: BonusKind;
  readonly amountMinor: number;
  readonly source?: string;
  readonly reference?: string;
  readonly roundId?: string;
  /** Counted stakes times weight that this operation adds. */
  readonly progress?: bigint;
}

/**
 * Moves bonus money of one grant: a ledger row, and the grant's own sums in one statement. An amount of 0 moves
 * nothing and only adds progress. Must run inside a transaction.
 */
export function moveBonus(
  sql: SqlStorage,
  wallet: Wallet,
  grantId: string,
  { kind, amountMinor, source = siteSource, reference = grantId, roundId = '', progress = 0n }: BonusMove,
  nowMs: number,
): Wallet {
  const { grantSum, moves } = postingKinds[kind];
  // A kind that can also take money from elsewhere names the bonus account first.
  const [[debit, credit]] = moves;
  if (amountMinor > 0 || progress > 0n)
    sql.exec(
      `UPDATE grants SET ${grantSum}_minor = ${grantSum}_minor + ?2, remaining_minor = remaining_minor + ?3,
         wagered = iif(CAST(?4 AS INTEGER) >= required - wagered, required, wagered + CAST(?4 AS INTEGER))
       WHERE id = ?1`,
      grantId,
      amountMinor,
      credit === 'bonus' ? amountMinor : -amountMinor,
      String(atMost(progress)),
    );
  if (amountMinor === 0) return wallet;
  return post(sql, wallet, { kind, debit, credit, amountMinor, source, reference, roundId }, nowMs);
}

const sqlMax = 9_000_000_000_000_000_000n;
const atMost = (progress: bigint) => (progress < sqlMax ? progress : sqlMax);

/** Records a step of a grant, of which the member is told later. */
export function recordStep(
  sql: SqlStorage,
  grantId: string,
  { step, cause = '', amountMinor = 0 }: { step: string; cause?: string; amountMinor?: number },
  nowMs: number,
): void {
  sql.exec(
    'INSERT INTO grant_steps (grant_id, step, at_ms, cause, amount_minor) VALUES (?, ?, ?, ?, ?)',
    grantId,
    step,
    nowMs,
    cause,
    amountMinor,
  );
}

type FlagCause = Extract<RewardReviewNotice['kind'], 'stake-returned' | 'win-reversed'>;

/** Asks operators to look at a grant, once for each cause; the amount is what the house lost by it. */
export function flagGrant(
  sql: SqlStorage,
  grantId: string,
  { cause, amountMinor = 0 }: { readonly cause: FlagCause; readonly amountMinor?: number },
  nowMs: number,
): void {
  const isKnown = sql
    .exec(
      "SELECT 1 FROM grant_steps WHERE grant_id = ? AND step = 'flagged' AND cause = ? LIMIT 1",
      grantId,
      cause,
    )
    .toArray();
  sql.exec('UPDATE grants SET is_flagged = 1 WHERE id = ?', grantId);
  if (isKnown.length === 0)
    queueNotice(sql, {
      ...{ code: 'REWARD_REVIEW', atMs: nowMs, kind: cause, subject: grantId },
      details: { grantId, amountMinor },
    } satisfies RewardReviewNotice);
  recordStep(sql, grantId, { step: 'flagged', cause, amountMinor }, nowMs);
}
