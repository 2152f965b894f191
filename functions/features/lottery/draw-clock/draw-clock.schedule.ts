import { dayMs, hourMs } from '#src/rules/durations.ts';
import { windowOf, windowsBetween, windowsFrom } from '#src/rules/lottery/draw-windows.ts';
import type { DrawWindow, LotteryGame } from '#src/rules/lottery/lottery-game.ts';
import { sealsAtMs } from '#functions/features/lottery/cut-off.ts';
import type { BeaconPort } from '#functions/features/lottery/draw-clock/draw/beacon-port.ts';
import { makeSeed } from '#functions/features/lottery/draw-clock/draw/seed.ts';
import { emptyRoot, unsoldWaitMs } from './draw-clock.lifecycle.ts';
import {
  type DrawRow,
  drawOf,
  insertDraw,
  insertSkipped,
  type NewDraw,
  sealDraw,
} from './draw-clock.rows.ts';

/** How many draws are committed to in advance, including the one on sale: two are fixed before their betting opens. */
const ahead = 3;
/** For how long back draws that the clock missed while it was down get rows, in milliseconds. */
const missedMs = 6 * hourMs;
/**
 * How long ended draws are kept, in milliseconds: of interval games without and
 * with tickets, and of all other games.
 */
const keptMs = { unsold: 2 * dayMs, sold: 30 * dayMs, weekdays: 800 * dayMs };
const sweptAtOnce = 500;

/** What the schedule of a game needs from the object that runs it. */
export interface ScheduleParts {
  readonly sql: SqlStorage;
  readonly now: () => number;
  readonly commit: (work: () => void) => void;
  readonly beacon: () => Promise<BeaconPort | undefined>;
}

interface ClockRow extends Record<string, SqlStorageValue> {
  game: string | null;
  planned_until_ms: number;
}

/** The game as the clock last knew it, so that draws under way can end while the settings cannot be read. */
export function keptGame(sql: SqlStorage): LotteryGame | undefined {
  const [row] = sql.exec<ClockRow>('SELECT * FROM clock').toArray();
  return row?.game ? (JSON.parse(row.game) as LotteryGame) : undefined;
}

/** Brings the rows of a game's draws up to date, and commits to the next draws. */
export async function planDraws(parts: ScheduleParts, game: LotteryGame | undefined): Promise<void> {
  const { sql, now, commit } = parts;
  const nowMs = now();
  const onSale = game?.isOnSale ? game : undefined;
  const [kept] = sql.exec<ClockRow>('SELECT * FROM clock').toArray();
  const next = onSale ? windowsFrom(onSale, nowMs, ahead) : [];
  const missed =
    onSale && kept && keptGame(sql)?.isOnSale ? missedWindows(onSale, kept.planned_until_ms, nowMs) : [];
  const isKnown = (window: DrawWindow) => isSame(drawOf(sql, window.numero), window, onSale);
  const isPlanned = missed.length === 0 && next.every(isKnown) && kept?.game === textOf(game);
  if (isPlanned && next.length > 0) return;
  const beacon = onSale?.results === 'own' ? await parts.beacon() : undefined;
  const drafts = onSale ? await Promise.all(next.map((window) => draftOf(onSale, window, beacon))) : [];
  commit(() => {
    // Changed settings apply only to draws that nobody has bet on.
    for (const row of unsoldDraws(sql, nowMs)) if (!isStill(row, onSale)) deleteDraw(sql, row.numero);
    if (onSale) for (const window of missed) insertSkipped(sql, { window, ...kindOf(onSale) }, nowMs);
    for (const draft of drafts) insertInTime(sql, draft, now());
    sql.exec(
      `INSERT INTO clock (id, game, planned_until_ms) VALUES (1, ?1, ?2)
       ON CONFLICT (id) DO UPDATE SET game = excluded.game, planned_until_ms = excluded.planned_until_ms`,
      textOf(game),
      nowMs,
    );
    sweepDraws(sql, nowMs, onSale);
  });
}

/**
 * Creates the row of a later draw on which somebody already bets. Returns false
 * if the game has no such draw on sale.
 */
export async function planDraw(parts: ScheduleParts, game: LotteryGame, numero: string): Promise<boolean> {
  const window = windowOf(game, numero);
  if (!game.isOnSale || !window || sealsAtMs(window) <= parts.now()) return false;
  const beacon = game.results === 'own' ? await parts.beacon() : undefined;
  const draft = await draftOf(game, window, beacon);
  let isPlanned = false;
  parts.commit(() => {
    isPlanned = insertInTime(parts.sql, draft, parts.now());
  });
  return isPlanned;
}

