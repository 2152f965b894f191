import { kindsWhere, type PostingTraits, traitsOf } from '#src/contracts/wallet/posting-kinds.ts';
import { dayMs } from '#src/rules/durations.ts';
import type { Product } from '#src/rules/products.ts';
import { countsRisk, validTurnover } from '#src/rules/rewards/valid-turnover.ts';
import type { DaySums } from './day-close.store.ts';
import { withRound } from './sums.ts';

/**
 * Ledger rows that one turn reads. Each can be of a round of its own that was left open, which is found and forgotten;
 * with the rounds left open that a turn looks at, that is at most 5,000 rows read.
 */
export const ledgerRowsMax = 1_000;
/** Rounds left open that one turn looks at. */
export const openRoundsMax = 300;

interface RoundColumns extends Record<string, SqlStorageValue> {
  source: string;
  id: string;
  product: Product | null;
  trial: number | null;
  bets: number | null;
  cash_stake_minor: number | null;
  cash_won_minor: number | null;
  is_free: number | null;
  first_seq: number | null;
  last_seq: number | null;
  closed_at_ms: number | null;
}

/** A row of the ledger with the round that it belongs to. */
export interface ReadRow extends RoundColumns {
  opened_at_ms: number | null;
  seq: number;
  at_ms: number;
  kind: string;
  amount_minor: number;
}

interface OpenRow extends RoundColumns {
  stake_minor: number;
  won_minor: number;
  last_at_ms: number;
}

const roundColumns = `rounds.product AS product, rounds.trial AS trial, rounds.bets AS bets,
  rounds.stake_minor - rounds.bonus_stake_minor AS cash_stake_minor,
  rounds.win_minor - rounds.bonus_win_minor AS cash_won_minor,
  rounds.free_id IS NOT NULL OR (rounds.bets > 0 AND rounds.stake_minor = 0) AS is_free,
  rounds.first_seq AS first_seq, rounds.last_seq AS last_seq, rounds.closed_at_ms AS closed_at_ms`;

/** The rows of one turn, and whether rows before the bound are left. */
export interface ReadRows {
  readonly rows: readonly ReadRow[];
  readonly isAll: boolean;
}

/**
 * Reads rows after the last counted one that were written before an instant, with the rounds that they belong to. Rows
 * behind the instant are not read, but for the first.
 */
export function readRows(
  sql: SqlStorage,
  afterSeq: number,
  beforeMs: number,
  rowsMax: number = ledgerRowsMax,
): ReadRows {
  const rows: ReadRow[] = [];
  const read = sql.exec<ReadRow>(
    `SELECT ledger.seq AS seq, at_ms, kind, amount_minor, ledger.source AS source, round_id AS id,
         opened_at_ms, ${roundColumns}
     FROM ledger LEFT JOIN rounds ON rounds.source = ledger.source AND rounds.id = ledger.round_id
     WHERE ledger.seq > ? ORDER BY ledger.seq LIMIT ?`,
    afterSeq,
    rowsMax,
  );
  for (const row of read) {
    if (row.at_ms >= beforeMs) return { rows, isAll: true };
    rows.push(row);
  }
  return { rows, isAll: rows.length < rowsMax };
}

/** A round under its vendor's own id. */
export interface RoundKey {
  readonly source: string;
  readonly id: string;
}

/** What a turn found: changes of the day's sums, and the rounds that stay open or are open no longer. */
export interface Counted {
  readonly sums: DaySums;
  readonly opened: readonly (RoundKey & {
    readonly stakeMinor: number;
    readonly wonMinor: number;
    readonly lastAtMs: number;
  })[];
  readonly ended: readonly RoundKey[];
}

interface Span {
  /** Rows up to here were counted before this turn. */
  readonly afterSeq: number;
  /** When the day ended, or is judged. */
  readonly toMs: number;
}

interface Round extends RoundColumns {
  stakeMinor: number;
  wonMinor: number;
  lastAtMs: number;
}

