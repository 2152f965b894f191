import { DurableObject } from 'cloudflare:workers';
import { watchOwnStore } from '#functions/events/store-filling.ts';
import { winCapsOf, winCapsSetting } from '#functions/catalogue/win-caps.ts';
import { logTrouble } from '#functions/http/log.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { Alarms, type DueTime } from '#functions/objects/alarms.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import { migrate } from '#functions/objects/object-schema.ts';
import { readDocuments } from '#functions/settings/settings.repo.ts';
import { windowOf } from '#src/rules/lottery/draw-windows.ts';
import type { DrawWindow } from '#src/rules/lottery/lottery-game.ts';
import type { InclusionProof } from '#src/rules/lottery/merkle.ts';
import type { Result } from '#src/rules/result.ts';
import { sealsAtMs } from '#functions/features/lottery/cut-off.ts';
import { drawClockOf } from '#functions/features/lottery/draw-clock-port.ts';
import { lotteryGamesSetting } from '#functions/features/lottery/lottery-games.settings.ts';
import { lotteryLimitsOf, lotterySetting } from '#functions/features/lottery/lottery.settings.ts';
import type {
  ArchivedShard,
  DrawEnding,
  FilePlace,
  OfferedTicket,
  SealedShard,
  ShardProgress,
  TicketRefusal,
  TicketRoom,
} from '#functions/features/lottery/shard-port.ts';
import { archivedInclusions, archiveShard } from './ticket-shard.archive.ts';
import { archivedAs, inclusionsOf, offer, type Sale, seal, withdraw } from './ticket-shard.book.ts';
import { roomFor } from './ticket-shard.exposure.ts';
import { ticketShardMigrations } from './ticket-shard.migrations.ts';
import {
  lastEnding,
  type MemberBatch,
  nextBatches,
  recordBatch,
  recordEnding,
  progressOf,
  settlementOf,
} from './ticket-shard.settlement.ts';

/** How long the settings of the sale are cached, in milliseconds. */
const saleFreshMs = 10_000;
const retryMsMax = 30_000;
/** How many members are settled concurrently, and how many before the alarm yields to other calls. */
const membersAtOnce = 8;
const membersMax = 200;

/**
 * The tickets of one draw that fall to one shard: the only writer of what is in the
 * draw and which tickets are settled.
 */
