import { DurableObject } from 'cloudflare:workers';
import { watchOwnStore } from '#functions/events/store-filling.ts';
import { logTrouble } from '#functions/http/log.ts';
import { Alarms, type DueTime } from '#functions/objects/alarms.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import { migrate } from '#functions/objects/object-schema.ts';
import { readDocuments } from '#functions/settings/settings.repo.ts';
import type { LotteryGame } from '#src/rules/lottery/lottery-game.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import type { Beacons } from '#functions/features/lottery/draw-clock/draw/beacon-port.ts';
import type { EndingRequest, DrawSale, EndingRefusal } from '#functions/features/lottery/draw-clock-port.ts';
import { archivedBook, archivedProof } from './draw-clock.archive.ts';
import { type ClosedShard, DrawLifecycle } from './draw-clock.lifecycle.ts';
import { enterEnding, entriesOf, waitingOf } from './draw-clock.entries.ts';
import { drawClockMigrations } from './draw-clock.migrations.ts';
import {
  drawOf,
  dueDraws,
  lookAgain,
  nextDueMs,
  openedDraws,
  sealsAtOf,
  spreadDraw,
} from './draw-clock.rows.ts';
import {
  keptGame,
  planAgainMs,
  planDraw,
  planDraws,
  planPast,
  type ScheduleParts,
} from './draw-clock.schedule.ts';
import { operatedDraw, operatedDraws, type WantedDraws } from './draw-clock.operated.ts';
import { shownBook, shownDraw, shownProof } from './draw-clock.views.ts';
import { lotteryGamesSetting } from '#functions/features/lottery/lottery-games.settings.ts';

/** A clock's dependencies, injected where it is composed. */
export interface ClockPorts {
  readonly beacons: Beacons;
  shardOf(env: Env, merchant: string, gameId: number, numero: string, shard: number): ClosedShard;
}

const retryMsMax = 30_000;
const drawsAtOnce = 50;
const drawAgainMs = 2_000;
const settingsMs = 10_000;

/** The clock of one game of a merchant: when its draws open and close, and how they end. */
export class LotteryClock extends DurableObject<Env> {
  readonly #alarms: Alarms;
  readonly #lifecycle: DrawLifecycle;
  readonly #due: DueTime;
  readonly #gameId: number;
  readonly #merchant: string;
  readonly #schedule: ScheduleParts;
  readonly #sql: SqlStorage;
  #read: { readonly game: LotteryGame | undefined; readonly atMs: number } | undefined;

