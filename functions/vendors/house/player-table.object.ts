import { DurableObject } from 'cloudflare:workers';
import { watchOwnStore } from '#functions/events/store-filling.ts';
import { Alarms, type DueTime } from '#functions/objects/alarms.ts';
import { deleteObject } from '#functions/objects/delete-object.ts';
import { Mutex } from '#functions/objects/mutex.ts';
import { type Migration, migrate } from '#functions/objects/object-schema.ts';
import type { FairState, RotatedSeeds } from '#src/contracts/house/house.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { type Credentials, type PortRefusal, VendorPort, type BalanceStatement } from './house.port.ts';
import { type ActiveSeed, activeSeed, fairState, readySeeds, replaceSeed } from './house.seeds.ts';
import {
  type PlayerRound,
  PlayerRounds,
  type RoundsSince,
  type ShownRow,
  unsettledRound,
} from './player-rounds.ts';

/** What a player sees on entering: the wallet's balance, the seeds, a game's last round, and what is unfinished. */
export type FoundTable<View, Waiting> = BalanceStatement & {
  seeds: FairState;
  lastRound?: View;
} & Partial<Waiting>;

/** A round once the wallet has answered for its stake. */
export type PlayedRound<View> = BalanceStatement & { round: View; nextNonce: number };

/** How a stake at any table can be refused. */
export type StakeRefusal =
  | PortRefusal
  | 'ROUND_OPEN'
  | 'STAKE_REFUSED'
  | 'STAKE_UNCONFIRMED'
  | 'STAKE_NOT_TAKEN';

/** What each kind of table provides. */
interface Kind<Row extends PlayerRound, View> {
  readonly migrations: readonly Migration[];
  readonly viewOf: (row: ShownRow<Row>) => View;
  readonly roundsPerPage: number;
}

/** After how many milliseconds an unanswered round is advanced again, then less and less often. */
const firstLookMs = 5_000;
/**
 * How long after a draw a round left open by a crash is looked for, in milliseconds. An earlier due time is
 * kept, so most rounds do not write one.
 */
const forgottenMs = 30_000;
const rarestLookMs = 60_000;

/** The embedded vendor's own record of one player: seeds, nonces and rounds. It holds no money. */
export abstract class PlayerTable<Row extends PlayerRound, View, Waiting> extends DurableObject<Env> {
  protected readonly sql: SqlStorage;
  protected readonly port: VendorPort;
  protected readonly mutex = new Mutex();
  readonly #rounds: PlayerRounds<Row, View>;
  readonly #alarms: Alarms;
  readonly #openRound: DueTime;
  /**
   * The wallet's last answer, and the game that it was for: how much bonus money can be staked differs by game.
   * Another device may have changed the balance since.
   */
  #last: (BalanceStatement & { readonly gameCode: string }) | undefined;

