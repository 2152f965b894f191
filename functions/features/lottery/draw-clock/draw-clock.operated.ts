import { drawsPerPage, type OperatorDraw } from '#src/contracts/lottery/lottery-operations.ts';
import type { DrawState } from '#src/contracts/lottery/lottery-fields.ts';
import { correctionMsMax } from './correction-window.ts';
import { entriesOf } from './draw-clock.entries.ts';
import { type DrawRow, drawOf } from './draw-clock.rows.ts';
import { aboutDraw, resultOf } from './draw-clock.views.ts';

/** Which draws an operator looks at: those of a state, or one by its number, before a draw that was seen. */
export interface WantedDraws {
  readonly state: DrawState | undefined;
  readonly numero: string | undefined;
  readonly before: { readonly drawsAtMs: number; readonly numero: string } | undefined;
}

/** The states that follow from a draw's times, while its row says `scheduled`. */
const byTimes: Partial<Record<DrawState, string>> = {
  scheduled: 'opens_at_ms > ?1',
  open: 'opens_at_ms <= ?1 AND closes_at_ms > ?1',
  closing: 'closes_at_ms <= ?1',
};

/** One page of draws, latest first, and one more if others follow. Without a state those that have opened. */
export function operatedDraws(sql: SqlStorage, wanted: WantedDraws, nowMs: number): readonly DrawRow[] {
  const { state, numero, before } = wanted;
  if (numero !== undefined) {
    const row = drawOf(sql, numero);
    return row ? [row] : [];
  }
  const { drawsAtMs, numero: beforeNumero } = before ?? { drawsAtMs: Number.MAX_SAFE_INTEGER, numero: '' };
  const times = state === undefined ? 'opens_at_ms <= ?1' : (byTimes[state] ?? '?1 > 0');
  const kept = state === undefined ? '' : "state = iif(?5 IN ('open', 'closing'), 'scheduled', ?5) AND";
  return sql
    .exec<DrawRow>(
      `SELECT * FROM draws WHERE ${kept} draws_at_ms <= ?2 AND (draws_at_ms < ?2 OR numero < ?3) AND ${times}
       ORDER BY draws_at_ms DESC, numero DESC LIMIT ?4`,
      ...[nowMs, drawsAtMs, beforeNumero, drawsPerPage + 1],
      ...(state === undefined ? [] : [state]),
    )
    .toArray();
}

/** A draw as operators see it. What was entered and is not confirmed is not in it, only by whom. */
export function operatedDraw(sql: SqlStorage, gameId: number, row: DrawRow, nowMs: number): OperatorDraw {
  return {
    ...aboutDraw(gameId, row, nowMs),
    drawsAtMs: row.draws_at_ms,
    ...(row.station === null ? {} : { station: row.station }),
    ...(row.root === null ? {} : { tickets: row.tickets }),
    ...(row.result === null ? {} : { result: resultOf(row) }),
    corrections: Math.max(0, row.revision - 1),
    ...(row.drawn_at_ms === null ? {} : { correctableUntilMs: row.drawn_at_ms + correctionMsMax }),
    proof: proofOf(row),
    entries: entriesOf(sql, row.numero).map(({ operator_id: operatorId, at_ms: atMs }) => ({
      operatorId,
      atMs,
    })),
  };
}

/** How much of what recomputes a draw is public. */
function proofOf(row: DrawRow): OperatorDraw['proof'] {
  if (row.results === 'entered' || row.state === 'skipped') return 'none';
  if (row.root === null) return 'committed';
  if (row.drawn_at_ms === null) return 'sealed';
  return row.result === null ? 'none' : 'ready';
}
