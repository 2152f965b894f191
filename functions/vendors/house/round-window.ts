import { firstSince } from '#functions/objects/first-since.ts';

/** How long before and after its stake was taken a round may have been drawn, in milliseconds. */
const drawnWithinMs = 300_000;

/** The rounds of a table that were drawn at about an instant, by their numbers; the second is not among them. */
export function drawnAbout(sql: SqlStorage, takenAtMs: number): readonly [number, number] {
  const [last] = sql.exec<{ seq: number }>('SELECT seq FROM rounds ORDER BY seq DESC LIMIT 1').toArray();
  const since = (atMs: number) =>
    firstSince(sql, { table: 'rounds', atColumn: 'drawn_at_ms' }, atMs, last?.seq ?? 0);
  return [since(takenAtMs - drawnWithinMs), since(takenAtMs + drawnWithinMs)];
}
