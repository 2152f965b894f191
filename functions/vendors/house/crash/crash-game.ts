import { freshSeed } from '#functions/vendors/house/house.seeds.ts';
import type { Watcher } from '#functions/vendors/house/tables/live-sockets.ts';
import type { Phase } from '#functions/vendors/house/tables/phase-clock.ts';
import { type BetRow, statedFunds } from '#functions/vendors/house/tables/shared-bets.ts';
import {
  type BetOrder,
  type BetRefusal,
  type BetWindow,
  type SharedGame,
  SharedTable,
} from '#functions/vendors/house/tables/shared-table.ts';
import type { CrashFrame, CrashPhase } from '#src/contracts/house/crash.ts';
import { crashModel, type CrashModel } from '#src/rules/crash/crash-model.ts';
import { drawPoint, winAt } from '#src/rules/crash/crash-point.ts';
import { flightMs, hundredthsAt, reachedAfterMs } from '#src/rules/crash/flight.ts';
import { openFairStream } from '#src/rules/engines/fair-stream.ts';
import { currencyDecimals } from '#src/rules/money/money.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { CrashRounds } from './crash-rounds.ts';
import { bettingMs, closingMs, pauseMs } from './crash-times.ts';
import { choiceOf, CrashViews } from './crash-views.ts';

/** If a phase is ended more than this many milliseconds late, because nothing ran, the next one is not shortened. */
const lateMs = 1_000;
/** How long changes are gathered before the players are broadcast, in milliseconds. */
const gatherMs = 250;
/** How long a table without a drawn round waits for it, in milliseconds. */
const drawingMs = 200;

type CrashPhaseNow = Phase<CrashPhase>;

export type CashOutRefusal = 'BET_UNKNOWN' | 'CASH_OUT_EARLY' | 'CASH_OUT_LATE' | 'STAKE_NOT_TAKEN';

/** The crash game on a shared table: one flight for everybody, whose point was drawn before the first bet. */
export class CrashGame implements SharedGame<CrashPhase> {
  readonly table: SharedTable<CrashPhase>;
  readonly rounds: CrashRounds;
  readonly views: CrashViews;
  readonly #model: CrashModel;
  #drawing: Promise<void> | undefined;
  #isGathering = false;
  #automatic: ReturnType<typeof setTimeout> | undefined;

  /** The schema must exist already. */
  constructor(state: DurableObjectState, env: Env) {
    this.table = new SharedTable(state, env, this);
    this.rounds = new CrashRounds(state.storage.sql);
    const model = crashModel(this.table.modelId);
    if (!model) throw new Error(`no crash model ${this.table.modelId}`);
    this.#model = model;
    this.views = new CrashViews(this.table, this.rounds);
  }

  drawNext(): Promise<void> {
    if (this.rounds.waiting()) return Promise.resolve();
    this.#drawing ??= this.#draw().finally(() => (this.#drawing = undefined));
    return this.#drawing;
  }

  follow(ended: CrashPhaseNow | undefined, nowMs: number): CrashPhaseNow | undefined {
    if (!ended || ended.name === 'pause') return this.#begin(ended, nowMs);
    if (ended.name === 'betting') return { ...next(ended, closingMs), name: 'closing' };
    if (ended.name === 'closing') return this.#takeOff(ended, nowMs);
    this.#land(ended);
    return { ...next(ended, pauseMs), name: 'pause' };
  }

  windowOf({ name, endsAtMs }: CrashPhaseNow): BetWindow | undefined {
    if (name === 'betting') return { closesAtMs: endsAtMs, noReturnAtMs: endsAtMs + closingMs };
    return name === 'closing' ? { closesAtMs: endsAtMs - closingMs, noReturnAtMs: endsAtMs } : undefined;
  }

  objectionTo(order: BetOrder, currency: string, before: readonly BetRow[]): BetRefusal | undefined {
    if (before.length > 0) return 'BET_PLACED';
    const { autoAt } = choiceOf(order);
    const isReachable = autoAt === undefined || autoAt <= this.#model.topHundredths;
    return isReachable && this.stakesMinor(currency).includes(order.stakeMinor) ? undefined : 'STAKE_REFUSED';
  }

  stakesMinor(currency: string): readonly number[] {
    return this.#model.stakesMinor[currencyDecimals(currency) as 0 | 2 | 3];
  }

  start({ memberId }: Watcher): CrashFrame {
    return { kind: 'start', ...this.views.table(), own: this.views.own(memberId) };
  }

  begun(phase: CrashPhaseNow): void {
    const { round, nowMs } = this.views.table();
    if (round) this.#tell({ kind: 'round', nowMs, round });
    if (phase.name === 'flight') this.#awaitAutomatic();
    this.#gather();
  }

  changed(bet: BetRow): void {
    const frame: CrashFrame = { kind: 'own', bet: this.views.bet(bet), ...statedFunds(bet) };
    this.table.sockets.tellMember(bet.member_id, frame);
    this.#gather();
  }

  /** Cashes a bet out, once, at the multiple of the instant when this call was received. */
  async cashOut(memberId: string, betId: string): Promise<Result<BetRow, CashOutRefusal>> {
    const receivedAtMs = Date.now();
    const ending = this.table.advance(receivedAtMs);
    const decided = this.#cashOut(memberId, betId, receivedAtMs);
    await ending;
    if (decided.ok) {
      this.changed(decided.value);
      this.table.settlement.wake();
    }
    return decided;
  }

