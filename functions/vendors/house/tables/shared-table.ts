import { readLaunch } from '#functions/edge/launch/launch-token.ts';
import { setBounded } from '#functions/http/bounded-map.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { Alarms, type DueTime } from '#functions/objects/alarms.ts';
import {
  type Credentials,
  type PortRefusal,
  VendorPort,
  type BalanceStatement,
} from '#functions/vendors/house/house.port.ts';
import { passingRefusals } from '#functions/vendors/house/house.settlement.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { takesNone } from '#functions/vendors/house/closed-ids.ts';
import { BetSettlement } from './bet-settlement.ts';
import { LiveSockets, type Watcher } from './live-sockets.ts';
import { type Phase, PhaseClock } from './phase-clock.ts';
import { namedTable } from './table-name.ts';
import { type BetRow, SharedBets } from './shared-bets.ts';

/** A bet as the table receives it. */
export interface BetOrder {
  readonly memberId: string;
  readonly betId: string;
  readonly stakeMinor: number;
  readonly choice: unknown;
  readonly check?: true | undefined;
  /** The only round that it may join; undefined for whichever is open for bets. */
  readonly roundNumber?: number | undefined;
  readonly credentials: Credentials;
}

/** Until when bets are received, and until when the wallet's confirmation puts them in play. */
export interface BetWindow {
  readonly closesAtMs: number;
  readonly noReturnAtMs: number;
}

export type BetRefusal =
  | PortRefusal
  | 'BETS_CLOSED'
  | 'BET_ID_REUSED'
  | 'BET_PLACED'
  | 'STAKE_REFUSED'
  | 'STAKE_UNCONFIRMED'
  | 'STAKE_NOT_TAKEN';

/** What a game implements to run on a shared table. */
export interface SharedGame<Name extends string> {
  /** Draws and stores what the next round needs, before any money moves for it, unless it is stored already. */
  drawNext(): Promise<void>;
  /**
   * Returns the phase after one that ended and writes its rows, in one transaction; undefined if the table
   * becomes idle. Called without a phase when the table wakes.
   */
  follow(ended: Phase<Name> | undefined, nowMs: number): Phase<Name> | undefined;
  /** When a phase accepts bets; undefined if it accepts none. */
  windowOf(phase: Phase<Name>): BetWindow | undefined;
  /** Why a bet that arrived in time is refused; `before` holds the player's unrefused bets of the round. */
  objectionTo(order: BetOrder, currency: string, before: readonly BetRow[]): BetRefusal | undefined;
  /** The first frame that a watcher receives. */
  start(watcher: Watcher): object;
  /** Notifies the watchers of a phase that began and whose rows are written. */
  begun(phase: Phase<Name>): void;
  /** Called with a bet that was taken, or is over. */
  changed(bet: BetRow): void;
}

const retryMsMax = 60_000;
/** How many players a table remembers; those left out are read again when they bet. */
const playersKept = 10_000;

/** The base of a shared table: its clock, bets, settlement and watchers. The game builds on it by composition. */
export class SharedTable<Name extends string> {
  readonly sql: SqlStorage;
  readonly bets: SharedBets;
  readonly sockets: LiveSockets;
  readonly settlement: BetSettlement;
  readonly clock: PhaseClock<Name>;
  readonly merchant: string;
  readonly gameCode: string;
  readonly modelId: string;
  readonly #env: Env;
  readonly #alarms: Alarms;
  readonly #sweep: DueTime;
  readonly #port: VendorPort;
  readonly #game: SharedGame<Name>;
  readonly #words = new Map<string, BalanceStatement>();
  readonly #names = new Map<string, string>();

