import type { DrawResult } from '#src/rules/lottery/lottery-model.ts';
import type { BeaconRound } from '#functions/features/lottery/draw-clock/draw/beacon-port.ts';
import { archiveAfterMs } from './correction-window.ts';
import type { DrawRow } from './draw-clock.rows.ts';
import type { DrawEnding } from '#functions/features/lottery/shard-port.ts';

interface EndingRow extends Record<string, SqlStorageValue> {
  revision: number;
  kind: 'result' | 'void';
  result: string | null;
}

/** How a draw ends, and why. */
export interface NewEnding {
  /** Undefined for a void draw. */
  readonly result: DrawResult | undefined;
  readonly reason: string;
  /** The outside randomness that the result was derived with. */
  readonly beacon?: BeaconRound | undefined;
}

/**
 * Stores how a draw ends, as its next revision, and schedules its settlement at once. Does nothing if another
 * step has ended the draw since the row was read.
 */
export function endDraw(sql: SqlStorage, row: DrawRow, ending: NewEnding, nowMs: number): void {
  const revision = row.revision + 1;
  const result = ending.result ? JSON.stringify(ending.result) : null;
  const isOver = row.tickets === 0;
  const changed = sql
    .exec(
      `UPDATE draws SET state = ?, result = ?, beacon = coalesce(?, beacon), drawn_at_ms = coalesce(drawn_at_ms, ?),
         revision = ?, ended_at_ms = ?, next_at_ms = ? WHERE numero = ? AND revision = ? RETURNING numero`,
      isOver ? (result === null ? 'void' : 'settled') : 'drawn',
      result,
      ending.beacon ? JSON.stringify(ending.beacon) : null,
      nowMs,
      revision,
      isOver ? nowMs : null,
      isOver ? archivesAtMs(row, nowMs) : nowMs,
      row.numero,
      row.revision,
    )
    .toArray();
  if (changed.length === 0) return;
  sql.exec(
    'INSERT INTO endings (numero, revision, kind, result, reason, at_ms) VALUES (?, ?, ?, ?, ?, ?)',
    row.numero,
    revision,
    result === null ? 'void' : 'result',
    result,
    ending.reason,
    nowMs,
  );
  sql.exec('DELETE FROM entries WHERE numero = ?', row.numero);
}

/** When the shards of a draw without tickets are archived; they may still hold refused ones. */
function archivesAtMs({ shards }: DrawRow, nowMs: number): number | null {
  return shards > 0 ? nowMs + archiveAfterMs : null;
}

/** Whether a draw was ever made void, which is final. */
export function wasVoided(sql: SqlStorage, { numero }: DrawRow): boolean {
  return sql.exec("SELECT 1 FROM endings WHERE numero = ? AND kind = 'void'", numero).toArray().length > 0;
}

/** The ending by which a draw's tickets are settled: its last one. */
export function endingOf(sql: SqlStorage, { numero, revision }: DrawRow): DrawEnding {
  const { kind, result } = sql
    .exec<EndingRow>('SELECT * FROM endings WHERE numero = ? AND revision = ?', numero, revision)
    .one();
  return kind === 'result'
    ? { kind, result: JSON.parse(result ?? '[]') as DrawResult, revision }
    : { kind: 'void', revision };
}

/** Records the settlement progress of a draw, unless it has received another ending in the meantime. */
export function recordProgress(
  sql: SqlStorage,
  { numero, revision }: DrawRow,
  state: 'settling' | 'settled' | 'void',
  times: { readonly endedAtMs: number | null; readonly nextAtMs: number | null },
): void {
  sql.exec(
    'UPDATE draws SET state = ?, ended_at_ms = ?, next_at_ms = ? WHERE numero = ? AND revision = ?',
    state,
    times.endedAtMs,
    times.nextAtMs,
    numero,
    revision,
  );
}
