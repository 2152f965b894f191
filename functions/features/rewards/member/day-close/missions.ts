import type { ClaimState } from '#src/contracts/rewards/rewards-fields.ts';
import type { AcceptedTerms } from '#src/rules/rewards/grant-terms.ts';
import { localDay, startOfDay } from '#src/rules/lottery/zone-days.ts';
import { conditionsOf, type MissionTarget } from '#src/rules/rewards/conditions.ts';
import { type Product, products } from '#src/rules/products.ts';
import { termsOfClaim } from '#functions/features/rewards/member/claim-steps.ts';
import type { ClaimRow } from '#functions/features/rewards/member/claims.store.ts';
import { weekEndOf } from './days.ts';
import { countRows, readRows } from './counting.ts';
import { type DaySums, readRewardState } from './day-close.store.ts';
import { totalOf } from './sums.ts';

/** How far a mission that a member joined is. */
export interface MissionProgress {
  readonly target: MissionTarget;
  /** In minor units or rounds; at most the target. */
  readonly value: number;
}

/** The missions that were joined and wait for their target. */
export function openMissions(sql: SqlStorage): ClaimRow[] {
  return sql
    .exec<ClaimRow>(
      `SELECT * FROM claims WHERE state IN ('awaiting', 'open') AND state = 'awaiting' AND cause = 'join'`,
    )
    .toArray()
    .filter((claim) => termsOfClaim(claim).document.trigger.on === 'mission');
}

/**
 * The progress of a joined mission: closed days from that of joining to the end of its day or week, and the rounds that
 * ended since the last close. Reads, and changes nothing.
 */
export function progressOf(sql: SqlStorage, claim: ClaimRow, nowMs: number): MissionProgress | undefined {
  const { document, currency } = termsOfClaim(claim);
  const trigger = conditionsOf(document, currency)?.trigger;
  if (trigger?.on !== 'mission') return undefined;
  const { zone } = readRewardState(sql);
  const fromDay = localDay(zone, joinedAtMs(sql, claim.id));
  const toDay = { once: Number.MAX_SAFE_INTEGER, day: fromDay, week: weekEndOf(fromDay) }[trigger.repeat];
  const { measure, value: target } = trigger.target;
  const figure = measure === 'rounds' ? 'rounds' : 'stakeMinor';
  const closed = closedDays(sql, figure, trigger.games.products, fromDay, toDay);
  const isOver = localDay(zone, nowMs) > toDay;
  const unread = isOver
    ? 0
    : totalOf(unreadSums(sql, startOfDay(zone, fromDay), nowMs), figure, trigger.games.products);
  return { target: trigger.target, value: Math.max(0, Math.min(target, closed + unread)) };
}

function joinedAtMs(sql: SqlStorage, claimId: string): number {
  return sql
    .exec<{ at_ms: number }>('SELECT at_ms FROM claim_steps WHERE claim_id = ? AND step = 1', claimId)
    .one().at_ms;
}

function closedDays(
  sql: SqlStorage,
  figure: 'rounds' | 'stakeMinor',
  of: readonly Product[],
  fromDay: number,
  toDay: number,
): number {
  const sum = products
    .filter((product) => of.includes(product))
    .map((product) => `coalesce(sums ->> '$.${product}.${figure}', 0)`)
    .join(' + ');
  return (
    sql
      .exec<{ value: number | null }>(
        `SELECT sum(${sum}) AS value FROM reward_days WHERE day BETWEEN ? AND ?`,
        fromDay,
        toDay,
      )
      .one().value ?? 0
  );
}

/** Ledger rows of the running day that a look at missions reads. */
const unreadMax = 2_000;

/** What rows after the last close bring by now, of rounds that have ended. */
function unreadSums(sql: SqlStorage, fromMs: number, nowMs: number): DaySums {
  const { closed_seq: afterSeq } = readRewardState(sql);
  const read = readRows(sql, afterSeq, nowMs + 1, unreadMax);
  const rows = read.rows.filter(({ at_ms: atMs }) => atMs >= fromMs);
  return countRows(sql, { ...read, rows }, {}, { afterSeq, toMs: nowMs + 1 }).sums;
}

/** A mission of this member, as its page shows it. */
export interface MissionSummary {
  readonly claimId: string;
  readonly state: ClaimState;
  readonly terms: AcceptedTerms;
  readonly progress: MissionProgress;
  readonly endsAtMs: number;
}

const missionsShown = 50;

/**
 * The newest missions of the member with their progress. Those whose target is met by now are given first; must run
 * inside a transaction that moves money.
 */
export function readMissions(
  sql: SqlStorage,
  nowMs: number,
  reward: (claim: ClaimRow) => void,
): MissionSummary[] {
  for (const claim of openMissions(sql)) if (isMet(progressOf(sql, claim, nowMs))) reward(claim);
  return sql
    .exec<ClaimRow>('SELECT * FROM claims ORDER BY number DESC LIMIT ?', missionsShown)
    .toArray()
    .flatMap((claim) => {
      const terms = termsOfClaim(claim);
      const progress = terms.document.trigger.on === 'mission' && progressOf(sql, claim, nowMs);
      if (!progress) return [];
      const isGiven = claim.state === 'granted' || claim.state === 'paid' || claim.state === 'open';
      const value = isGiven ? progress.target.value : progress.value;
      const { id: claimId, state, ends_at_ms: endsAtMs } = claim;
      return [{ claimId, state, terms, progress: { ...progress, value }, endsAtMs }];
    });
}

export function isMet(progress: MissionProgress | undefined): boolean {
  return progress !== undefined && progress.value >= progress.target.value;
}
