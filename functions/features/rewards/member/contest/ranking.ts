import { readClaim } from '#functions/features/rewards/member/claims.store.ts';
import { termsOfClaim } from '#functions/features/rewards/member/claim-steps.ts';
import { heldInRoundMinor } from '#functions/wallet/bets/held-wins.ts';
import type { BestRound, ContestBest } from '#functions/wallet/delivery/contest-best.ts';
import { kindList } from '#functions/objects/kind-sql.ts';
import { kindsWhere } from '#src/contracts/wallet/posting-kinds.ts';
import { type ContestConditions, conditionsOf } from '#src/rules/rewards/conditions.ts';
import { isAhead } from '#src/rules/rewards/contest-places.ts';
import type { Product } from '#src/rules/products.ts';
import { bestOf, type ContestRow, contestsToTell, endContest, writeBest } from './contest.store.ts';

/** Ledger rows that one step of looking for the next best round reads. */
const rowsAtOnce = 2_000;

interface RoundKey {
  readonly source: string;
  readonly id: string;
}

interface RoundRow extends Record<string, SqlStorageValue> {
  source: string;
  id: string;
  product: Product | null;
  stake_minor: number;
  win_minor: number;
  closed_at_ms: number | null;
  first_seq: number;
  last_seq: number;
}

/** The rounds that could rank anywhere: for money, in cash alone, closed, and won. */
const rankable = `trial = 0 AND free_id IS NULL AND nominal_minor = 0 AND bonus_stake_minor = 0 AND bonus_win_minor = 0
  AND closed_at_ms IS NOT NULL AND win_minor > 0 AND stake_minor > 0`;
const columns = `rounds.source AS source, rounds.id AS id, product, stake_minor, win_minor, closed_at_ms, first_seq,
  last_seq`;
const reversals = kindList(kindsWhere(({ stake, win }) => stake < 0 || win < 0));

/**
 * Judges changed rounds for the contests that run, and returns what the house account has yet to be told. Only the
 * contest's own rounds are looked at again, and only if the best of them ranks no more. Must run inside a transaction.
 */
export function judgeContests(sql: SqlStorage, keys: readonly RoundKey[]): ContestBest[] {
  const contests = contestsToTell(sql);
  if (contests.length === 0) return [];
  const rounds = roundsOf(sql, keys);
  for (const row of contests) judgeContest(sql, row, keys, rounds);
  return contestsToTell(sql)
    .filter(({ revision, told_revision: reportedRevision }) => revision > reportedRevision)
    .map((row) => {
      const round = bestOf(row);
      const { promotion_id: contest, closes_at_ms: closesAtMs, revision } = row;
      return { contest, closesAtMs, revision, ...(round ? { round } : {}) };
    });
}

function judgeContest(
  sql: SqlStorage,
  row: ContestRow,
  keys: readonly RoundKey[],
  rounds: readonly RoundRow[],
): void {
  if (row.is_over === 1) return;
  const claim = readClaim(sql, row.claim_id);
  if (claim?.state !== 'awaiting') {
    // A prize was paid by what ranked; whoever left the contest ranks no more.
    if (claim?.state !== 'paid' && bestOf(row)) writeBest(sql, row.claim_id, undefined);
    return endContest(sql, row.claim_id);
  }
  const { document, currency } = termsOfClaim(claim);
  const trigger = conditionsOf(document, currency)?.trigger;
  if (trigger?.on !== 'contest') return;
  const best = bestOf(row);
  const standing = keepsItsPlace(sql, row, trigger, keys, rounds) ? best : bestOfAll(sql, row, trigger);
  const next = better(sql, row, trigger, rounds, standing);
  if (!isEqual(next, best)) writeBest(sql, row.claim_id, next);
}

/** Whether the best round so far still ranks, and as high as it did. */
function keepsItsPlace(
  sql: SqlStorage,
  row: ContestRow,
  trigger: ContestConditions,
  keys: readonly RoundKey[],
  rounds: readonly RoundRow[],
): boolean {
  const best = bestOf(row);
  if (!best || !keys.some((key) => isSame(key, best))) return true;
  const round = rounds.find((each) => isSame(each, best));
  const now = round && candidateOf(round);
  return now !== undefined && !isAhead(best, now) && ranks(sql, row, trigger, round as RoundRow);
}

