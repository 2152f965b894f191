import { createHash } from 'node:crypto';
import { deriveResult } from '#src/rules/lottery/draw/derive-result.ts';
import { bookLeaves } from '#src/rules/lottery/book-leaves.ts';
import { merkleRoot } from '#src/rules/lottery/merkle.ts';
import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';
import type {
  BeaconFault,
  BeaconPort,
  BeaconRound,
} from '#functions/features/lottery/draw-clock/draw/beacon-port.ts';
import type { Calls } from '#functions/objects/calls.ts';
import { archiveAfterMs } from './correction-window.ts';
import { archiveDraw } from './draw-clock.archive.ts';
import { endDraw, endingOf, recordProgress } from './draw-clock.endings.ts';
import { type DrawRow, lookAgain, sealDraw, sealsAtOf, skipDraw } from './draw-clock.rows.ts';

/**
 * How late a draw may be drawn, in milliseconds: with tickets it is void after the first limit, without
 * tickets it is skipped after the second.
 */
export const lateMsMax = 24 * 3_600_000;
export const unsoldLateMsMax = 120_000;
/** How long a draw waits for its outside randomness before it is void, in milliseconds. */
const beaconWaitMs = 3_600_000;
/** How long a draw without tickets waits for its numbers to be entered, in milliseconds. */
export const unsoldWaitMs = 7 * 86_400_000;
const beaconAgainMs = 2_000;
const progressAgainMs = 1_000;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** The root of a draw without tickets. */
export const emptyRoot = merkleRoot([], sha256);

/** The calls of the clock to a ticket shard. */
export type ClosedShard = Pick<Calls<Env['TICKET_SHARD']>, 'seal' | 'end' | 'archive'>;

/** What the lifecycle of a draw needs from the object that runs it. */
export interface LifecycleParts {
  readonly merchant: string;
  readonly gameId: number;
  readonly bucket: R2Bucket;
  readonly sql: SqlStorage;
  readonly now: () => number;
  readonly commit: (work: () => void) => void;
  readonly shardOf: (numero: string, shard: number) => ClosedShard;
  readonly beaconOf: (chain: string) => Promise<BeaconPort | undefined>;
}

/** The steps of a draw from the close of betting to its end. Each can be repeated after a crash. */
export class DrawLifecycle {
  readonly #parts: LifecycleParts;

  constructor(parts: LifecycleParts) {
    this.#parts = parts;
  }

