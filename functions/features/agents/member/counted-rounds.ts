import { addFact, type CountedPlay } from '#functions/wallet/delivery/facts.ts';
import { roundKey } from '#functions/wallet/delivery/play-counting.ts';
import { dayMs } from '#src/rules/durations.ts';
import { type Product, products, settlesAtStake } from '#src/rules/products.ts';
import { validTurnover } from '#src/rules/rewards/valid-turnover.ts';

interface RoundKey {
  readonly source: string;
  readonly id: string;
}

interface RoundRow extends Record<string, SqlStorageValue> {
  source: string;
  id: string;
  product: Product;
  stake_minor: number;
  won_minor: number;
  closed_at_ms: number | null;
  last_at_ms: number | null;
  told_stake_minor: number | null;
  told_won_minor: number | null;
}

/** Rounds that count: for money, with a product, not free, and not from before counting began. */
const counts = `product IS NOT NULL AND trial = 0 AND free_id IS NULL AND NOT (bets > 0 AND stake_minor = 0)
  AND first_seq > (SELECT seq FROM facts_from)`;
const these = '(rounds.source, rounds.id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?))';
const atClose = products.filter((product) => !settlesAtStake(product));

/** The products of those rounds whose stakes count as they are placed. */
export function productsAtStake(sql: SqlStorage, keys: readonly RoundKey[]): Record<string, Product> {
  const rows = sql
    .exec<{ source: string; id: string; product: Product }>(
      `SELECT source, id, product FROM rounds WHERE ${these} AND ${counts}`,
      keysText(keys),
    )
    .toArray();
  return Object.fromEntries(
    rows.filter(({ product }) => settlesAtStake(product)).map((row) => [roundKey(row), row.product]),
  );
}

/**
 * Tells what has changed in the results of rounds that have ended, since it was told last. A round of a table without a
 * close counts a day after its last movement; one of a match waits for its close.
 */
export function countEnded(sql: SqlStorage, keys: readonly RoundKey[], nowMs: number): void {
  const changed = endedOf(sql, keys).filter((round) => isChanged(round) && hasEnded(round, nowMs));
  if (changed.length === 0) return;
  addFact(sql, { play: changed.map((round) => changeOf(round, nowMs)) });
  for (const { source, id, stake_minor, won_minor } of changed)
    sql.exec(
      'UPDATE rounds SET told_stake_minor = ?, told_won_minor = ? WHERE source = ? AND id = ?',
      ...[stake_minor, won_minor, source, id],
    );
}

function endedOf(sql: SqlStorage, keys: readonly RoundKey[]): RoundRow[] {
  return sql
    .exec<RoundRow>(
      `SELECT rounds.source AS source, id, product, stake_minor - bonus_stake_minor AS stake_minor,
         win_minor - bonus_win_minor AS won_minor, closed_at_ms, told_stake_minor, told_won_minor,
         (SELECT at_ms FROM ledger WHERE seq = last_seq) AS last_at_ms
       FROM rounds WHERE ${these} AND ${counts} AND product IN (SELECT value FROM json_each(?))`,
      keysText(keys),
      JSON.stringify(atClose),
    )
    .toArray();
}

function isChanged(round: RoundRow): boolean {
  return (
    (round.told_stake_minor ?? 0) !== round.stake_minor || (round.told_won_minor ?? 0) !== round.won_minor
  );
}

function hasEnded({ product, closed_at_ms, last_at_ms, told_stake_minor }: RoundRow, nowMs: number): boolean {
  if (closed_at_ms !== null || told_stake_minor !== null) return true;
  return product !== 'sports' && last_at_ms !== null && last_at_ms <= nowMs - dayMs;
}

function changeOf(round: RoundRow, nowMs: number): CountedPlay {
  const { product, stake_minor: stakeMinor, won_minor: wonMinor, closed_at_ms: closedAtMs } = round;
  const isFirst = round.told_stake_minor === null;
  const [countedStakeMinor, countedWonMinor] = [round.told_stake_minor ?? 0, round.told_won_minor ?? 0];
  return {
    atMs: (isFirst ? closedAtMs : round.last_at_ms) ?? nowMs,
    product,
    stakeMinor: stakeMinor - countedStakeMinor,
    payoutMinor: wonMinor - countedWonMinor,
    validMinor:
      validTurnover(product, stakeMinor, wonMinor) -
      validTurnover(product, countedStakeMinor, countedWonMinor),
    rounds: isFirst ? 1 : 0,
  };
}

function keysText(keys: readonly RoundKey[]): string {
  return JSON.stringify(keys.map(({ source, id }) => [source, id]));
}