/** The best of a standing round and of others, of which only those ahead of it are looked at closely. */
function better(
  sql: SqlStorage,
  row: ContestRow,
  trigger: ContestConditions,
  rounds: readonly RoundRow[],
  standing: BestRound | undefined,
): BestRound | undefined {
  return rounds.reduce((best, round) => {
    const candidate = candidateOf(round);
    const isBetter = candidate && (!best || isAhead(candidate, best));
    return isBetter && ranks(sql, row, trigger, round) ? candidate : best;
  }, standing);
}

/** Whether a round that could rank does: played after joining, in the contest's games and span, and nothing taken back. */
function ranks(
  sql: SqlStorage,
  { joined_seq: joinedSeq, closes_at_ms: closesAtMs }: ContestRow,
  { games, minStakeMinor }: ContestConditions,
  round: RoundRow,
): boolean {
  const {
    source,
    id,
    product,
    stake_minor: stakeMinor,
    closed_at_ms: closedAtMs,
    first_seq: firstSeq,
  } = round;
  const isMeant =
    product !== null &&
    games.products.includes(product) &&
    stakeMinor >= minStakeMinor &&
    firstSeq > joinedSeq &&
    (closedAtMs ?? Infinity) < closesAtMs;
  return isMeant && heldInRoundMinor(sql, source, id) === 0 && !isReversed(sql, round);
}

function isReversed(sql: SqlStorage, { source, id, first_seq: from, last_seq: to }: RoundRow): boolean {
  return (
    sql
      .exec(
        `SELECT 1 FROM ledger WHERE seq BETWEEN ? AND ? AND source = ? AND round_id = ? AND kind IN (${reversals})
         LIMIT 1`,
        from,
        to,
        source,
        id,
      )
      .toArray().length > 0
  );
}

/** Looks through all rounds since joining, because the one that ranked was changed. */
function bestOfAll(sql: SqlStorage, row: ContestRow, trigger: ContestConditions): BestRound | undefined {
  let best: BestRound | undefined;
  let [afterSeq, isAll] = [row.joined_seq, false];
  while (!isAll) {
    const rows = sql
      .exec<RoundRow & { seq: number }>(
        `SELECT ledger.seq AS seq, ${columns} FROM ledger
           JOIN rounds ON rounds.source = ledger.source AND rounds.id = ledger.round_id
         WHERE ledger.seq > ? AND ledger.seq <= ? AND rounds.first_seq = ledger.seq AND ${rankable}`,
        afterSeq,
        afterSeq + rowsAtOnce,
      )
      .toArray();
    best = better(sql, row, trigger, rows, best);
    afterSeq += rowsAtOnce;
    isAll = sql.exec('SELECT 1 FROM ledger WHERE seq > ? LIMIT 1', afterSeq).toArray().length === 0;
  }
  return best;
}

function roundsOf(sql: SqlStorage, keys: readonly RoundKey[]): RoundRow[] {
  return sql
    .exec<RoundRow>(
      `SELECT ${columns} FROM rounds
       WHERE (source, id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?)) AND ${rankable}`,
      JSON.stringify(keys.map(({ source, id }) => [source, id])),
    )
    .toArray();
}

function candidateOf(round: RoundRow): BestRound | undefined {
  const { source, id, win_minor: winMinor, stake_minor: stakeMinor, closed_at_ms: closedAtMs } = round;
  return closedAtMs === null ? undefined : { source, id, winMinor, stakeMinor, closedAtMs };
}

function isSame(one: RoundKey, other: RoundKey): boolean {
  return one.source === other.source && one.id === other.id;
}

function isEqual(one: BestRound | undefined, other: BestRound | undefined): boolean {
  if (!one || !other) return one === other;
  return isSame(one, other) && one.winMinor === other.winMinor && one.stakeMinor === other.stakeMinor;
}