  constructor(state: DurableObjectState, env: Env, ports: ClockPorts) {
    super(state, env);
    const { sql } = state.storage;
    this.#sql = sql;
    migrate(state.storage, drawClockMigrations, Date.now());
    const [merchant, gameId] = partsOfName(state.id.name);
    this.#merchant = merchant;
    this.#gameId = Number(gameId);
    this.#alarms = new Alarms(state.storage);
    this.#due = this.#alarms.register('draws', { serve: () => this.#serve(), retryMsMax });
    const now = () => Date.now();
    const commit = (work: () => void) => this.#alarms.commit(work);
    const { beacons } = ports;
    this.#schedule = { sql, now, commit, beacon: () => beacons.chosen(env, merchant) };
    this.#lifecycle = new DrawLifecycle({
      merchant,
      gameId: this.#gameId,
      bucket: env.ARCHIVE,
      sql,
      now,
      commit,
      shardOf: (numero, shard) => ports.shardOf(env, merchant, this.#gameId, numero, shard),
      beaconOf: (chain) => beacons.ofChain(env, merchant, chain),
    });
  }

  /** Starts the clock if it is not running. */
  async wake(): Promise<void> {
    if (this.#due.isSet()) return this.#alarms.keepSet();
    await planDraws(this.#schedule, await this.#game());
    this.#alarms.commit(() => this.#due.by(Date.now()));
  }

  /**
   * The number of shards over which a draw's tickets are spread, fixed by the first call that wants one; 0
   * for a draw that is not on sale or has closed. Must be called before tickets are offered: a draw
   * without such a call has no tickets.
   */
  async shards(numero: string, wanted: number): Promise<number> {
    await this.wake();
    const known = drawOf(this.#sql, numero);
    if (!known && wanted > 0) {
      const game = await this.#game();
      if (!game || !(await planDraw(this.#schedule, game, numero))) return 0;
    }
    return this.#spread(numero, wanted);
  }

  /** The same, with what a receipt promises about the draw; undefined for a draw that takes no tickets. */
  async sale(numero: string, wanted: number): Promise<DrawSale | undefined> {
    const shards = await this.shards(numero, wanted);
    const row = shards > 0 ? drawOf(this.#sql, numero) : undefined;
    return row && { shards, commitment: row.commitment, beaconChain: row.beacon_chain };
  }

  /** The draws that have opened, latest first, as JSON of the contract's `draws` value. */
  async draws(limit: number): Promise<string> {
    await this.wake();
    const nowMs = Date.now();
    return JSON.stringify(openedDraws(this.#sql, nowMs, limit).map((row) => shownDraw(row, nowMs)));
  }

  /** The data from which a draw can be recomputed, as JSON of the contract's `proof`. */
  async proof(numero: string): Promise<Result<string, 'DRAW_UNKNOWN' | 'PROOF_NOT_READY' | 'PROOF_NONE'>> {
    const row = drawOf(this.#sql, numero);
    if (!row) return this.#archivedProof(numero);
    const proof = shownProof(this.#gameId, row, Date.now());
    return proof.ok ? ok(JSON.stringify(proof.value)) : proof;
  }

  /** The roots of a sealed draw's tickets, as JSON of the contract's `book`. */
  async book(numero: string): Promise<Result<string, 'DRAW_UNKNOWN' | 'PROOF_NOT_READY' | 'PROOF_NONE'>> {
    const row = drawOf(this.#sql, numero);
    const archived = row
      ? undefined
      : await archivedBook(this.env.ARCHIVE, this.#merchant, this.#gameId, numero);
    if (!row) return archived === undefined ? failed('DRAW_UNKNOWN') : ok(archived);
    const book = shownBook(this.#gameId, row, Date.now());
    return book.ok ? ok(JSON.stringify(book.value)) : book;
  }

  /** The closed draws that wait for numbers from outside, earliest first, as JSON of the contract's items. */
  async waiting(limit: number): Promise<string> {
    return JSON.stringify(waitingOf(this.#sql, this.#gameId, limit));
  }

  /** The draws that operators look at, latest first, as JSON of the contract's items; one more than fits a page. */
  async operated(wanted: WantedDraws): Promise<string> {
    await this.wake();
    const nowMs = Date.now();
    const rows = operatedDraws(this.#sql, wanted, nowMs);
    return JSON.stringify(rows.map((row) => operatedDraw(this.#sql, this.#gameId, row, nowMs)));
  }

  /** Who has entered an ending of a draw that is not confirmed yet. */
  enteredBy(numero: string): string[] {
    return entriesOf(this.#sql, numero).map(({ operator_id: operatorId }) => operatorId);
  }

  /** Enters an ending; it takes effect once a second operator enters the same. */
  async enter(
    operatorId: string,
    request: EndingRequest,
  ): Promise<Result<{ readonly state: 'asked' | 'done' }, EndingRefusal>> {
    await this.wake();
    const game = await this.#game();
    return this.#alarms.commit(() => {
      const nowMs = Date.now();
      if (game) planPast(this.#sql, game, request.numero, nowMs);
      const entered = enterEnding({ sql: this.#sql, operatorId, request, nowMs });
      if (entered.ok && entered.value.state === 'done') this.#due.by(nowMs);
      return entered;
    });
  }

  override async alarm(): Promise<void> {
    await this.#alarms.run();
    await watchOwnStore('draws', this.ctx, this.env);
  }

  async #archivedProof(numero: string): Promise<Result<string, 'DRAW_UNKNOWN'>> {
    const proof = await archivedProof(this.env.ARCHIVE, this.#merchant, this.#gameId, numero);
    return proof === undefined ? failed('DRAW_UNKNOWN') : ok(proof);
  }

  #spread(numero: string, wanted: number): number {
    return this.#alarms.commit(() => {
      const row = drawOf(this.#sql, numero);
      if (!row) return 0;
      if (row.shards > 0 || wanted === 0) return row.shards;
      if (row.state !== 'scheduled' || Date.now() >= sealsAtOf(row)) return 0;
      spreadDraw(this.#sql, numero, wanted);
      this.#due.by(sealsAtOf(row));
      return wanted;
    });
  }

  /** Plans draws and performs the due steps. Returns when the next step is due, in epoch milliseconds. */
  async #serve(): Promise<number | undefined> {
    const game = await this.#game();
    await planDraws(this.#schedule, game);
    for (const row of dueDraws(this.#sql, Date.now(), drawsAtOnce)) {
      try {
        await this.#lifecycle.step(row);
      } catch (error) {
        // A draw that fails must not stop the game's other draws.
        logTrouble('draw-step', error);
        lookAgain(this.#sql, row.numero, Date.now() + drawAgainMs);
      }
    }
    const times = [nextDueMs(this.#sql), planAgainMs(game, Date.now())].filter((at) => at !== undefined);
    return times.length > 0 ? Math.min(...times) : undefined;
  }

  /** The game by the current settings, or as last known while they cannot be read. */
  async #game(): Promise<LotteryGame | undefined> {
    const nowMs = Date.now();
    if (this.#read && nowMs - this.#read.atMs < settingsMs) return this.#read.game;
    try {
      const settings = await readDocuments(this.env.DB, this.#merchant, [lotteryGamesSetting.name]);
      const game = lotteryGamesSetting.of(settings).games.find(({ gameId }) => gameId === this.#gameId);
      this.#read = { game, atMs: nowMs };
      return game;
    } catch (error) {
      logTrouble('draw-settings', error);
      return keptGame(this.#sql);
    }
  }
}