  /** Performs the due step of a draw. */
  async step(row: DrawRow): Promise<void> {
    if (row.state === 'scheduled') return this.#seal(row);
    // A draw of an entered game is due here only if nobody bet on it and its numbers were not entered in time.
    if (row.state === 'sealed') return row.results === 'own' ? this.#draw(row) : this.#skip(row);
    if (row.state === 'drawn' || row.state === 'settling') return this.#settle(row);
    return archiveDraw(this.#parts, row.numero);
  }

  /**
   * Seals every shard after the grace for orders received before the cut-off, and
   * computes the root over their roots.
   */
  async #seal(row: DrawRow): Promise<void> {
    const { sql, now, commit } = this.#parts;
    const sealsAtMs = sealsAtOf(row);
    if (now() < sealsAtMs) return lookAgain(sql, row.numero, sealsAtMs);
    const window = {
      numero: row.numero,
      opensAtMs: row.opens_at_ms,
      closesAtMs: row.closes_at_ms,
      drawsAtMs: row.draws_at_ms,
      ...(row.station === null ? {} : { station: row.station }),
    };
    const shards = await Promise.all(this.#shardsOf(row).map((shard) => shard.seal(window)));
    const roots = shards.map(({ root }) => root);
    const counts = shards.map(({ tickets: of }) => of);
    const tickets = counts.reduce((sum, of) => sum + of, 0);
    const sealed = { shards, root: merkleRoot(bookLeaves(roots, counts), sha256) };
    const nowMs = now();
    const isMissed = row.results === 'own' && tickets === 0 && nowMs > row.draws_at_ms + unsoldLateMsMax;
    const nextAtMs = row.results === 'own' ? row.draws_at_ms : tickets === 0 ? nowMs + unsoldWaitMs : null;
    commit(() => {
      if (isMissed) skipDraw(sql, row.numero, nowMs);
      else sealDraw(sql, row.numero, sealed, { nowMs, nextAtMs });
    });
  }

  /** Derives the numbers of a closed draw from nothing but its seed, its root and outside randomness. */
  async #draw(row: DrawRow): Promise<void> {
    const nowMs = this.#parts.now();
    if (nowMs > row.draws_at_ms + unsoldLateMsMax && row.tickets === 0) return this.#skip(row);
    if (nowMs > row.draws_at_ms + lateMsMax) return this.#end(row, undefined, 'late');
    if (row.beacon_chain === '') return this.#drawWith(row, undefined);
    const round = await this.#readBeacon(row);
    if (typeof round === 'object') return this.#drawWith(row, round);
    if (nowMs > row.draws_at_ms + beaconWaitMs) return this.#end(row, undefined, `beacon ${round}`);
    lookAgain(this.#parts.sql, row.numero, nowMs + beaconAgainMs);
  }

  async #drawWith(row: DrawRow, beacon: BeaconRound | undefined): Promise<void> {
    const rules = rulesOf(row.shape);
    if (!rules) throw new Error(`no rules of the shape ${row.shape}`);
    const { numero, seed } = row;
    const source = {
      gameId: this.#parts.gameId,
      numero,
      root: row.root ?? '',
      beacon: beacon?.randomness ?? '',
    };
    const result = await deriveResult(seed, source, (next) => rules.draw(next));
    this.#end(row, result, 'drawn', beacon);
  }

  /**
   * Reads the round to which the draw is committed: the first after the cut-off, or after the seal if that was
   * later, so that nobody knew it while tickets could be added.
   */
  async #readBeacon(row: DrawRow): Promise<BeaconRound | BeaconFault> {
    const port = await this.#parts.beaconOf(row.beacon_chain);
    if (!port) return 'unreachable';
    const closedAtMs = Math.max(row.closes_at_ms, row.sealed_at_ms ?? 0);
    const round = port.roundFrom(closedAtMs + 1);
    if (port.comesAtMs(round) <= closedAtMs) throw new Error(`round ${round} was out before the seal`);
    return this.#parts.now() < port.comesAtMs(round) ? 'not-yet' : port.read(round);
  }

  /** Makes every shard settle its tickets, until none is open. */
  async #settle(row: DrawRow): Promise<void> {
    const { sql, now, commit } = this.#parts;
    const ending = endingOf(sql, row);
    const progress = await Promise.all(this.#shardsOf(row).map((shard) => shard.end(ending)));
    const isOver = progress.every(({ open }) => open === 0);
    const nowMs = now();
    const over = ending.kind === 'result' ? 'settled' : 'void';
    commit(() =>
      recordProgress(sql, row, isOver ? over : 'settling', {
        endedAtMs: isOver ? nowMs : row.ended_at_ms,
        nextAtMs: nowMs + (isOver ? archiveAfterMs : progressAgainMs),
      }),
    );
  }

  #shardsOf({ numero, shards }: DrawRow): ClosedShard[] {
    return Array.from({ length: shards }, (_, shard) => this.#parts.shardOf(numero, shard));
  }

  #skip({ numero }: DrawRow): void {
    const { sql, now, commit } = this.#parts;
    commit(() => skipDraw(sql, numero, now()));
  }

  #end(row: DrawRow, result: Parameters<typeof endDraw>[2]['result'], reason: string, beacon?: BeaconRound) {
    const { sql, now, commit } = this.#parts;
    commit(() => endDraw(sql, row, { result, reason, beacon }, now()));
  }
}