  /** The schema must exist already. The object's name is merchant, game and model, joined by slashes. */
  constructor(state: DurableObjectState, env: Env, game: SharedGame<Name>) {
    const { merchant, gameCode, modelId } = namedTable(state.id.name ?? '');
    this.merchant = merchant;
    this.gameCode = gameCode;
    this.modelId = modelId;
    this.sql = state.storage.sql;
    this.#env = env;
    this.#game = game;
    this.bets = new SharedBets(this.sql);
    this.sockets = new LiveSockets(state);
    this.#alarms = new Alarms(state.storage);
    this.#port = new VendorPort((request) => state.exports.default.fetch(request), env.HOUSE_VENDOR_SECRET);
    const phase = this.#alarms.register('phase', { serve: () => this.#servePhase(), retryMsMax });
    const owed = this.#alarms.register('settlement', { serve: () => this.settlement.serve(), retryMsMax });
    const serve = () => this.sockets.sweep(Date.now());
    this.#sweep = this.#alarms.register('sockets', { serve, retryMsMax });
    this.clock = new PhaseClock(this.sql, this.#alarms, phase, (ended, nowMs) => game.follow(ended, nowMs));
    const notify = (bet: BetRow) => game.changed(bet);
    const [bets, alarms, port] = [this.bets, this.#alarms, this.#port];
    this.settlement = new BetSettlement({ bets, port, alarms, due: owed, notify });
  }

  /** Runs one transaction, due times included. */
  commit<Value>(work: () => Value): Value {
    return this.#alarms.commit(work);
  }

  alarm(): Promise<void> {
    return this.#alarms.run();
  }

  /** Ends the phases that were over at an instant, synchronously, and then notifies watchers of those that began. */
  async advance(nowMs: number): Promise<void> {
    await this.#tell(this.clock.advance(nowMs));
  }

  /** The player's current balance at the wallet. */
  async balance(credentials: Credentials): Promise<Result<BalanceStatement, PortRefusal>> {
    const { origin, playerId, launchToken } = credentials;
    const balance = await this.#port.ask(origin, 'balance', { playerId, launchToken });
    if (balance.ok) setBounded(this.#words, playerId, balance.value, playersKept);
    return balance;
  }

  /** Places a bet; for a known bet id, returns the outcome of that bet. */
  async bet(order: BetOrder): Promise<Result<BetRow, BetRefusal>> {
    const receivedAtMs = Date.now();
    const known = this.#known(order);
    if (known) return known;
    await this.advance(receivedAtMs);
    const name = await this.#nameOf(order.memberId);
    const { playerId } = order.credentials;
    const last = this.#words.get(playerId);
    const balance =
      last && last.balanceMinor >= order.stakeMinor ? ok(last) : await this.balance(order.credentials);
    if (!balance.ok) return balance;
    const written = this.#write(order, name, balance.value, receivedAtMs);
    return written.ok ? this.#stake(written.value) : written;
  }

  /** Decides a bet and schedules its settlement with the wallet; false if it was decided before. */
  decide(bet: BetRow, decision: { winMinor: number; outcome: unknown }): boolean {
    const nowMs = Date.now();
    const isDecided = this.bets.decide(bet.id, decision, nowMs);
    if (isDecided) this.settlement.expect(nowMs);
    return isDecided;
  }

  /** Past a round's point of no return: returns the stakes that the wallet has not confirmed. */
  returnUnconfirmed(roundNumber: number, nowMs: number): void {
    if (this.bets.returnRound(roundNumber, nowMs)) this.settlement.expect(nowMs);
  }

  /** Whether the table continues with another round. */
  isWanted(): boolean {
    return this.sockets.watching > 0;
  }

  /** Opens a watcher's socket. */
  openSocket(): Response {
    const nowMs = Date.now();
    const answer = this.sockets.open(nowMs);
    this.#alarms.commit(() => this.#sweep.by(this.sockets.sweepAtMs(nowMs)));
    return answer;
  }

  /** Handles a watcher's first message, and wakes an idle table. */
  async hear(socket: WebSocket, data: ArrayBuffer | string): Promise<void> {
    const watcher = await this.sockets.hear(socket, data, (token) => this.#prove(token));
    if (!watcher) return;
    await this.#game.drawNext();
    await this.#tell(this.clock.wake(Date.now()));
    this.sockets.tellOne(socket, this.#game.start(watcher));
  }

  /** Handles a closed socket. */
  left(socket: WebSocket, code: number): void {
    this.sockets.drop(socket);
    // These codes mean that the connection broke, and cannot be sent back.
    socket.close(code === 1005 || code === 1006 ? 1000 : code);
  }

  async #servePhase(): Promise<number | undefined> {
    await this.advance(Date.now());
    return this.clock.phase()?.endsAtMs;
  }

  async #tell(begun: readonly Phase<Name>[]): Promise<void> {
    if (begun.length === 0) return;
    await this.#game.drawNext();
    for (const phase of begun) this.#game.begun(phase);
    this.settlement.wake();
  }

  #known(order: BetOrder): Result<BetRow, BetRefusal> | undefined {
    const { memberId, betId, check } = order;
    const bet = this.bets.ofPlayer(memberId, betId);
    if (!bet) return takesNone(this.sql, memberId, betId, check) ? failed('STAKE_NOT_TAKEN') : undefined;
    const isSame = bet.stake_minor === order.stakeMinor && bet.choice === JSON.stringify(order.choice);
    return isSame ? outcomeOf(bet) : failed('BET_ID_REUSED');
  }

  /** Stores the bet before money moves. The checks here and the insert run without an await in between. */
  #write(
    order: BetOrder,
    name: string,
    { balanceMinor, currency }: BalanceStatement,
    receivedAtMs: number,
  ): Result<BetRow, BetRefusal> {
    const known = this.#known(order);
    if (known) return known;
    const phase = this.clock.phase();
    const window = phase && this.#game.windowOf(phase);
    const nowMs = Date.now();
    // A bet that waited for the wallet into the next round was not meant for that round.
    const isMeant =
      phase !== undefined &&
      receivedAtMs >= phase.beganAtMs &&
      (order.roundNumber ?? phase.roundNumber) === phase.roundNumber;
    if (!phase || !window || !isMeant || receivedAtMs >= window.closesAtMs || nowMs >= window.noReturnAtMs)
      return failed('BETS_CLOSED');
    const bets = this.bets.ofPlayerInRound(order.memberId, phase.roundNumber);
    const before = bets.filter(({ state }) => state !== 'void' && state !== 'returning');
    const objection = this.#game.objectionTo(order, currency, before);
    if (objection) return failed(objection);
    if (balanceMinor < order.stakeMinor) return failed('INSUFFICIENT_FUNDS');
    const { gameCode } = this;
    const bet = { ...order, roundNumber: phase.roundNumber, gameCode, name, currency };
    return ok(this.commit(() => this.bets.add(bet, nowMs)));
  }

  /** Takes the stake from the wallet, whose confirmation counts only before the point of no return. */
  async #stake(bet: BetRow): Promise<Result<BetRow, BetRefusal>> {
    const { origin, playerId, launchToken } = JSON.parse(bet.credentials ?? '{}') as Credentials;
    const answer = await this.#port.ask(origin, 'bet', {
      playerId,
      launchToken,
      gameCode: bet.game_code,
      roundId: bet.id,
      transactionId: `${bet.id}-bet`,
      amountMinor: bet.stake_minor,
      currency: bet.currency,
    });
    const nowMs = Date.now();
    if (answer.ok) {
      setBounded(this.#words, playerId, answer.value, playersKept);
      this.commit(() => this.#takeOrReturn(bet, answer.value, nowMs));
      this.settlement.wake();
    } else if (!passingRefusals.has(answer.code)) {
      this.#words.delete(playerId);
      this.commit(() => this.bets.refuse(bet.id, answer.code, nowMs));
    }
    const now = this.bets.byId(bet.id);
    if (now.state === 'taken') this.#game.changed(now);
    return outcomeOf(now);
  }

  #takeOrReturn(bet: BetRow, funds: BalanceStatement, nowMs: number): void {
    const phase = this.clock.phase();
    const window = phase?.roundNumber === bet.round_number ? this.#game.windowOf(phase) : undefined;
    if (window && nowMs < window.noReturnAtMs) this.bets.take(bet.id, funds);
    else if (this.bets.returnStake(bet.id, nowMs)) this.settlement.expect(nowMs);
  }

  async #prove(launchToken: string): Promise<Watcher | undefined> {
    const read = await readLaunch(this.#env, this.merchant, launchToken, Date.now());
    if (!read.ok || read.value.claims.gameCode !== this.gameCode) return undefined;
    const { memberId, sessionId, launchId } = read.value.claims;
    const player = playerOf(this.#env, this.merchant, memberId);
    const goesOn = await player.launchGoesOn({ sessionId, launchId });
    return goesOn.ok ? { memberId } : undefined;
  }

  /** The player's name as others see it. */
  async #nameOf(memberId: string): Promise<string> {
    const known = this.#names.get(memberId);
    if (known !== undefined) return known;
    const name = (await playerOf(this.#env, this.merchant, memberId).usernameMask()) ?? '***';
    setBounded(this.#names, memberId, name, playersKept);
    return name;
  }
}

/** A bet's outcome for its player. */
function outcomeOf(bet: BetRow): Result<BetRow, BetRefusal> {
  if (bet.state === 'asked') return failed('STAKE_UNCONFIRMED');
  if (bet.state === 'returning' || bet.state === 'void')
    return failed((bet.refusal ?? 'STAKE_NOT_TAKEN') as BetRefusal);
  return ok(bet);
}
