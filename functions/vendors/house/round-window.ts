import { firstSince } from '#functions/objects/first-since.ts';

/** How long before and after its stake was taken a round may have been drawn, in milliseconds. */
const drawnWithinMs = 300_000;

/** The numbers of a table's rounds drawn around an instant: from the first inclusive to the second exclusive. */
export function drawnAbout(sql: SqlStorage, takenAtMs: number): readonly [number, number] {
  const [last] = sql.exec<{ seq: number }>('SELECT seq FROM rounds ORDER BY seq DESC LIMIT 1').toArray();
  const since = (atMs: number) =>
    firstSince(sql, { table: 'rounds', atColumn: 'drawn_at_ms' }, atMs, last?.seq ?? 0);
  return [since(takenAtMs - drawnWithinMs), since(takenAtMs + drawnWithinMs)];
}
