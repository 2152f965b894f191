import type { BalanceStatement, Credentials } from '#functions/vendors/house/house.port.ts';

/**
 * The bets of a shared table. A row is written before money moves: `asked` waits for the wallet's answer to the
 * stake, `taken` is in play, `settling` waits for its answer to the win, `returning` for its answer to the
 * return of a stake that may have been taken too late; `done` and `void` are over.
 */
export const firstBetsSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS bets (
    seq INTEGER NOT NULL PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    member_id TEXT NOT NULL,
    bet_id TEXT NOT NULL,
    round_number INTEGER NOT NULL,
    game_code TEXT NOT NULL,
    name TEXT NOT NULL,
    stake_minor INTEGER NOT NULL CHECK (stake_minor > 0),
    win_minor INTEGER CHECK (win_minor >= 0),
    currency TEXT NOT NULL,
    choice TEXT NOT NULL CHECK (json_valid(choice)),
    outcome TEXT CHECK (json_valid(outcome)),
    state TEXT NOT NULL CHECK (state IN ('asked', 'taken', 'settling', 'returning', 'done', 'void')),
    refusal TEXT,
    balance_minor INTEGER,
    credentials TEXT,
    tries INTEGER NOT NULL DEFAULT 0,
    next_at_ms INTEGER NOT NULL,
    asked_at_ms INTEGER NOT NULL,
    settled_at_ms INTEGER,
    UNIQUE (member_id, bet_id),
    CHECK ((state IN ('settling', 'done')) = (win_minor IS NOT NULL)),
    CHECK ((state IN ('returning', 'void')) = (refusal IS NOT NULL)),
    CHECK ((state IN ('done', 'void')) = (settled_at_ms IS NOT NULL))
  ) STRICT`,
  'CREATE INDEX IF NOT EXISTS bets_of_round ON bets (round_number)',
  'CREATE INDEX IF NOT EXISTS bets_of_member ON bets (member_id, seq)',
  `CREATE INDEX IF NOT EXISTS owed_bets ON bets (next_at_ms) WHERE state IN ('settling', 'returning')`,
];

/** What of a bet's last balance was bonus money. */
export const bonusBetsSchema: readonly string[] = ['ALTER TABLE bets ADD COLUMN bonus_minor INTEGER'];

export type BetState = 'asked' | 'taken' | 'settling' | 'returning' | 'done' | 'void';

export interface BetRow extends Record<string, SqlStorageValue> {
  seq: number;
  /** The round's id at the wallet, from which its idempotency keys are made. */
  id: string;
  member_id: string;
  /** The player's own id of the bet: two requests with it are one bet. */
  bet_id: string;
  round_number: number;
  game_code: string;
  name: string;
  stake_minor: number;
  win_minor: number | null;
  currency: string;
  choice: string;
  outcome: string | null;
  state: BetState;
  refusal: string | null;
  balance_minor: number | null;
  bonus_minor: number | null;
  credentials: string | null;
  tries: number;
  next_at_ms: number;
  asked_at_ms: number;
  settled_at_ms: number | null;
}

/** A bet as first stored. */
export interface NewBet {
  readonly memberId: string;
  readonly betId: string;
  readonly roundNumber: number;
  readonly gameCode: string;
  /** The player's name as others see it. */
  readonly name: string;
  readonly stakeMinor: number;
  readonly currency: string;
  readonly choice: unknown;
  readonly credentials: Credentials;
}

type StatedFunds = Pick<BalanceStatement, 'balanceMinor' | 'bonusMinor'>;

/** The balance that the wallet last stated for a bet; empty before it has. */
export function statedFunds({ balance_minor, bonus_minor }: BetRow): Partial<StatedFunds> {
  return {
    ...(balance_minor !== null && { balanceMinor: balance_minor }),
    ...(bonus_minor !== null && { bonusMinor: bonus_minor }),
  };
}

/** The rows of a shared table's bets. Every change names the state that it requires, so none is made twice. */
export class SharedBets {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  add(bet: NewBet, nowMs: number): BetRow {
    return this.#sql
      .exec<BetRow>(
        `INSERT INTO bets (id, member_id, bet_id, round_number, game_code, name, stake_minor, currency, choice,
           state, credentials, next_at_ms, asked_at_ms)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'asked', ?, ?, ?) RETURNING *`,
        crypto.randomUUID(),
        bet.memberId,
        bet.betId,
        bet.roundNumber,
        bet.gameCode,
        bet.name,
        bet.stakeMinor,
        bet.currency,
        JSON.stringify(bet.choice),
        JSON.stringify(bet.credentials),
        nowMs,
        nowMs,
      )
      .one();
  }

  byId(id: string): BetRow {
    return this.#sql.exec<BetRow>('SELECT * FROM bets WHERE id = ?', id).one();
  }

  /** The bet with this round id at the wallet, if the table has it. */
  named(id: string): BetRow | undefined {
    return this.#rows('id = ?', id)[0];
  }

  /** The bet with this id of the player's own. */
  ofPlayer(memberId: string, betId: string): BetRow | undefined {
    return this.#rows('member_id = ? AND bet_id = ?', memberId, betId)[0];
  }

  /** A player's bets of a round, oldest first. */
  ofPlayerInRound(memberId: string, roundNumber: number): BetRow[] {
    return this.#rows('round_number = ? AND member_id = ? ORDER BY seq', roundNumber, memberId);
  }

  /** The bets of a round that are or were in play, oldest first. */
  played(roundNumber: number): BetRow[] {
    return this.#rows(
      "round_number = ? AND state IN ('taken', 'settling', 'done') ORDER BY seq",
      roundNumber,
    );
  }

  /** The largest bets of a round that are or were in play, and the number of all such bets. */
  greatest(roundNumber: number, limit: number): { bets: BetRow[]; count: number } {
    const where = "round_number = ? AND state IN ('taken', 'settling', 'done')";
    const bets = this.#rows(`${where} ORDER BY stake_minor DESC, seq LIMIT ?`, roundNumber, limit);
    const query = `SELECT count(*) AS count FROM bets WHERE ${where}`;
    return { bets, count: this.#sql.exec<{ count: number }>(query, roundNumber).one().count };
  }

  /** The bets of a round that wait for their outcome. */
  taken(roundNumber: number): BetRow[] {
    return this.#rows("round_number = ? AND state = 'taken' ORDER BY seq", roundNumber);
  }

  /** Whether a round has bets that wait for their stake or are in play. */
  isBetOn(roundNumber: number): boolean {
    return this.#rows("round_number = ? AND state IN ('asked', 'taken') LIMIT 1", roundNumber).length > 0;
  }

  /** One page of a player's bets before a cursor, latest first. */
  before(memberId: string, cursor: number | undefined, limit: number): BetRow[] {
    const from = cursor ?? Number.MAX_SAFE_INTEGER;
    return this.#rows('member_id = ? AND seq < ? ORDER BY seq DESC LIMIT ?', memberId, from, limit);
  }

  /** Records that the wallet took the stake; false if this came too late and the stake is being returned. */
  take(id: string, { balanceMinor, bonusMinor }: StatedFunds): boolean {
    const set = "state = 'taken', balance_minor = ?, bonus_minor = ?";
    return this.#change(set, "id = ? AND state = 'asked'", balanceMinor, bonusMinor ?? null, id);
  }

  /** Records that the wallet refused the stake. */
  refuse(id: string, refusal: string, nowMs: number): boolean {
    const set = "state = 'void', refusal = ?, settled_at_ms = ?, credentials = NULL";
    return this.#change(set, "id = ? AND state = 'asked'", refusal, nowMs, id);
  }

  /** Marks a stake that the wallet has not confirmed for return, whatever the wallet answers later. */
  returnStake(id: string, nowMs: number): boolean {
    const set = "state = 'returning', refusal = 'STAKE_NOT_TAKEN', next_at_ms = ?";
    return this.#change(set, "id = ? AND state = 'asked'", nowMs, id);
  }

  /** Marks every stake of a round that the wallet has not confirmed for return. */
  returnRound(roundNumber: number, nowMs: number): boolean {
    const set = "state = 'returning', refusal = 'STAKE_NOT_TAKEN', next_at_ms = ?";
    return this.#change(set, "round_number = ? AND state = 'asked'", nowMs, roundNumber);
  }

  /** Decides a bet, once: its win is owed from now on, and a lost round is closed by a win of 0. */
  decide(id: string, { winMinor, outcome }: { winMinor: number; outcome: unknown }, nowMs: number): boolean {
    const set = "state = 'settling', win_minor = ?, outcome = ?, next_at_ms = ?";
    const values = [winMinor, JSON.stringify(outcome), nowMs, id];
    return this.#change(set, "id = ? AND state = 'taken'", ...values);
  }

  /** Records that the wallet has the win. */
  close(id: string, { balanceMinor, bonusMinor }: StatedFunds, nowMs: number): boolean {
    const set = "state = 'done', balance_minor = ?, bonus_minor = ?, settled_at_ms = ?, credentials = NULL";
    return this.#change(set, "id = ? AND state = 'settling'", balanceMinor, bonusMinor ?? null, nowMs, id);
  }

  /** Records that the stake is back, or was never taken. */
  closeReturned(id: string, nowMs: number): boolean {
    const set = "state = 'void', settled_at_ms = ?, credentials = NULL";
    return this.#change(set, "id = ? AND state = 'returning'", nowMs, id);
  }

  /** The bets with a wallet call due now, longest waiting first. */
  owed(nowMs: number, limit: number): BetRow[] {
    return this.#rows(`${owing} AND next_at_ms <= ? ORDER BY next_at_ms, seq LIMIT ?`, nowMs, limit);
  }

  /** When the next wallet call is due; undefined if nothing is owed. */
  nextOwedMs(): number | undefined {
    return this.#rows(`${owing} ORDER BY next_at_ms LIMIT 1`)[0]?.next_at_ms;
  }

  /** Postpones a wallet call that got no answer. */
  putOff(id: string, untilMs: number): void {
    this.#change('tries = tries + 1, next_at_ms = ?', 'id = ?', untilMs, id);
  }

  /** Deletes a player's bets; false while one of them is open. */
  forget(memberId: string): boolean {
    const open = this.#rows("member_id = ? AND state NOT IN ('done', 'void') LIMIT 1", memberId);
    if (open.length > 0) return false;
    this.#sql.exec('DELETE FROM bets WHERE member_id = ?', memberId);
    return true;
  }

  #rows(where: string, ...values: SqlStorageValue[]): BetRow[] {
    return this.#sql.exec<BetRow>(`SELECT * FROM bets WHERE ${where}`, ...values).toArray();
  }

  #change(set: string, where: string, ...values: SqlStorageValue[]): boolean {
    const query = `UPDATE bets SET ${set} WHERE ${where} RETURNING seq`;
    return this.#sql.exec(query, ...values).toArray().length > 0;
  }
}

const owing = "state IN ('settling', 'returning')";
