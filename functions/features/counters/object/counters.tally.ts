import { visitPrefix } from '#functions/features/counters/visits.ts';

/** Counts are kept for a day in buckets of ten minutes. */
const partMs = 600_000;
const keptMs = 86_400_000;

export const firstTallySchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS tally (
    part INTEGER NOT NULL,
    name TEXT NOT NULL,
    number INTEGER NOT NULL CHECK (number > 0),
    PRIMARY KEY (part, name)
  ) STRICT, WITHOUT ROWID`,
];

/**
 * How often something happened in the last hour and the last day, in buckets of ten minutes, the current one
 * included.
 */
export interface Tally extends Record<string, SqlStorageValue> {
  name: string;
  lastHour: number;
  lastDay: number;
}

/** Adds an isolate's counts, and deletes buckets older than a day. */
export function addCounts(sql: SqlStorage, counts: ReadonlyMap<string, number>, nowMs: number): void {
  sql.exec('DELETE FROM tally WHERE part < ?', partAt(nowMs - keptMs));
  sql.exec(
    `INSERT INTO tally (part, name, number) SELECT ?1, value ->> 0, value ->> 1 FROM json_each(?2) WHERE true
     ON CONFLICT DO UPDATE SET number = number + excluded.number`,
    partAt(nowMs),
    JSON.stringify([...counts]),
  );
}

/** Page views of the last day from one country. */
export interface Visits extends Record<string, SqlStorageValue> {
  country: string;
  number: number;
}

/** The page views of the last day by country. */
export function readVisits(sql: SqlStorage, nowMs: number): Visits[] {
  return sql
    .exec<Visits>(
      `SELECT substr(name, length(?1) + 1) AS country, sum(number) AS number
       FROM tally WHERE part >= ?2 AND substr(name, 1, length(?1)) = ?1 GROUP BY name ORDER BY name`,
      visitPrefix,
      partAt(nowMs - keptMs),
    )
    .toArray();
}

/** The tallies by name, without the visits, of which there is one for each country. */
export function readTallies(sql: SqlStorage, nowMs: number): Tally[] {
  return sql
    .exec<Tally>(
      `SELECT name, sum(iif(part >= ?1, number, 0)) AS lastHour, sum(number) AS lastDay
       FROM tally WHERE part >= ?2 AND substr(name, 1, length(?3)) <> ?3 GROUP BY name ORDER BY name`,
      partAt(nowMs - 3_600_000),
      partAt(nowMs - keptMs),
      visitPrefix,
    )
    .toArray();
}

function partAt(atMs: number): number {
  return Math.floor(atMs / partMs);
}
