import type { Alarms, DueTime } from '#functions/objects/alarms.ts';

/** The current phase of a shared table: one row, or none while the table is idle. */
export const clockTable = `CREATE TABLE IF NOT EXISTS clock (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    name TEXT NOT NULL,
    round_number INTEGER NOT NULL,
    began_at_ms INTEGER NOT NULL,
    ends_at_ms INTEGER NOT NULL CHECK (ends_at_ms >= began_at_ms)
  ) STRICT`;

/** A phase of a round, timed by the server's clock. */
export interface Phase<Name extends string> {
  readonly name: Name;
  readonly roundNumber: number;
  readonly beganAtMs: number;
  readonly endsAtMs: number;
}

/**
 * Returns the phase after one that ended and writes its rows, within one transaction; undefined if the table
 * becomes idle. Called without a phase when the table wakes.
 */
export type Follow<Name extends string> = (
  ended: Phase<Name> | undefined,
  nowMs: number,
) => Phase<Name> | undefined;

interface Row extends Record<string, SqlStorageValue> {
  name: string;
  round_number: number;
  began_at_ms: number;
  ends_at_ms: number;
}

/**
 * The phases of a shared table by server time. The first call after a phase's end ends it, the alarm at the
 * latest.
 */
export class PhaseClock<Name extends string> {
  readonly #sql: SqlStorage;
  readonly #alarms: Alarms;
  readonly #due: DueTime;
  readonly #follow: Follow<Name>;

  constructor(sql: SqlStorage, alarms: Alarms, due: DueTime, follow: Follow<Name>) {
    this.#sql = sql;
    this.#alarms = alarms;
    this.#due = due;
    this.#follow = follow;
  }

  /** The phase as it was last written; undefined while the table is idle. */
  phase(): Phase<Name> | undefined {
    const [row] = this.#sql.exec<Row>('SELECT * FROM clock').toArray();
    if (!row) return undefined;
    const { name, round_number: roundNumber, began_at_ms: beganAtMs, ends_at_ms: endsAtMs } = row;
    return { name: name as Name, roundNumber, beganAtMs, endsAtMs };
  }

  /** Wakes an idle table. Returns the phases that began. */
  wake(nowMs: number): readonly Phase<Name>[] {
    return this.phase() ? this.advance(nowMs) : this.#step(undefined, nowMs);
  }

  /** Ends every phase that is over. Returns the phases that began, oldest first. */
  advance(nowMs: number): readonly Phase<Name>[] {
    const begun: Phase<Name>[] = [];
    for (let phase = this.phase(); phase && phase.endsAtMs <= nowMs; phase = this.phase())
      begun.push(...this.#step(phase, nowMs));
    return begun;
  }

  #step(ended: Phase<Name> | undefined, nowMs: number): readonly Phase<Name>[] {
    return this.#alarms.commit(() => {
      const next = this.#follow(ended, nowMs);
      if (next) this.#write(next);
      else this.#sql.exec('DELETE FROM clock');
      return next ? [next] : [];
    });
  }

  #write({ name, roundNumber, beganAtMs, endsAtMs }: Phase<Name>): void {
    this.#sql.exec(
      `INSERT INTO clock (one, name, round_number, began_at_ms, ends_at_ms) VALUES (1, ?, ?, ?, ?)
       ON CONFLICT (one) DO UPDATE SET name = excluded.name, round_number = excluded.round_number,
         began_at_ms = excluded.began_at_ms, ends_at_ms = excluded.ends_at_ms`,
      name,
      roundNumber,
      beganAtMs,
      endsAtMs,
    );
    this.#due.by(endsAtMs);
  }
}
