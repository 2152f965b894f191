import { DurableObject } from 'cloudflare:workers';
import { Alarms, type DueTime } from '#functions/objects/alarms.ts';
import { deleteObject } from '#functions/objects/delete-object.ts';
import { Mutex } from '#functions/objects/mutex.ts';
import { migrate } from '#functions/objects/object-schema.ts';
import type { RotatedSeeds } from '#src/contracts/house.ts';
import type {
  InstantRoundsPage,
  InstantRoundView,
  InstantStep,
  OpenedInstant,
  PlayedInstant,
} from '#src/contracts/instant.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { type PortRefusal, VendorPort, type WalletWord } from '../house.port.ts';
import type { Credentials } from '../house.rounds.ts';
import { activeSeed, fairState, readySeeds, replaceSeed } from '../house.seeds.ts';
import { settle } from '../house.settlement.ts';
import { drawInstant, objectionTo, type PlayOrder } from './instant-draw.ts';
import { engineOfRound } from './instant-engines.ts';
import { instantTableMigrations } from './instant-table.migrations.ts';
import {
  addRound,
  addStep,
  type InstantRow,
  lastDrawnAtMs,
  lastRound,
  leftAtMs,
  leftKey,
  positionOf,
  recentRound,
  roundOf,
  roundNamed,
  roundOfPlay,
  roundsBefore,
  roundsSince,
  shownRound,
  stepsOf,
  unsettledRound,
} from './instant.rounds.ts';

export type InstantState = WalletWord &
  Pick<OpenedInstant, 'seeds' | 'lastRound' | 'openRound' | 'unfinished'>;

/** A step as it reaches the table. */
export interface StepOrder {
  readonly roundId: string;
  readonly stepKey: string;
  readonly step: InstantStep;
}

export type InstantRefusal =
  | PortRefusal
  | 'ROUND_OPEN'
  | 'ROUND_OVER'
  | 'PLAY_KEY_REUSED'
  | 'STAKE_REFUSED'
  | 'CHOICE_REFUSED'
  | 'STEP_REFUSED'
  | 'STAKE_UNCONFIRMED'
  | 'STAKE_NOT_TAKEN';

/** A round that the wallet did not answer is looked after this long after its play, then ever more rarely. */
const firstLookMs = 5_000;
/** When the table looks for a round that a crash left open; a time set for every play would be written for every play. */
const forgottenMs = 30_000;
const rarestLookMs = 60_000;
/** One call runs and some may wait behind it; a thumb is not faster. */
const callsAtOnce = 4;

/** The embedded vendor's own record of one player at one engine: seeds, nonces and rounds. It owns no money. */
export class InstantTable extends DurableObject<Env> {
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
    migrate(state.storage, instantTableMigrations, Date.now());
    this.#alarms = new Alarms(state.storage);
    const serve = () =>
      unsettledRound(this.#sql) ? this.#mutex.run(() => this.#serveOpenRound()) : undefined;
    this.#openRound = this.#alarms.register('open-round', { serve, retryMsMax: rarestLookMs });
    this.#port = new VendorPort((request) => state.exports.default.fetch(request), env.HOUSE_VENDOR_SECRET);
  }

