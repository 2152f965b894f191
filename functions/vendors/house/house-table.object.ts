import { DurableObject } from 'cloudflare:workers';
import { Alarms, type DueTime } from '#functions/objects/alarms.ts';
import { deleteObject } from '#functions/objects/delete-object.ts';
import { migrate } from '#functions/objects/object-schema.ts';
import type { OpenedTable, PlayedSpin, RotatedSeeds, RoundsPage, SlotRound } from '#src/contracts/house.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { drawRound, type SpinOrder, stakesOf } from './house.draw.ts';
import { type PortRefusal, VendorPort, type WalletWord } from './house.port.ts';
import {
  addRound,
  type Credentials,
  lastRound,
  openRound,
  type RoundRow,
  roundNamed,
  roundOfSpin,
  roundsBefore,
  roundsSince,
  shownRound,
} from './house.rounds.ts';
import { activeSeed, fairState, readySeeds, replaceSeed } from './house.seeds.ts';
import { jackpotPart } from './house.jackpot.ts';
import { settle } from './house.settlement.ts';
import { houseTableMigrations } from './house-table.migrations.ts';
import { Mutex } from '#functions/objects/mutex.ts';

export type TableState = WalletWord & Pick<OpenedTable, 'seeds' | 'lastRound' | 'unfinished'>;

export type SpinRefusal =
  | PortRefusal
  | 'ROUND_OPEN'
  | 'SPIN_ID_REUSED'
  | 'STAKE_REFUSED'
  | 'STAKE_UNCONFIRMED'
  | 'STAKE_NOT_TAKEN';

/** A round that the wallet did not answer is looked after this long after its spin, then ever more rarely. */
const firstLookMs = 5_000;
/** When the table looks for a round that a crash left open; a time set for every spin would be written for every spin. */
const forgottenMs = 30_000;
const rarestLookMs = 60_000;
/** One spin plays and one may wait behind it. */
const spinsAtOnce = 2;

