import type { CrashRoundProof } from '#src/contracts/house/crash.ts';

/** The rounds of one crash table. A round's seed and point are written before anybody can bet on it. */
export const firstCrashRoundsSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS rounds (
    number INTEGER NOT NULL PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    model_id TEXT NOT NULL,
    server_seed TEXT NOT NULL UNIQUE,
    commitment TEXT NOT NULL UNIQUE,
    point INTEGER NOT NULL CHECK (point >= 100),
    state TEXT NOT NULL CHECK (state IN ('waiting', 'open', 'over')),
    take_off_at_ms INTEGER,
    CHECK ((state = 'waiting') = (take_off_at_ms IS NULL))
  ) STRICT`,
  `CREATE UNIQUE INDEX IF NOT EXISTS one_round_of_each ON rounds (state) WHERE state <> 'over'`,
];

export interface CrashRoundRow extends Record<string, SqlStorageValue> {
  number: number;
  id: string;
  model_id: string;
  server_seed: string;
  commitment: string;
  /** The last multiple that the flight reaches, in hundredths; a secret until the round is over. */
  point: number;
  state: 'waiting' | 'open' | 'over';
  take_off_at_ms: number | null;
}

export type DrawnCrashRound = Pick<
  CrashRoundRow,
  'number' | 'id' | 'model_id' | 'server_seed' | 'commitment' | 'point'
>;

/** How many of the latest rounds are kept even without a bet. */
const keptRounds = 50;

/** The rows of a crash table's rounds. */
export class CrashRounds {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** The round that is drawn and has not been opened. */
  waiting(): CrashRoundRow | undefined {
    return this.#rows("state = 'waiting'")[0];
  }

  numbered(number: number): CrashRoundRow | undefined {
    return this.#rows('number = ?', number)[0];
  }

  nextNumber(): number {
    return this.#sql
      .exec<{ number: number }>('SELECT coalesce(max(number), 0) + 1 AS number FROM rounds')
      .one().number;
  }

  add({ number, id, model_id, server_seed, commitment, point }: DrawnCrashRound): void {
    this.#sql.exec(
      `INSERT INTO rounds (number, id, model_id, server_seed, commitment, point, state)
       VALUES (?, ?, ?, ?, ?, ?, 'waiting')`,
      number,
      id,
      model_id,
      server_seed,
      commitment,
      point,
    );
  }

  /** Opens the waiting round, and deletes an old round that nobody bet on. */
  open(number: number, takeOffAtMs: number): void {
    this.#sql.exec(
      "UPDATE rounds SET state = 'open', take_off_at_ms = ? WHERE number = ?",
      takeOffAtMs,
      number,
    );
    this.#sql.exec(
      `DELETE FROM rounds WHERE number = ?1 AND state = 'over'
       AND NOT EXISTS (SELECT 1 FROM bets WHERE round_number = ?1)`,
      number - keptRounds,
    );
  }

  takeOff(number: number, atMs: number): void {
    this.#sql.exec('UPDATE rounds SET take_off_at_ms = ? WHERE number = ?', atMs, number);
  }

  end(number: number): void {
    this.#sql.exec("UPDATE rounds SET state = 'over' WHERE number = ?", number);
  }

  /** The rounds that are over, latest first. */
  last(limit: number): CrashRoundProof[] {
    return this.#rows("state = 'over' ORDER BY number DESC LIMIT ?", limit).map(proofOf);
  }

  #rows(where: string, ...values: SqlStorageValue[]): CrashRoundRow[] {
    return this.#sql.exec<CrashRoundRow>(`SELECT * FROM rounds WHERE ${where}`, ...values).toArray();
  }
}

/** The public data of a round that is over. */
export function proofOf(round: CrashRoundRow): CrashRoundProof {
  const { model_id: modelId, number, id, commitment, server_seed: serverSeed, point } = round;
  return { modelId, roundNumber: number, roundId: id, commitment, serverSeed, point };
}