/** Inserts the row of a draw, unless its commitment would be made after betting closed and so prove nothing. */
function insertInTime(sql: SqlStorage, draft: NewDraw, nowMs: number): boolean {
  if (draft.results === 'own' && nowMs >= draft.window.closesAtMs) return false;
  insertDraw(sql, draft, nowMs);
  return true;
}

/** Creates the missing row of a past draw so that its numbers can be entered; nobody bet on it. */
export function planPast(sql: SqlStorage, game: LotteryGame, numero: string, nowMs: number): void {
  const window = game.results === 'entered' ? windowOf(game, numero) : undefined;
  if (!window || window.drawsAtMs > nowMs || drawOf(sql, numero)) return;
  insertDraw(sql, { window, ...kindOf(game), seed: '', commitment: '', beaconChain: '' }, nowMs);
  const book = { shards: [], root: emptyRoot };
  sealDraw(sql, numero, book, { nowMs, nextAtMs: nowMs + unsoldWaitMs });
}

/** When the rows of a game must be updated next: as soon as the draw on sale closes. */
export function planAgainMs(game: LotteryGame | undefined, nowMs: number): number | undefined {
  return game?.isOnSale ? windowsFrom(game, nowMs, 1)[0]?.closesAtMs : undefined;
}

async function draftOf(game: LotteryGame, window: DrawWindow, beacon: BeaconPort | undefined) {
  const isOwn = game.results === 'own';
  const committed = isOwn ? await makeSeed() : { seed: '', commitment: '' };
  return { window, ...kindOf(game), ...committed, beaconChain: isOwn ? (beacon?.chain ?? '') : '' };
}

const kindOf = ({ shape, results }: LotteryGame) => ({ shape, results });
const textOf = (game: LotteryGame | undefined) => (game ? JSON.stringify(game) : null);

/**
 * Draws whose time passed without being planned. After a long outage of an
 * interval game only the last hours get rows.
 */
function missedWindows(game: LotteryGame, plannedUntilMs: number, nowMs: number): readonly DrawWindow[] {
  const isInterval = game.calendar.kind === 'interval';
  const fromMs = isInterval ? Math.max(plannedUntilMs, nowMs - missedMs) : plannedUntilMs;
  if (isInterval && nowMs - fromMs < game.calendar.everySeconds * 1_000) return [];
  return windowsBetween(game, fromMs, nowMs).filter(({ closesAtMs }) => closesAtMs <= nowMs);
}

function unsoldDraws(sql: SqlStorage, nowMs: number): DrawRow[] {
  return sql
    .exec<DrawRow>("SELECT * FROM draws WHERE state = 'scheduled' AND shards = 0 AND closes_at_ms > ?", nowMs)
    .toArray();
}

function isStill(row: DrawRow, game: LotteryGame | undefined): boolean {
  const window = game && windowOf(game, row.numero);
  return window !== undefined && isSame(row, window, game);
}

function isSame(row: DrawRow | undefined, window: DrawWindow, game: LotteryGame | undefined): boolean {
  if (!row || !game) return false;
  if (row.shards > 0 || row.state !== 'scheduled') return true;
  return (
    row.shape === game.shape &&
    row.results === game.results &&
    row.closes_at_ms === window.closesAtMs &&
    row.draws_at_ms === window.drawsAtMs &&
    row.station === (window.station ?? null)
  );
}

function deleteDraw(sql: SqlStorage, numero: string): void {
  sql.exec("DELETE FROM draws WHERE numero = ? AND state = 'scheduled' AND shards = 0", numero);
}

/** Deletes ended draws that are past their retention time. */
function sweepDraws(sql: SqlStorage, nowMs: number, game: LotteryGame | undefined): void {
  const isInterval = game?.calendar.kind === 'interval';
  const old = sql
    .exec<{ numero: string }>(
      `SELECT numero FROM draws WHERE coalesce(ended_at_ms, draws_at_ms) < iif(tickets = 0, ?, ?) AND draws_at_ms < ?
         AND state IN ('settled', 'void', 'skipped') AND next_at_ms IS NULL LIMIT ?`,
      nowMs - (isInterval ? keptMs.unsold : keptMs.weekdays),
      nowMs - (isInterval ? keptMs.sold : keptMs.weekdays),
      nowMs - keptMs.unsold,
      sweptAtOnce,
    )
    .toArray();
  for (const { numero } of old) {
    sql.exec('DELETE FROM draws WHERE numero = ?', numero);
    sql.exec('DELETE FROM endings WHERE numero = ?', numero);
    sql.exec('DELETE FROM entries WHERE numero = ?', numero);
  }
}