  /** The wallet's balance, the seeds, a game's last round, and the round that waits for its player or the wallet. */
  open(credentials: Credentials, gameCode: string): Promise<Result<InstantState, PortRefusal>> {
    return this.#mutex.run(async () => {
      await this.#ready();
      const word = await this.#balance(credentials);
      if (!word.ok) return word;
      const last = lastRound(this.#sql, gameCode);
      const waiting = unsettledRound(this.#sql);
      return ok({
        ...word.value,
        seeds: fairState(this.#sql),
        ...(last ? { lastRound: last } : {}),
        ...(waiting ? this.#waitingOf(waiting) : {}),
      });
    });
  }

  /** Plays one round, or answers what became of it where its key is known. */
  async play(order: PlayOrder): Promise<Result<PlayedInstant, InstantRefusal>> {
    if (this.#mutex.held >= callsAtOnce) return failed('ROUND_OPEN');
    return this.#mutex.run(async () => {
      await this.#ready();
      const known = roundOfPlay(this.#sql, order.playId);
      if (known) return isSame(known, order) ? this.#outcome(order.playId) : failed('PLAY_KEY_REUSED');
      if (unsettledRound(this.#sql)) return failed('ROUND_OPEN');
      if (isTooSoon(this.#sql, order.modelId, Date.now())) return failed('TOO_MANY_REQUESTS');
      const word = await this.#wordCovering(order);
      if (!word.ok) return word;
      const { balanceMinor, currency } = word.value;
      const objection = objectionTo(order, currency);
      if (objection) return failed(objection);
      if (balanceMinor < order.stakeMinor) return failed('INSUFFICIENT_FUNDS');
      await this.#draw(order, currency);
      await this.#finish();
      return this.#outcome(order.playId);
    });
  }

  /** Takes one step of the open round, or answers where the round stands where the step's key is known. */
  async step({ roundId, stepKey, step }: StepOrder): Promise<Result<PlayedInstant, InstantRefusal>> {
    if (this.#mutex.held >= callsAtOnce) return failed('ROUND_OPEN');
    return this.#mutex.run(async () => {
      await this.#ready();
      const row = recentRound(this.#sql, roundId);
      if (!row) return failed('ROUND_UNKNOWN');
      const known = stepsOf(row).find(({ key }) => key === stepKey);
      if (known) return isEqual(known.step, step) ? this.#outcome(row.play_id) : failed('PLAY_KEY_REUSED');
      if (row.state === 'drawn') return failed('STAKE_UNCONFIRMED');
      if (row.state !== 'open') return failed('ROUND_OVER');
      if (!engineOfRound(row.model_id).accepts(roundOf(row), step)) return failed('STEP_REFUSED');
      addStep(this.#sql, row, { key: stepKey, step }, Date.now());
      await this.#finish();
      return this.#outcome(row.play_id);
    });
  }

  /** Reveals the server seed in use; ROUND_OPEN while a round on it is not over. */
  rotate(clientSeed: string | undefined): Promise<Result<RotatedSeeds, 'ROUND_OPEN'>> {
    return this.#mutex.run(async () => {
      await this.#ready();
      if (unsettledRound(this.#sql)) return failed('ROUND_OPEN');
      return ok(await replaceSeed(this.ctx.storage, clientSeed));
    });
  }

  /** A page of the rounds played, latest first. */
  rounds(cursor: number | undefined): InstantRoundsPage {
    return roundsBefore(this.#sql, cursor);
  }

  /** The rounds since an instant, oldest first, and whether these are all. */
  roundsSince(fromMs: number, most: number): { rounds: InstantRoundView[]; isWhole: boolean } {
    return roundsSince(this.#sql, fromMs, most);
  }

  /** A round by its id, whose stake was taken at about an instant. */
  roundNamed(id: string, takenAtMs: number): InstantRoundView | undefined {
    return roundNamed(this.#sql, id, takenAtMs);
  }

  /** Forgets the player, who is gone for good; false while a round is not over. */
  retire(): Promise<boolean> {
    return this.#mutex.run(async () => {
      await this.#lookAfter();
      if (unsettledRound(this.#sql)) return false;
      await deleteObject(this.ctx);
      return true;
    });
  }

  override alarm(): Promise<void> {
    return this.#alarms.run();
  }

  /** Asks the wallet about a round that it did not answer, and ends one whose player never came back. */
  async #serveOpenRound(): Promise<number | undefined> {
    await this.#lookAfter();
    const round = unsettledRound(this.#sql);
    if (!round) return undefined;
    const nowMs = Date.now();
    if (round.state === 'open') return leftAtMs(round);
    const waitMs = Math.min(rarestLookMs, Math.max(firstLookMs, nowMs - round.drawn_at_ms));
    return nowMs + waitMs;
  }

  /** Lays seeds where there are none, and looks after a round that was left open. */
  async #ready(): Promise<void> {
    await readySeeds(this.ctx.storage);
    await this.#lookAfter();
  }

  /** Takes the round that is not over as far as it goes without its player. */
  async #lookAfter(): Promise<void> {
    let round = unsettledRound(this.#sql);
    if (round?.state === 'open') round = this.#endWhereLeft(round);
    if (!round) return;
    const afterStake = positionOf(round).isDecided ? 'paying' : 'open';
    await settle(this.#sql, this.#port, round, Date.now(), afterStake);
  }

  /** Ends an open round that waited a day for its player; undefined where it goes on waiting. */
  #endWhereLeft(round: InstantRow): InstantRow | undefined {
    const step = engineOfRound(round.model_id).stepWhenLeft?.(roundOf(round));
    if (!step || Date.now() < leftAtMs(round)) return undefined;
    addStep(this.#sql, round, { key: leftKey, step }, Date.now());
    return unsettledRound(this.#sql);
  }

  /** Settles a round that was just played or decided, asks once more where the wallet did not answer, then by alarm. */
  async #finish(): Promise<void> {
    await this.#lookAfter();
    if (this.#asksWallet()) await this.#lookAfter();
    if (this.#asksWallet()) this.#alarms.commit(() => this.#openRound.by(Date.now() + firstLookMs));
  }

  #asksWallet(): boolean {
    const round = unsettledRound(this.#sql);
    return round !== undefined && round.state !== 'open';
  }

  async #balance({ origin, playerId, launchToken }: Credentials): Promise<Result<WalletWord, PortRefusal>> {
    const word = await this.#port.ask(origin, 'balance', { playerId, launchToken });
    if (word.ok) this.#word = word.value;
    return word;
  }

  /** The wallet's last known balance where it covers the stake, else a fresh one: a stake beyond it draws no round. */
  async #wordCovering({ credentials, stakeMinor }: PlayOrder): Promise<Result<WalletWord, PortRefusal>> {
    const last = this.#word;
    return last && last.balanceMinor >= stakeMinor ? ok(last) : this.#balance(credentials);
  }

  /** Writes the round, which uses its nonce up, before any money moves. */
  async #draw(order: PlayOrder, currency: string): Promise<void> {
    const seed = activeSeed(this.#sql);
    if (!seed) throw new Error('the table has no seeds');
    const round = await drawInstant(order, seed, currency);
    const nowMs = Date.now();
    this.#alarms.commit(() => {
      addRound(this.#sql, round, nowMs);
      this.#openRound.by(nowMs + forgottenMs);
    });
  }

  #waitingOf(row: InstantRow): Pick<OpenedInstant, 'openRound' | 'unfinished'> {
    if (row.state === 'open') return { openRound: shownRound(this.#sql, row.seq) };
    return {
      unfinished: { playId: row.play_id, stakeMinor: row.stake_minor, gameCode: row.game_code },
    };
  }

  #outcome(playId: string): Result<PlayedInstant, InstantRefusal> {
    const row = roundOfPlay(this.#sql, playId);
    if (!row || row.state === 'drawn') return failed('STAKE_UNCONFIRMED');
    if (row.state === 'void') {
      this.#word = undefined;
      return failed((row.refusal ?? 'STAKE_NOT_TAKEN') as InstantRefusal);
    }
    const word = { balanceMinor: row.balance_minor ?? 0, currency: row.currency };
    this.#word = word;
    return ok({ round: shownRound(this.#sql, row.seq), ...word, nextNonce: fairState(this.#sql).nonce });
  }
}

/** Whether an engine with a least time between rounds is asked before it has passed; a clock set back far is no reason. */
function isTooSoon(sql: SqlStorage, modelId: string, nowMs: number): boolean {
  const { everyMs = 0 } = engineOfRound(modelId);
  const passedMs = everyMs > 0 ? nowMs - lastDrawnAtMs(sql) : everyMs;
  return passedMs < everyMs && passedMs > -rarestLookMs;
}

function isSame(row: InstantRow, order: PlayOrder): boolean {
  const isSamePlay = row.stake_minor === order.stakeMinor && row.game_code === order.gameCode;
  return isSamePlay && isEqual(JSON.parse(row.choice), order.choice);
}

/** Whether two values that the contract has read, with their keys in its order, are the same. */
function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
