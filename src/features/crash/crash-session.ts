import {
  type CrashBet,
  type CrashFrame,
  type CrashPlayer,
  crashPointsShown,
  type CrashRound,
  type CrashRoundProof,
  type OpenedCrash,
} from '#src/contracts/house/crash.ts';
import type { ServerClock } from '#src/frame/play/server-clock.ts';
import type { CrashModel } from '#src/rules/crash/crash-model.ts';
import { flightMs, hundredthsAt } from '#src/rules/crash/flight.ts';

/** What a message changed, for the parts that show it. */
export interface Change {
  /** A phase began. */
  readonly phase?: true;
  /** The player's bet has changed. */
  readonly bet?: CrashBet;
  readonly balanceMinor?: number;
  /** What of that balance is bonus money. */
  readonly bonusMinor?: number;
  /** Others who cashed out since the last list. */
  readonly jumped?: readonly CrashPlayer[];
}

/** The player's view of the table: the round, the other players, the own bet. Only what the table reported. */
export class CrashSession {
  readonly #clock: ServerClock;
  readonly #model: CrashModel;
  round: CrashRound | undefined;
  players: readonly CrashPlayer[] = [];
  playerCount = 0;
  points: readonly CrashRoundProof[] = [];
  isConnected = false;
  #own: CrashBet | undefined;
  #crashedSeenMs = 0;

  constructor(model: CrashModel, clock: ServerClock, { table, own }: Pick<OpenedCrash, 'table' | 'own'>) {
    this.#model = model;
    this.#clock = clock;
    this.#take({ kind: 'start', ...table, own });
  }

  /** The player's bet in the current round. */
  get bet(): CrashBet | undefined {
    const own = this.#own;
    return own && own.roundNumber === this.round?.number && own.state !== 'void' ? own : undefined;
  }

  hear(frame: CrashFrame): Change {
    this.isConnected = true;
    return this.#take(frame);
  }

  /** Takes the own bet from an answer; an older state never replaces a newer one. */
  takeBet(bet: CrashBet): Change {
    const known = this.#own;
    if (known?.betId === bet.betId && rankOf(known) > rankOf(bet)) return {};
    if (known && known.betId !== bet.betId && known.roundNumber > bet.roundNumber) return {};
    this.#own = bet;
    return { bet };
  }

  /** How long the craft has been flying, in milliseconds; undefined on the ground. */
  elapsedMs(): number | undefined {
    return this.round?.phase === 'flight'
      ? Math.max(0, this.#clock.nowMs() - this.round.takeOffAtMs)
      : undefined;
  }

  /** The multiple to show now, in hundredths. */
  shownHundredths(): number | undefined {
    const elapsedMs = this.elapsedMs();
    return elapsedMs === undefined ? undefined : hundredthsAt(this.#model, elapsedMs);
  }

  /** Milliseconds until the take-off. */
  untilTakeOffMs(): number {
    return this.round ? Math.max(0, this.round.takeOffAtMs - this.#clock.nowMs()) : 0;
  }

  /** The flight that just ended. */
  ended(): { point: number; flownMs: number; sinceMs: number } | undefined {
    const proof = this.round?.phase === 'pause' ? this.round.proof : undefined;
    if (!proof) return undefined;
    const flownMs = flightMs(this.#model, proof.point);
    return { point: proof.point, flownMs, sinceMs: performance.now() - this.#crashedSeenMs };
  }

  #take(frame: CrashFrame): Change {
    switch (frame.kind) {
      case 'start': {
        this.#clock.restart(frame.nowMs);
        this.players = frame.players;
        this.playerCount = frame.playerCount;
        this.points = frame.points;
        this.#turnTo(frame.round);
        const bet = frame.own.find(({ state }) => state !== 'void');
        return { phase: true, ...(bet ? this.takeBet(bet) : {}) };
      }
      case 'round':
        this.#clock.hear(frame.nowMs);
        this.#turnTo(frame.round);
        return { phase: true };
      case 'players': {
        const before = new Set(this.players.filter(({ cashOut }) => cashOut).map(({ key }) => key));
        this.players = frame.players;
        this.playerCount = frame.playerCount;
        return { jumped: frame.players.filter(({ key, cashOut }) => cashOut && !before.has(key)) };
      }
      case 'own': {
        const { kind: _, bet, ...funds } = frame;
        return { ...this.takeBet(bet), ...funds };
      }
    }
  }

  #turnTo(round: CrashRound | undefined): void {
    if (round?.number !== this.round?.number) {
      this.players = round ? [] : this.players;
      this.playerCount = round ? 0 : this.playerCount;
    }
    this.round = round;
    const { proof } = round ?? {};
    if (!proof) return;
    this.#crashedSeenMs = performance.now();
    if (this.points[0]?.roundNumber !== proof.roundNumber)
      this.points = [proof, ...this.points].slice(0, crashPointsShown);
  }
}

const order = ['asked', 'taken', 'returning', 'settling', 'void', 'done'] as const;

/** The rank of a bet's state; a bet never goes back to a lower one. */
function rankOf({ state }: CrashBet): number {
  return order.indexOf(state);
}