/** The embedded vendor's own record of one player: seeds, nonces and rounds. It owns no money. */
export class HouseTable extends DurableObject<Env> {
  readonly #sql: SqlStorage;
  readonly #port: VendorPort;
  readonly #mutex = new Mutex();
  readonly #alarms: Alarms;
  readonly #openRound: DueTime;
  /** What the wallet said last; another device may have moved it since. */
  #word: WalletWord | undefined;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#sql = state.storage.sql;
    migrate(state.storage, houseTableMigrations, Date.now());
    this.#alarms = new Alarms(state.storage);
    const serve = () => (openRound(this.#sql) ? this.#mutex.run(() => this.#serveOpenRound()) : undefined);
    this.#openRound = this.#alarms.register('open-round', { serve, retryMsMax: rarestLookMs });
    this.#port = new VendorPort((request) => state.exports.default.fetch(request), env.HOUSE_VENDOR_SECRET);
  }

  /** The wallet's balance, the seeds and the last round of a game; a round left open is asked about first. */
  open(credentials: Credentials, gameCode: string): Promise<Result<TableState, PortRefusal>> {
    return this.#mutex.run(async () => {
      await this.#ready();
      const word = await this.#balance(credentials);
      if (!word.ok) return word;
      const last = lastRound(this.#sql, gameCode);
      const open = openRound(this.#sql);
      return ok({
        ...word.value,
        seeds: fairState(this.#sql),
        ...(last ? { lastRound: last } : {}),
        ...(open ? { unfinished: unfinishedOf(open) } : {}),
      });
    });
  }

  /** Plays one round, or answers what became of it where the spin id is known. */
  async spin(order: SpinOrder): Promise<Result<PlayedSpin, SpinRefusal>> {
    if (this.#mutex.held >= spinsAtOnce) return failed('ROUND_OPEN');
    return this.#mutex.run(async () => {
      await this.#ready();
      const known = roundOfSpin(this.#sql, order.spinId);
      if (known) return this.#isSame(known, order) ? this.#outcome(order.spinId) : failed('SPIN_ID_REUSED');
      if (openRound(this.#sql)) return failed('ROUND_OPEN');
      const word = await this.#wordCovering(order);
      if (!word.ok) return word;
      const { balanceMinor, currency } = word.value;
      if (!stakesOf(order.modelId, currency).includes(order.stakeMinor)) return failed('STAKE_REFUSED');
      if (balanceMinor < order.stakeMinor) return failed('INSUFFICIENT_FUNDS');
      await this.#draw(order, currency);
      await this.#lookAfter();
      if (openRound(this.#sql)) await this.#lookAfter();
      if (openRound(this.#sql)) this.#alarms.commit(() => this.#openRound.by(Date.now() + firstLookMs));
      return this.#outcome(order.spinId);
    });
  }

  /** Reveals the server seed in use; ROUND_OPEN while a round on it waits for the wallet. */
  rotate(clientSeed: string | undefined): Promise<Result<RotatedSeeds, 'ROUND_OPEN'>> {
    return this.#mutex.run(async () => {
      await this.#ready();
      if (openRound(this.#sql)) return failed('ROUND_OPEN');
      return ok(await replaceSeed(this.ctx.storage, clientSeed));
    });
  }

  /** A page of the rounds played, latest first. */
  rounds(cursor: number | undefined): RoundsPage {
    return roundsBefore(this.#sql, cursor);
  }

  /** The rounds since an instant, oldest first, and whether these are all. */
  roundsSince(fromMs: number, most: number): { rounds: SlotRound[]; isWhole: boolean } {
    return roundsSince(this.#sql, fromMs, most);
  }

  /** One round by its id, as its player may see it. */
  roundNamed(id: string, takenAtMs: number): SlotRound | undefined {
    return roundNamed(this.#sql, id, takenAtMs);
  }

  /** Forgets the player, who is gone for good; false while a round waits for the wallet. */
  retire(): Promise<boolean> {
    return this.#mutex.run(async () => {
      if (openRound(this.#sql)) await this.#lookAfter();
      if (openRound(this.#sql)) return false;
      await deleteObject(this.ctx);
      return true;
    });
  }

  override alarm(): Promise<void> {
    return this.#alarms.run();
  }

  /** Asks the wallet about a round that is still open, ever more rarely. */
  async #serveOpenRound(): Promise<number | undefined> {
    const round = openRound(this.#sql);
    if (!round) return undefined;
    await this.#lookAfter();
    const ageMs = Date.now() - round.drawn_at_ms;
    const waitMs = Math.min(rarestLookMs, Math.max(firstLookMs, ageMs));
    return openRound(this.#sql) ? Date.now() + waitMs : undefined;
  }

  /** Lays seeds where there are none, and asks about a round that was left open. */
  async #ready(): Promise<void> {
    await readySeeds(this.ctx.storage);
    if (openRound(this.#sql)) await this.#lookAfter();
  }

  async #lookAfter(): Promise<void> {
    const round = openRound(this.#sql);
    if (!round) return;
    const jackpot = jackpotPart(this.#sql, this.env, round);
    await settle(this.#sql, this.#port, round, Date.now(), 'paying', jackpot);
  }

  async #balance({ origin, playerId, launchToken }: Credentials): Promise<Result<WalletWord, PortRefusal>> {
    const word = await this.#port.ask(origin, 'balance', { playerId, launchToken });
    if (word.ok) this.#word = word.value;
    return word;
  }

  /** The wallet's last known balance where it covers the stake, else a fresh one: a spin beyond it draws no round. */
  async #wordCovering({ credentials, stakeMinor }: SpinOrder): Promise<Result<WalletWord, PortRefusal>> {
    const last = this.#word;
    return last && last.balanceMinor >= stakeMinor ? ok(last) : this.#balance(credentials);
  }

  /** Writes the round, which uses its nonce up, before any money moves. */
  async #draw(order: SpinOrder, currency: string): Promise<void> {
    const seed = activeSeed(this.#sql);
    if (!seed) throw new Error('the table has no seeds');
    const round = await drawRound(order, seed, currency);
    const nowMs = Date.now();
    this.#alarms.commit(() => {
      addRound(this.#sql, round, nowMs);
      this.#openRound.by(nowMs + forgottenMs);
    });
  }

  #isSame(row: RoundRow, order: SpinOrder): boolean {
    return row.stake_minor === order.stakeMinor && row.game_code === order.gameCode;
  }

  #outcome(spinId: string): Result<PlayedSpin, SpinRefusal> {
    const row = roundOfSpin(this.#sql, spinId);
    if (!row || row.state === 'drawn') return failed('STAKE_UNCONFIRMED');
    if (row.state === 'void') {
      this.#word = undefined;
      return failed((row.refusal ?? 'STAKE_NOT_TAKEN') as SpinRefusal);
    }
    const word = { balanceMinor: row.balance_minor ?? 0, currency: row.currency };
    this.#word = word;
    return ok({
      round: shownRound(this.#sql, row.seq),
      ...word,
      nextNonce: fairState(this.#sql).nonce,
    });
  }
}

function unfinishedOf(row: RoundRow): NonNullable<OpenedTable['unfinished']> {
  return { spinId: row.spin_id, stakeMinor: row.stake_minor, gameCode: row.game_code };
}
