import { firstSince } from '#functions/objects/first-since.ts';
import type { BalanceStatement } from './house.port.ts';

/** How long before and after its stake was taken a round may have been drawn, in milliseconds. */
const drawnWithinMs = 300_000;

/** The numbers of a table's rounds drawn around an instant: from the first inclusive to the second exclusive. */
function drawnAbout(sql: SqlStorage, takenAtMs: number): readonly [number, number] {
  const [last] = sql.exec<{ seq: number }>('SELECT seq FROM rounds ORDER BY seq DESC LIMIT 1').toArray();
  const since = (atMs: number) =>
    firstSince(sql, { table: 'rounds', atColumn: 'drawn_at_ms' }, atMs, last?.seq ?? 0);
  return [since(takenAtMs - drawnWithinMs), since(takenAtMs + drawnWithinMs)];
}

/** What a table stores for each round of its player, whichever engine drew it. */
export interface PlayerRound extends Record<string, SqlStorageValue> {
  seq: number;
  id: string;
  game_code: string;
  model_id: string;
  nonce: number;
  stake_minor: number;
  win_minor: number;
  currency: string;
  state: 'drawn' | 'open' | 'paying' | 'done' | 'void';
  refusal: string | null;
  balance_minor: number | null;
  /** What of the balance is bonus money; null where the wallet named none. */
  bonus_minor: number | null;
  credentials: string | null;
  drawn_at_ms: number;
}

/** A round with the seeds that it was drawn from; the server seed only once it is revealed. */
export type ShownRow<Row extends PlayerRound> = Row & {
  commitment: string;
  client_seed: string;
  server_seed: string | null;
};

/** One page of a player's rounds, latest first. */
interface RoundsPage<View> {
  items: View[];
  nextCursor?: number;
}

/** The newest rounds since an instant, oldest first, and whether these are all. */
export interface RoundsSince<View> {
  readonly rounds: View[];
  readonly isWhole: boolean;
}

/** Rounds of before have no bonus money in their balance. */
export const bonusRoundsSchema = ['ALTER TABLE rounds ADD COLUMN bonus_minor INTEGER'];

const shown = `SELECT rounds.*, seeds.commitment, seeds.client_seed,
  CASE WHEN seeds.state = 'revealed' THEN seeds.server_seed END AS server_seed
  FROM rounds JOIN seeds ON seeds.id = rounds.seed_id`;

/** The unfinished round; only the last one can be unfinished. */
export function unsettledRound<Row extends PlayerRound>(sql: SqlStorage): Row | undefined {
  const [last] = sql.exec<Row>('SELECT * FROM rounds ORDER BY seq DESC LIMIT 1').toArray();
  return last && last.state !== 'done' && last.state !== 'void' ? last : undefined;
}

/** Records that the wallet took the stake. */
export function recordStakeTaken(
  sql: SqlStorage,
  seq: number,
  { balanceMinor, bonusMinor }: BalanceStatement,
  state: 'paying' | 'open',
): void {
  sql.exec(
    'UPDATE rounds SET state = ?, balance_minor = ?, bonus_minor = ? WHERE seq = ?',
    state,
    balanceMinor,
    bonusMinor ?? null,
    seq,
  );
}

/** Records that the win is in the wallet and the round is over. */
export function recordSettled(
  sql: SqlStorage,
  seq: number,
  { balanceMinor, bonusMinor }: BalanceStatement,
  nowMs: number,
): void {
  sql.exec(
    `UPDATE rounds SET state = 'done', balance_minor = ?, bonus_minor = ?, settled_at_ms = ?, credentials = NULL
     WHERE seq = ?`,
    balanceMinor,
    bonusMinor ?? null,
    nowMs,
    seq,
  );
}

/** Records that the round never cost anything, and why. */
export function recordVoid(sql: SqlStorage, seq: number, refusal: string, nowMs: number): void {
  sql.exec(
    `UPDATE rounds SET state = 'void', refusal = ?, settled_at_ms = ?, credentials = NULL WHERE seq = ?`,
    refusal,
    nowMs,
    seq,
  );
}

/** A table's rounds as their player sees them. One that still waits for its stake is in no list. */
export class PlayerRounds<Row extends PlayerRound, View> {
  readonly #sql: SqlStorage;
  readonly #viewOf: (row: ShownRow<Row>) => View;
  readonly #perPage: number;

  constructor(sql: SqlStorage, viewOf: (row: ShownRow<Row>) => View, perPage: number) {
    this.#sql = sql;
    this.#viewOf = viewOf;
    this.#perPage = perPage;
  }

  /** The round with this number. */
  numbered(seq: number): View {
    return this.#viewOf(this.#sql.exec<ShownRow<Row>>(`${shown} WHERE seq = ?`, seq).one());
  }

  /** The round with this id, whose stake was taken around an instant; undefined if this table does not have it. */
  named(id: string, takenAtMs: number): View | undefined {
    const window = drawnAbout(this.#sql, takenAtMs);
    return this.#read('WHERE seq >= ? AND seq < ? AND rounds.id = ?', ...window, id)[0];
  }

  /** The last round of a game whose stake was taken and that waits for no step. */
  last(gameCode: string): View | undefined {
    const paid = "WHERE game_code = ? AND rounds.state IN ('paying', 'done') ORDER BY seq DESC LIMIT 1";
    return this.#read(paid, gameCode)[0];
  }

  /** One page of rounds before a cursor, latest first. */
  before(cursor: number | undefined): RoundsPage<View> {
    const perPage = this.#perPage;
    const rows = this.#rows(
      "WHERE seq < ? AND rounds.state <> 'drawn' ORDER BY seq DESC LIMIT ?",
      cursor ?? Number.MAX_SAFE_INTEGER,
      perPage,
    );
    const last = rows.at(-1);
    const items = rows.map(this.#viewOf);
    return last && rows.length === perPage ? { items, nextCursor: last.seq } : { items };
  }

  /** The rounds since an instant, oldest first; only the newest if there are more than `most`. */
  since(fromMs: number, limit: number): RoundsSince<View> {
    const listed = "WHERE drawn_at_ms >= ? AND rounds.state <> 'drawn' ORDER BY seq DESC LIMIT ?";
    const rows = this.#rows(listed, fromMs, limit + 1);
    return { rounds: rows.slice(0, limit).toReversed().map(this.#viewOf), isWhole: rows.length <= limit };
  }

  #read(condition: string, ...values: readonly SqlStorageValue[]): View[] {
    return this.#rows(condition, ...values).map(this.#viewOf);
  }

  #rows(condition: string, ...values: readonly SqlStorageValue[]): ShownRow<Row>[] {
    return this.#sql.exec<ShownRow<Row>>(`${shown} ${condition}`, ...values).toArray();
  }
}
