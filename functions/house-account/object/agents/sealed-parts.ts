import { downlineSumsOf, partOf, type PartRow } from '#functions/affiliation/part-rows.ts';
import type { PeriodLength } from '#src/rules/agents/sums.ts';
import type { SealedPeriod, SealRequest } from './seal-request.ts';

interface SealedRow extends PartRow {
  length: PeriodLength;
  start_ms: number;
}

/** The sealed sums of one team, of the periods that ended with an hour. */
export function readPeriods(sql: SqlStorage, { team, toMs }: SealRequest): SealedPeriod[] {
  const rows = sql
    .exec<SealedRow>(
      'SELECT * FROM agent_parts WHERE sealed_to_ms = ? AND team = ? ORDER BY length, agent, product, rate_ppm',
      toMs,
      team,
    )
    .toArray();
  return [...Map.groupBy(rows, ({ length }) => length)].map(([length, ofLength]) => ({
    length,
    startMs: ofLength[0]?.start_ms ?? 0,
    parts: ofLength.flatMap((row) => (row.product === '' ? [] : [partOf(row, row.product)])),
    downlines: ofLength.flatMap((row) => (row.product === '' ? [downlineSumsOf(row.agent, row)] : [])),
  }));
}