  constructor(state: DurableObjectState, env: Env, kind: Kind<Row, View>) {
    super(state, env);
    this.sql = state.storage.sql;
    migrate(state.storage, kind.migrations, Date.now());
    this.#rounds = new PlayerRounds(this.sql, kind.viewOf, kind.roundsPerPage);
    this.#alarms = new Alarms(state.storage);
    const serve = () => (this.unsettled() ? this.mutex.run(() => this.#serveOpenRound()) : undefined);
    this.#openRound = this.#alarms.register('open-round', { serve, retryMsMax: rarestLookMs });
    this.port = new VendorPort((request) => state.exports.default.fetch(request), env.HOUSE_VENDOR_SECRET);
  }

  /** Advances the unfinished round as far as possible without its player. */
  protected abstract lookAfter(): Promise<void>;

  /** What the player is shown of an unfinished round. */
  protected abstract waitingOf(row: Row): Waiting;

  /** The wallet's balance, the seeds and the last round of a game; a round left open is advanced first. */
  open(credentials: Credentials, gameCode: string): Promise<Result<FoundTable<View, Waiting>, PortRefusal>> {
    return this.mutex.run(async () => {
      await this.ready();
      // The alarm fires only for a round that was left open.
      await watchOwnStore('rounds', this.ctx, this.env);
      const balance = await this.#balance(credentials, gameCode);
      if (!balance.ok) return balance;
      const last = this.#rounds.last(gameCode);
      const waiting = this.unsettled();
      return ok({
        ...balance.value,
        seeds: fairState(this.sql),
        ...(last ? { lastRound: last } : {}),
        ...(waiting ? this.waitingOf(waiting) : ({} as Partial<Waiting>)),
      });
    });
  }

  /** Reveals the server seed in use; ROUND_OPEN while a round is unfinished. */
  rotate(clientSeed: string | undefined): Promise<Result<RotatedSeeds, 'ROUND_OPEN'>> {
    return this.mutex.run(async () => {
      await this.ready();
      if (this.unsettled()) return failed('ROUND_OPEN');
      return ok(await replaceSeed(this.ctx.storage, clientSeed));
    });
  }

  /** A page of the rounds played, latest first. */
  rounds(cursor: number | undefined): { items: View[]; nextCursor?: number } {
    return this.#rounds.before(cursor);
  }

  /** The rounds since an instant, oldest first, and whether these are all. */
  roundsSince(fromMs: number, limit: number): RoundsSince<View> {
    return this.#rounds.since(fromMs, limit);
  }

  /** One round by its id, whose stake was taken around an instant. */
  roundNamed(id: string, takenAtMs: number): View | undefined {
    return this.#rounds.named(id, takenAtMs);
  }

  /** Deletes all data of a player who is gone for good; false while a round is unfinished. */
  retire(): Promise<boolean> {
    return this.mutex.run(async () => {
      await this.lookAfter();
      if (this.unsettled()) return false;
      await deleteObject(this.ctx);
      return true;
    });
  }

  override async alarm(): Promise<void> {
    await this.#alarms.run();
    await watchOwnStore('rounds', this.ctx, this.env);
  }

  protected unsettled(): Row | undefined {
    return unsettledRound<Row>(this.sql);
  }

  protected shownRound(seq: number): View {
    return this.#rounds.numbered(seq);
  }

  /** Creates the seeds if there are none, and advances a round that was left open. */
  protected async ready(): Promise<void> {
    await readySeeds(this.ctx.storage);
    await this.lookAfter();
  }

  /**
   * The wallet's last known balance in this game if it covers the stake, else a fresh one: a larger stake draws no
   * round.
   */
  protected async balanceCovering({
    stakeMinor,
    credentials,
    gameCode,
  }: {
    readonly stakeMinor: number;
    readonly credentials: Credentials;
    readonly gameCode: string;
  }): ReturnType<VendorPort['ask']> {
    const last = this.#last;
    const covers = last?.gameCode === gameCode && last.balanceMinor >= stakeMinor;
    return covers ? ok(last) : this.#balance(credentials, gameCode);
  }

  /** Stores the round, which uses up its nonce, before any money moves. */
  protected async draw<Drawn>(
    drawn: (seed: ActiveSeed) => Promise<Drawn>,
    add: (sql: SqlStorage, round: Drawn, nowMs: number) => void,
  ): Promise<void> {
    const seed = activeSeed(this.sql);
    if (!seed) throw new Error('the table has no seeds');
    const round = await drawn(seed);
    const nowMs = Date.now();
    this.#alarms.commit(() => {
      add(this.sql, round, nowMs);
      this.#openRound.by(nowMs + forgottenMs);
    });
  }

  /**
   * Settles a round just drawn or decided. If the wallet does not answer, it is called once more, then by alarm.
   */
  protected async finish(): Promise<void> {
    await this.lookAfter();
    if (this.#asksWallet()) await this.lookAfter();
    if (this.#asksWallet()) this.#alarms.commit(() => this.#openRound.by(Date.now() + firstLookMs));
  }

  /** A round's outcome for its player. */
  protected outcomeOf(row: Row | undefined): Result<PlayedRound<View>, StakeRefusal> {
    if (!row || row.state === 'drawn') return failed('STAKE_UNCONFIRMED');
    if (row.state === 'void') {
      this.#last = undefined;
      return failed((row.refusal ?? 'STAKE_NOT_TAKEN') as StakeRefusal);
    }
    const balance = {
      ...{ balanceMinor: row.balance_minor ?? 0, currency: row.currency },
      ...(row.bonus_minor !== null && { bonusMinor: row.bonus_minor }),
    };
    this.#last = { ...balance, gameCode: row.game_code };
    return ok({ round: this.shownRound(row.seq), ...balance, nextNonce: fairState(this.sql).nonce });
  }

  /** When an unfinished round is advanced again: the older it is, the later. */
  protected nextLookAtMs({ drawn_at_ms: drawnAtMs }: Row, nowMs: number): number {
    return nowMs + Math.min(rarestLookMs, Math.max(firstLookMs, nowMs - drawnAtMs));
  }

  async #serveOpenRound(): Promise<number | undefined> {
    await this.lookAfter();
    const round = this.unsettled();
    return round && this.nextLookAtMs(round, Date.now());
  }

  #asksWallet(): boolean {
    const round = this.unsettled();
    return round !== undefined && round.state !== 'open';
  }

  async #balance(
    { origin, playerId, launchToken }: Credentials,
    gameCode: string,
  ): ReturnType<VendorPort['ask']> {
    const balance = await this.port.ask(origin, 'balance', { playerId, launchToken });
    if (balance.ok) this.#last = { ...balance.value, gameCode };
    return balance;
  }
}