export class TicketShard extends DurableObject<Env> {
  readonly #alarms: Alarms;
  readonly #settling: DueTime;
  #sale: { readonly readAtMs: number; readonly value: Promise<Sale | undefined> } | undefined;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    migrate(state.storage, ticketShardMigrations, Date.now());
    this.#alarms = new Alarms(state.storage);
    this.#settling = this.#alarms.register('settlement', { serve: () => this.#settleSome(), retryMsMax });
  }

  /**
   * Accepts the tickets of one order, all or none. Idempotent by ticket id: a repeated call gets the first
   * answer, also after the seal. The cut-off is judged by the instant at which the Worker received the order,
   * which becomes the tickets' time of acceptance.
   */
  async offer(
    tickets: readonly OfferedTicket[],
    receivedAtMs: number,
  ): Promise<Result<{ readonly acceptedAtMs: number }, TicketRefusal>> {
    const sale = await this.#saleNow();
    const at = { receivedAtMs, nowMs: Date.now() };
    return this.ctx.storage.transactionSync(() => offer(this.ctx.storage.sql, tickets, sale, at));
  }

  /** How much of each ticket still fits below the limits of the sale; those that fit entirely are left out. */
  async room(tickets: readonly OfferedTicket[]): Promise<readonly TicketRoom[]> {
    const sale = await this.#saleNow();
    return sale ? roomFor(this.ctx.storage.sql, tickets, sale.limits) : [];
  }

  /**
   * Withdraws tickets, all or none, if requested before the cut-off and received before the seal. An
   * unknown ticket is refused for ever from then on, even if it is too late for known ones.
   */
  async withdraw(
    ticketIds: readonly string[],
    receivedAtMs: number,
  ): Promise<Result<undefined, 'TICKET_NOT_CANCELLABLE'>> {
    const sale = await this.#saleNow();
    const at = { receivedAtMs, nowMs: Date.now() };
    return this.ctx.storage.transactionSync(() => withdraw(this.ctx.storage.sql, ticketIds, sale, at));
  }

  /** The proofs that tickets are in the sealed shard, by ticket id; empty before the seal. */
  async inclusions(ticketIds: readonly string[]): Promise<Readonly<Record<string, InclusionProof>>> {
    const { sql } = this.ctx.storage;
    const archived = archivedAs(sql);
    return archived
      ? archivedInclusions(this.env.ARCHIVE, archived, ticketIds)
      : inclusionsOf(sql, ticketIds);
  }

  /** Closes the sale for ever. A repeated call returns the same. */
  async seal(_window: DrawWindow): Promise<SealedShard> {
    return this.ctx.storage.transactionSync(() => seal(this.ctx.storage.sql, Date.now()));
  }

  /** Begins to settle every ticket by a draw's end. A repeated call continues. */
  async end(ending: DrawEnding): Promise<ShardProgress> {
    const { sql } = this.ctx.storage;
    return this.#alarms.commit(() => {
      const nowMs = Date.now();
      seal(sql, nowMs);
      recordEnding(sql, ending, nowMs);
      const progress = progressOf(sql);
      if (progress.open > 0) this.#settling.by(nowMs);
      return progress;
    });
  }

  /** Moves the settled tickets to the archive as one file. A repeated call returns the same. */
  archive(place: FilePlace): Promise<ArchivedShard> {
    return archiveShard({ storage: this.ctx.storage, bucket: this.env.ARCHIVE, name: this.#name() }, place);
  }

  override async alarm(): Promise<void> {
    await this.#alarms.run();
    await watchOwnStore('tickets', this.ctx, this.env);
  }

  /** Settles members in batches; a member whose object does not answer does not stop the others. */
  async #settleSome(): Promise<number | undefined> {
    const { sql } = this.ctx.storage;
    const ending = lastEnding(sql);
    if (!ending) return undefined;
    const capsOf = await this.#readCaps();
    let [after, lost, served] = ['', undefined as unknown, 0];
    while (served < membersMax) {
      const batches = nextBatches(sql, ending.revision, after, membersAtOnce);
      const last = batches.at(-1);
      if (!last) break;
      const outcomes = await Promise.allSettled(
        batches.map((batch) => this.#settleMember(batch, ending, capsOf)),
      );
      lost ??= outcomes.find((outcome) => outcome.status === 'rejected')?.reason;
      after = last.memberId;
      served += batches.length;
    }
    if (progressOf(sql).open === 0) return undefined;
    if (lost !== undefined && served < membersMax)
      throw new Error('a member’s tickets are unsettled', { cause: lost });
    if (lost !== undefined) logTrouble('tickets-unsettled', lost);
    return Date.now();
  }

  async #settleMember(
    batch: MemberBatch,
    ending: DrawEnding,
    capsOf: (currency: string) => ReturnType<typeof winCapsOf>,
  ): Promise<void> {
    const [merchant] = this.#name();
    const caps = capsOf(batch.tickets[0]?.currency ?? '');
    await playerOf(this.env, merchant, batch.memberId).settleTickets(settlementOf(batch, ending), caps);
    this.ctx.storage.transactionSync(() => recordBatch(this.ctx.storage.sql, batch, ending.revision));
  }

  /** The terms of the sale, at most ten seconds old; concurrent calls share one read. */
  #saleNow(): Promise<Sale | undefined> {
    const nowMs = Date.now();
    if (this.#sale && this.#sale.readAtMs > nowMs - saleFreshMs) return this.#sale.value;
    const read = { readAtMs: nowMs, value: this.#readSale() };
    this.#sale = read;
    // A failed read must not stay cached.
    read.value.catch(() => {
      if (this.#sale === read) this.#sale = undefined;
    });
    return read.value;
  }

  async #readSale(): Promise<Sale | undefined> {
    const [merchant, gameId, numero] = this.#name();
    const names = [lotteryGamesSetting.name, lotterySetting.name];
    const settings = await readDocuments(this.env.DB, merchant, names);
    const game = lotteryGamesSetting.of(settings).games.find((each) => each.gameId === Number(gameId));
    const window = game && windowOf(game, numero);
    const limits = lotteryLimitsOf(settings, Number(gameId));
    const clock = drawClockOf(this.env, merchant, Number(gameId));
    const shards = (await clock.shards(numero, 0)) || limits.shards;
    const partOf = (minor: number) => Math.floor(minor / shards);
    return (
      window && {
        closesAtMs: window.closesAtMs,
        sealsAtMs: sealsAtMs(window),
        isOnSale: game.isOnSale,
        limits: {
          numberPayoutMinorMost: partOf(limits.numberPayoutMinorMost),
          drawPayoutMinorMost: partOf(limits.drawPayoutMinorMost),
        },
      }
    );
  }

  async #readCaps() {
    const [merchant, gameId] = this.#name();
    const settings = await readDocuments(this.env.DB, merchant, [
      winCapsSetting.name,
      lotteryGamesSetting.name,
    ]);
    const game = lotteryGamesSetting.of(settings).games.find((each) => each.gameId === Number(gameId));
    return (currency: string) => winCapsOf(settings, game?.code ?? '', currency);
  }

  /** The merchant, the game, the draw and the shard. */
  #name() {
    return partsOfName(this.ctx.id.name);
  }
}