/** Counts the rows of one turn, round by round, into the sums of a day. Only cash counts, and no free round. */
export function countRows(sql: SqlStorage, { rows }: ReadRows, sums: DaySums, span: Span): Counted {
  const toSeq = rows.at(-1)?.seq ?? span.afterSeq;
  let counted: Counted = { sums, opened: [], ended: [] };
  for (const round of roundsOf(rows)) counted = countRound(sql, counted, round, { ...span, toSeq });
  return counted;
}

function roundsOf(rows: readonly ReadRow[]): Round[] {
  const rounds = new Map<string, Round>();
  for (const { seq: _seq, at_ms: atMs, kind, amount_minor: minor, ...of } of rows) {
    const { stake, win } = traitsOf(kind);
    const isCounted = of.product !== null && of.trial === 0 && of.is_free === 0;
    if (!isCounted || !isPlay(traitsOf(kind))) continue;
    const key = `${of.source}\n${of.id}`;
    const round = rounds.get(key) ?? { ...of, stakeMinor: 0, wonMinor: 0, lastAtMs: atMs };
    round.stakeMinor += stake * minor;
    round.wonMinor += win * minor;
    round.lastAtMs = atMs;
    rounds.set(key, round);
  }
  return [...rounds.values()];
}

function countRound(
  sql: SqlStorage,
  counted: Counted,
  round: Round,
  span: Span & { readonly toSeq: number },
): Counted {
  const { source, id, stakeMinor, wonMinor, lastAtMs } = round;
  const product = round.product as Product;
  const isNew = (round.first_seq ?? 0) > span.afterSeq;
  const open = isNew ? undefined : readOpen(sql, source, id);
  if (!isNew && !open) return corrected(sql, counted, round, span);
  const whole = {
    stakeMinor: stakeMinor + (open?.stake_minor ?? 0),
    wonMinor: wonMinor + (open?.won_minor ?? 0),
  };
  // A round with rows behind this turn is counted once, when the day's last rows are read.
  if (!isClosedBy(round, span.toMs) || (round.last_seq ?? 0) > span.toSeq)
    return { ...counted, opened: [...counted.opened, { source, id, ...whole, lastAtMs }] };
  const ended = open ? [...counted.ended, { source, id }] : counted.ended;
  return { ...counted, sums: withEnded(counted.sums, product, whole, round), ended };
}

/** A later row of a round that was counted: it counts on its own day, with its sign. */
function corrected(
  sql: SqlStorage,
  counted: Counted,
  round: Round,
  span: Span & { readonly toSeq: number },
): Counted {
  const { stakeMinor, wonMinor } = round;
  const product = round.product as Product;
  const validMinor = countsRisk(product)
    ? riskChange(sql, product, round, span.toSeq)
    : validTurnover(product, stakeMinor, 0);
  const change = { stakeMinor, wonMinor, validMinor, correctedMinor: stakeMinor - wonMinor };
  return { ...counted, sums: withRound(counted.sums, product, change) };
}

/** How rows change the valid turnover of a round whose result counts: by its sums before them and after them. */
function riskChange(sql: SqlStorage, product: Product, round: Round, toSeq: number): number {
  const later = (round.last_seq ?? 0) > toSeq ? laterThan(sql, round, toSeq) : { stakeMinor: 0, wonMinor: 0 };
  const stakeAfter = (round.cash_stake_minor ?? 0) - later.stakeMinor;
  const wonAfter = (round.cash_won_minor ?? 0) - later.wonMinor;
  return (
    validTurnover(product, stakeAfter, wonAfter) -
    validTurnover(product, stakeAfter - round.stakeMinor, wonAfter - round.wonMinor)
  );
}

/** What rows behind this turn add to a round; the round itself holds the sums of all. */
function laterThan(sql: SqlStorage, { source, id, last_seq }: Round, toSeq: number) {
  const rows = sql
    .exec<{ kind: string; amount_minor: number }>(
      'SELECT kind, amount_minor FROM ledger WHERE seq > ? AND seq <= ? AND source = ? AND round_id = ?',
      toSeq,
      last_seq ?? 0,
      source,
      id,
    )
    .toArray();
  return rows.reduce(
    (sum, { kind, amount_minor: minor }) => {
      const { stake, win } = traitsOf(kind);
      if (!isPlay(traitsOf(kind))) return sum;
      return { stakeMinor: sum.stakeMinor + stake * minor, wonMinor: sum.wonMinor + win * minor };
    },
    { stakeMinor: 0, wonMinor: 0 },
  );
}