  #cashOut(memberId: string, betId: string, receivedAtMs: number): Result<BetRow, CashOutRefusal> {
    const bet = this.table.bets.ofPlayer(memberId, betId);
    if (!bet) return failed('BET_UNKNOWN');
    if (bet.state === 'returning' || bet.state === 'void') return failed('STAKE_NOT_TAKEN');
    if (bet.state === 'asked') return failed('CASH_OUT_EARLY');
    // A repeated request gets the earlier decision; for a bet that the crash decided, the request came too late.
    if (bet.state !== 'taken') return bet.win_minor === 0 ? failed('CASH_OUT_LATE') : ok(bet);
    const phase = this.table.clock.phase();
    if (phase?.name !== 'flight' || phase.roundNumber !== bet.round_number) return failed('CASH_OUT_EARLY');
    const shown = hundredthsAt(this.#model, receivedAtMs - phase.beganAtMs);
    const cashOut = Math.min(shown, choiceOf(bet).autoAt ?? shown);
    if (cashOut <= 100) return failed('CASH_OUT_EARLY');
    // The seed has ended the flight even if its end is not written yet.
    if (cashOut > this.#roundOf(bet.round_number).point) return failed('CASH_OUT_LATE');
    this.table.commit(() => this.#pay(bet, cashOut));
    return ok(this.table.bets.byId(bet.id));
  }

  #begin(ended: CrashPhaseNow | undefined, nowMs: number): CrashPhaseNow | undefined {
    if (!this.table.isWanted()) return undefined;
    const round = this.rounds.waiting();
    const isLate = !ended || nowMs - ended.endsAtMs > lateMs;
    const beganAtMs = isLate ? nowMs : ended.endsAtMs;
    if (!round) return ended && { ...ended, endsAtMs: nowMs + drawingMs };
    this.rounds.open(round.number, beganAtMs + bettingMs + closingMs);
    return { name: 'betting', roundNumber: round.number, beganAtMs, endsAtMs: beganAtMs + bettingMs };
  }

  /** From here on no stake is taken; only the table knows when the flight ends. */
  #takeOff(ended: CrashPhaseNow, nowMs: number): CrashPhaseNow {
    const { roundNumber } = ended;
    const beganAtMs = nowMs - ended.endsAtMs > lateMs ? nowMs : ended.endsAtMs;
    const round = this.#roundOf(roundNumber);
    this.table.returnUnconfirmed(roundNumber, nowMs);
    this.rounds.takeOff(roundNumber, beganAtMs);
    return {
      name: 'flight',
      roundNumber,
      beganAtMs,
      endsAtMs: beganAtMs + flightMs(this.#model, round.point),
    };
  }

  /** Decides every bet still in flight: it is cashed out at its own target, or lost. */
  #land({ roundNumber }: CrashPhaseNow): void {
    const { point } = this.#roundOf(roundNumber);
    for (const bet of this.table.bets.taken(roundNumber)) {
      const target = this.#targetOf(bet);
      if (target <= point) this.#pay(bet, target);
      else this.table.decide(bet, { winMinor: 0, outcome: {} });
    }
    this.rounds.end(roundNumber);
    clearTimeout(this.#automatic);
  }

  #pay(bet: BetRow, cashOut: number): boolean {
    return this.table.decide(bet, { winMinor: winAt(bet.stake_minor, cashOut), outcome: { cashOut } });
  }

  #targetOf(bet: BetRow): number {
    return choiceOf(bet).autoAt ?? this.#model.topHundredths;
  }

  /** Pays automatic cash-outs as the flight passes their targets; its end pays those that this missed. */
  #awaitAutomatic(): void {
    clearTimeout(this.#automatic);
    const phase = this.table.clock.phase();
    if (phase?.name !== 'flight') return;
    const { point } = this.#roundOf(phase.roundNumber);
    const flying = this.table.bets.taken(phase.roundNumber).map((bet) => ({ bet, at: this.#targetOf(bet) }));
    const shown = hundredthsAt(this.#model, Date.now() - phase.beganAtMs);
    const due = flying.filter(({ at }) => at <= shown && at <= point);
    if (due.length > 0) {
      this.table.commit(() => due.forEach(({ bet, at }) => this.#pay(bet, at)));
      for (const { bet } of due) this.changed(this.table.bets.byId(bet.id));
      this.table.settlement.wake();
    }
    const ahead = flying.filter(({ at }) => at > shown && at <= point).map(({ at }) => at);
    if (ahead.length === 0) return;
    const atMs = phase.beganAtMs + reachedAfterMs(this.#model, Math.min(...ahead));
    this.#automatic = setTimeout(() => this.#awaitAutomatic(), Math.max(0, atMs - Date.now()));
  }

  async #draw(): Promise<void> {
    const { serverSeed, commitment } = await freshSeed();
    const [id, number] = [crypto.randomUUID(), this.rounds.nextNumber()];
    const stream = await openFairStream({ serverSeed, clientSeed: id, nonce: number });
    const point = await drawPoint(this.#model, stream);
    const model_id = this.#model.id;
    this.table.commit(() =>
      this.rounds.add({ number, id, model_id, server_seed: serverSeed, commitment, point }),
    );
  }

  #roundOf(number: number) {
    const round = this.rounds.numbered(number);
    if (!round) throw new Error(`no round ${number}`);
    return round;
  }

  #tell(frame: CrashFrame): void {
    this.table.sockets.tell(frame);
  }

  /** Broadcasts the players at most four times a second, however many change. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    setTimeout(() => {
      this.#isGathering = false;
      this.#tell({ kind: 'players', ...this.views.players() });
    }, gatherMs);
  }
}

function next({ roundNumber, endsAtMs }: CrashPhaseNow, lastsMs: number): Omit<CrashPhaseNow, 'name'> {
  return { roundNumber, beganAtMs: endsAtMs, endsAtMs: endsAtMs + lastsMs };
}
