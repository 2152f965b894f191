import { secondOperatorMs } from '#functions/audit/second-operator.ts';
import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import type { EndingRequest, EndingRefusal } from '#functions/features/lottery/draw-clock-port.ts';
import { endDraw, wasVoided } from './draw-clock.endings.ts';
import { correctionMsMax } from './correction-window.ts';
import { type DrawRow, drawOf } from './draw-clock.rows.ts';

interface EntryRow extends Record<string, SqlStorageValue> {
  operator_id: string;
  asked: string;
  at_ms: number;
}

interface Entry {
  readonly sql: SqlStorage;
  readonly operatorId: string;
  readonly request: EndingRequest;
  readonly nowMs: number;
}

/**
 * Records what an operator entered for a closed draw, and ends the draw once a second operator has
 * entered the same. If the entries of two operators differ, both are kept and whoever was wrong enters
 * again. Call it inside a transaction.
 */
export function enterEnding(entry: Entry): Result<{ readonly state: 'asked' | 'done' }, EndingRefusal> {
  const { sql, operatorId, request, nowMs } = entry;
  const row = drawOf(sql, request.numero);
  if (!row) return failed('DRAW_UNKNOWN');
  const wrong = faultOf(sql, row, request, nowMs);
  if (wrong === 'DONE') return ok({ state: 'done' });
  if (wrong) return failed('RESULT_INVALID', { why: wrong });
  const others = entriesOf(sql, request.numero).filter(
    (other) =>
      other.operator_id !== operatorId &&
      nowMs - other.at_ms < secondOperatorMs &&
      !request.formerOperators.includes(other.operator_id),
  );
  // Whatever was entered: an answer that depended on it would tell the other's numbers.
  if (others.length > 0 && !request.mayConfirm) return failed('STEP_UP_NEEDED');
  const content = JSON.stringify([request.result ?? null, request.isCorrection]);
  sql.exec(
    `INSERT INTO entries (numero, operator_id, asked, at_ms) VALUES (?, ?, ?, ?)
     ON CONFLICT (numero, operator_id) DO UPDATE SET asked = excluded.asked, at_ms = excluded.at_ms`,
    request.numero,
    operatorId,
    content,
    nowMs,
  );
  const agreeing = others.find(({ asked: other }) => other === content);
  if (agreeing) {
    const reason = `${request.reason} (${agreeing.operator_id}, ${operatorId})`;
    endDraw(sql, row, { result: request.result, reason }, nowMs);
    return ok({ state: 'done' });
  }
  if (others.length > 0)
    return failed('RESULTS_DISAGREE', { enteredBy: others.map(({ operator_id: by }) => by) });
  return ok({ state: 'asked' });
}

/** The operators' unconfirmed entries for a draw. */
export function entriesOf(sql: SqlStorage, numero: string): EntryRow[] {
  return sql.exec<EntryRow>('SELECT * FROM entries WHERE numero = ? ORDER BY at_ms', numero).toArray();
}

/** The closed draws that wait for numbers from outside, with the entries for them. */
export function waitingOf(sql: SqlStorage, gameId: number, limit: number) {
  const rows = sql.exec<DrawRow>(
    "SELECT * FROM draws WHERE state = 'sealed' AND results = 'entered' ORDER BY draws_at_ms LIMIT ?",
    limit,
  );
  return rows.toArray().map(({ numero, station, draws_at_ms: drawsAtMs, tickets }) => ({
    gameId,
    numero,
    ...(station === null ? {} : { station }),
    drawsAtMs,
    tickets,
    // The second operator must not see what the first entered, or would only repeat it.
    entries: entriesOf(sql, numero).map(({ operator_id: operatorId, at_ms: atMs }) => ({ operatorId, atMs })),
  }));
}

/** Returns why an ending cannot be entered; DONE if the draw already has exactly this ending. */
function faultOf(sql: SqlStorage, row: DrawRow, request: EndingRequest, nowMs: number): string | undefined {
  if (wasVoided(sql, row)) return request.result ? 'DRAW_VOID' : 'DONE';
  if (row.revision > 0 && isEndedSo(row, request)) return 'DONE';
  if (nowMs < row.closes_at_ms || row.state === 'scheduled') return 'DRAW_OPEN';
  if (row.state === 'skipped') return 'DRAW_SKIPPED';
  if (request.isCorrection !== row.revision > 0) return request.isCorrection ? 'NOT_ENDED' : 'ENDED_ALREADY';
  if (request.isCorrection && nowMs >= (row.drawn_at_ms ?? 0) + correctionMsMax) return 'CORRECTION_LATE';
  if (!request.result) return undefined;
  if (row.results === 'own') return 'DRAWS_ITSELF';
  if (nowMs < row.draws_at_ms) return 'NOT_DRAWN_YET';
  if (request.station !== undefined && request.station !== row.station) return 'STATION_WRONG';
  if (!request.isCorrection && waitsForEarlier(sql, row)) return 'EARLIER_DRAW_WAITS';
  return rulesOf(row.shape)?.faultOf(request.result);
}

function isEndedSo(row: DrawRow, { result, isCorrection }: EndingRequest): boolean {
  return isCorrection === row.revision > 1 && row.result === (result ? JSON.stringify(result) : null);
}

/** Whether an earlier draw with tickets still waits for its numbers: results must be entered in the order of draws. */
function waitsForEarlier(sql: SqlStorage, row: DrawRow): boolean {
  const earlier = sql.exec(
    "SELECT 1 FROM draws WHERE draws_at_ms < ? AND state = 'sealed' AND tickets > 0 LIMIT 1",
    row.draws_at_ms,
  );
  return earlier.toArray().length > 0;
}
