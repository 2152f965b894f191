import type { LotteryShape } from '#src/contracts/lottery/lottery-fields.ts';
import type { DrawWindow } from '#src/rules/lottery/lottery-game.ts';
import { archiveAfterMs } from './correction-window.ts';
import { sealsAtMs } from '#functions/features/lottery/cut-off.ts';
import type { SealedShard } from '#functions/features/lottery/shard-port.ts';
import { instantOf } from '#functions/objects/delivery.ts';

/** The stored states. Whether a draw is open or closing follows from its times. */
export type KeptState = 'scheduled' | 'sealed' | 'drawn' | 'settling' | 'settled' | 'void' | 'skipped';

/** A draw as stored by its clock. */
export interface DrawRow extends Record<string, SqlStorageValue> {
  numero: string;
  shape: LotteryShape;
  results: 'own' | 'entered';
  opens_at_ms: number;
  closes_at_ms: number;
  draws_at_ms: number;
  station: string | null;
  state: KeptState;
  seed: string;
  commitment: string;
  committed_at_ms: number;
  beacon_chain: string;
  shards: number;
  shard_roots: string | null;
  /** The number of tickets of each shard; null if the root does not cover them. */
  shard_tickets: string | null;
  root: string | null;
  tickets: number;
  sealed_at_ms: number | null;
  beacon: string | null;
  result: string | null;
  drawn_at_ms: number | null;
  revision: number;
  ended_at_ms: number | null;
  next_at_ms: number | null;
  archived_shards: number;
}

/** The initial values of a draw's row. */
export interface NewDraw {
  readonly window: DrawWindow;
  readonly shape: LotteryShape;
  readonly results: 'own' | 'entered';
  readonly seed: string;
  readonly commitment: string;
  readonly beaconChain: string;
}

/** Inserts the row of a future draw; an existing row stays unchanged. */
export function insertDraw(sql: SqlStorage, draw: NewDraw, nowMs: number): void {
  const { numero, opensAtMs, closesAtMs, drawsAtMs, station = null } = draw.window;
  sql.exec(
    `INSERT INTO draws (numero, shape, results, opens_at_ms, closes_at_ms, draws_at_ms, station, state, seed,
       commitment, committed_at_ms, beacon_chain, next_at_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, 'scheduled', ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    numero,
    draw.shape,
    draw.results,
    opensAtMs,
    closesAtMs,
    drawsAtMs,
    station,
    draw.seed,
    draw.commitment,
    nowMs,
    draw.beaconChain,
    sealsAtMs(draw.window),
  );
}

/** Inserts the row of a draw that nobody could bet on; an existing row stays unchanged. */
export function insertSkipped(
  sql: SqlStorage,
  draw: Pick<NewDraw, 'window' | 'shape' | 'results'>,
  nowMs: number,
): void {
  const { numero, opensAtMs, closesAtMs, drawsAtMs, station = null } = draw.window;
  sql.exec(
    `INSERT INTO draws (numero, shape, results, opens_at_ms, closes_at_ms, draws_at_ms, station, state, seed,
       commitment, committed_at_ms, beacon_chain, ended_at_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, 'skipped', '', '', 0, '', ?) ON CONFLICT DO NOTHING`,
    numero,
    draw.shape,
    draw.results,
    opensAtMs,
    closesAtMs,
    drawsAtMs,
    station,
    nowMs,
  );
}

/** When a draw is sealed. */
export function sealsAtOf({ closes_at_ms: closesAtMs, draws_at_ms: drawsAtMs }: DrawRow): number {
  return sealsAtMs({ closesAtMs, drawsAtMs });
}

export function drawOf(sql: SqlStorage, numero: string): DrawRow | undefined {
  return sql.exec<DrawRow>('SELECT * FROM draws WHERE numero = ?', numero).toArray()[0];
}

/**
 * The draws with a due step, earliest first, followed by at most one ended draw that waits for the archive, so
 * that no draw waits long for files to be written.
 */
export function dueDraws(sql: SqlStorage, nowMs: number, max: number): DrawRow[] {
  const due = (isEnded: boolean, limit: number) =>
    sql
      .exec<DrawRow>(
        `SELECT * FROM draws WHERE next_at_ms <= ? AND (state IN ('settled', 'void', 'skipped')) = ?
         ORDER BY next_at_ms LIMIT ?`,
        nowMs,
        isEnded ? 1 : 0,
        limit,
      )
      .toArray();
  return [...due(false, max), ...due(true, 1)];
}

/** When the next step of any draw is due; undefined if there is none. */
export function nextDueMs(sql: SqlStorage): number | undefined {
  return instantOf(sql, 'SELECT min(next_at_ms) AS at FROM draws');
}

/** The draws that have opened, latest first. */
export function openedDraws(sql: SqlStorage, nowMs: number, limit: number): DrawRow[] {
  return sql
    .exec<DrawRow>(
      'SELECT * FROM draws WHERE opens_at_ms <= ? ORDER BY draws_at_ms DESC LIMIT ?',
      nowMs,
      limit,
    )
    .toArray();
}

/** Sets when the next step of a draw is due. */
export function lookAgain(sql: SqlStorage, numero: string, atMs: number): void {
  sql.exec('UPDATE draws SET next_at_ms = ? WHERE numero = ?', atMs, numero);
}

/** Fixes the number of shards of a draw, once. */
export function spreadDraw(sql: SqlStorage, numero: string, shards: number): void {
  sql.exec('UPDATE draws SET shards = ? WHERE numero = ? AND shards = 0', shards, numero);
}

/** Seals a draw, unless another step was faster. */
export function sealDraw(
  sql: SqlStorage,
  numero: string,
  sealed: { readonly shards: readonly SealedShard[]; readonly root: string },
  times: { readonly nowMs: number; readonly nextAtMs: number | null },
): void {
  sql.exec(
    `UPDATE draws SET state = 'sealed', shard_roots = ?, shard_tickets = ?, root = ?, tickets = ?, sealed_at_ms = ?,
       next_at_ms = ?
     WHERE numero = ? AND state = 'scheduled'`,
    JSON.stringify(sealed.shards.map(({ root }) => root)),
    JSON.stringify(sealed.shards.map(({ tickets }) => tickets)),
    sealed.root,
    sealed.shards.reduce((sum, { tickets }) => sum + tickets, 0),
    times.nowMs,
    times.nextAtMs,
    numero,
  );
}

/** Ends a draw without tickets that was not drawn in time. */
export function skipDraw(sql: SqlStorage, numero: string, nowMs: number): void {
  sql.exec(
    `UPDATE draws SET state = 'skipped', seed = '', root = NULL, shard_roots = NULL, shard_tickets = NULL,
       ended_at_ms = ?1, next_at_ms = iif(shards > 0, ?2, NULL)
     WHERE numero = ?3 AND state IN ('scheduled', 'sealed') AND tickets = 0`,
    nowMs,
    nowMs + archiveAfterMs,
    numero,
  );
}
