import { type FreeParts, freePartsOf, type Parts, partsOf } from '#functions/wallet/bonus/parts.ts';

/** A win of a round that was neither rolled back nor cancelled by an operator. */
export interface WinInEffect {
  readonly id: string;
  readonly roundId: string;
  readonly amountMinor: number;
  readonly parts: Parts | undefined;
  readonly free: FreeParts | undefined;
}

/**
 * The wins of a round that are still in effect; it scans stored answers, so it is for the rare case that
 * needs them.
 */
export function winsInEffect(sql: SqlStorage, source: string, roundId: string): WinInEffect[] {
  return sql
    .exec<{ id: string; amount_minor: number; parts: string | null }>(
      `SELECT id, content ->> 2 AS amount_minor, parts FROM operations
       WHERE source = ?1 AND kind = 'win' AND content ->> 0 = ?2 AND answer ->> 'ok'
         AND NOT EXISTS (SELECT 1 FROM tombstones t WHERE t.source = ?1 AND t.id = operations.id)
         AND NOT EXISTS (SELECT 1 FROM holds h WHERE h.id = 'win ' || ?1 || ' ' || operations.id AND h.state IN ('cancelled', 'reversed'))
       ORDER BY at_ms, id`,
      source,
      roundId,
    )
    .toArray()
    .map((row) => ({
      id: row.id,
      roundId,
      amountMinor: row.amount_minor,
      parts: partsOf(row.parts),
      free: freePartsOf(row.parts),
    }));
}