/** Looks at rounds that were left open, in the order of their keys: they count once closed, or a day after their last row. */
export function countOpen(
  sql: SqlStorage,
  after: RoundKey,
  sums: DaySums,
  toMs: number,
): Counted & { readonly next: RoundKey | undefined } {
  const rows = sql
    .exec<OpenRow>(
      `SELECT open.source AS source, open.id AS id, open.stake_minor AS stake_minor, open.won_minor AS won_minor,
         open.last_at_ms AS last_at_ms, ${roundColumns}
       FROM open_at_close AS open JOIN rounds ON rounds.source = open.source AND rounds.id = open.id
       WHERE (open.source, open.id) > (?, ?) ORDER BY open.source, open.id LIMIT ${openRoundsMax}`,
      after.source,
      after.id,
    )
    .toArray();
  const due = rows.filter((row) => isClosedBy(row, toMs) || row.last_at_ms <= toMs - dayMs);
  const last = rows.length === openRoundsMax ? rows.at(-1) : undefined;
  return {
    sums: due.reduce((counted, row) => {
      const whole = { stakeMinor: row.stake_minor, wonMinor: row.won_minor };
      return withEnded(counted, row.product as Product, whole, row);
    }, sums),
    opened: [],
    ended: due.map(({ source, id }) => ({ source, id })),
    next: last && { source: last.source, id: last.id },
  };
}

/** Stores which rounds are open after a turn. */
export function keepOpen(sql: SqlStorage, { opened, ended }: Pick<Counted, 'opened' | 'ended'>): void {
  for (const { source, id, stakeMinor, wonMinor, lastAtMs } of opened)
    sql.exec(
      'INSERT OR REPLACE INTO open_at_close (source, id, stake_minor, won_minor, last_at_ms) VALUES (?, ?, ?, ?, ?)',
      ...[source, id, stakeMinor, wonMinor, lastAtMs],
    );
  for (const { source, id } of ended)
    sql.exec('DELETE FROM open_at_close WHERE source = ? AND id = ?', source, id);
}

export function hasOpenRounds(sql: SqlStorage): boolean {
  return sql.exec('SELECT 1 FROM open_at_close LIMIT 1').toArray().length > 0;
}

/** The kinds of cash rows of rounds, by which play is told from other movements. */
export const playedKinds = kindsWhere(isPlay);

/** Whether rows of a kind are stakes or wins in cash; those of tickets come from their hold. */
export function isPlay({ stake, win, grantSum, moves }: PostingTraits): boolean {
  const isOwnMoney = moves.some(([debit, credit]) => debit !== 'bonus' && credit !== 'bonus');
  return grantSum === 'none' && isOwnMoney && (stake !== 0 || win !== 0);
}

function isClosedBy({ closed_at_ms }: Pick<RoundColumns, 'closed_at_ms'>, toMs: number): boolean {
  return closed_at_ms !== null && closed_at_ms < toMs;
}

function withEnded(
  sums: DaySums,
  product: Product,
  { stakeMinor, wonMinor }: { readonly stakeMinor: number; readonly wonMinor: number },
  { bets }: Pick<RoundColumns, 'bets'>,
): DaySums {
  const validMinor = validTurnover(product, stakeMinor, wonMinor);
  return withRound(sums, product, { stakeMinor, wonMinor, validMinor, rounds: (bets ?? 0) > 0 ? 1 : 0 });
}

function readOpen(sql: SqlStorage, source: string, id: string) {
  return sql
    .exec<{ stake_minor: number; won_minor: number }>(
      'SELECT stake_minor, won_minor FROM open_at_close WHERE source = ? AND id = ?',
      source,
      id,
    )
    .toArray()[0];
}
