import { jackpotTerms } from '#src/rules/jackpot/jackpot.ts';
import { fishingModel } from '#src/rules/fishing/waters.ts';
import { clock } from '../platform/clock.ts';
import { Violation } from '../world/operation.ts';
import type { Seeded } from '../world/seeded.ts';
import { type GameEngine, games, type TableAnswer } from './games-worker.ts';

/** A pool that is won about once in twenty spins. */
export const terms = jackpotTerms(500, 250);

export const creditMinor = 100_000;
const triesMax = 120;
const traceMax = 60;
const cells = 25;
const water = fishingModel(games.fishing.modelId);

/** One call of a table, retried under its key until it has a final response. */
export interface Play {
  readonly engine: GameEngine;
  readonly method: 'spin' | 'play' | 'step';
  readonly key: string;
  readonly order: Readonly<Record<string, unknown>>;
  tries: number;
  resendAtMs: number;
  answer: TableAnswer | undefined;
}

/** Temporary refusals, after which the same call is retried. */
const passing = new Set([
  'UNANSWERED',
  'ROUND_OPEN',
  'STAKE_UNCONFIRMED',
  'VENDOR_UNREACHABLE',
  'TOO_MANY_REQUESTS',
]);
/** Responses that end a call without a round. */
const final = new Set([
  'STAKE_NOT_TAKEN',
  'INSUFFICIENT_FUNDS',
  'ROUND_OVER',

  'ROUND_UNKNOWN',
]);

/** One member who plays every game of the house at once, and remembers what was promised. */
export class Gambler {
  readonly name: string;
  readonly sessionId = 'session-1';
  readonly open: Play[] = [];
  readonly answered: Play[] = [];
  readonly #seeded: Seeded;
  readonly #trace: string[] = [];
  /** The open field of mines, and the cells opened in it. */
  #field: { roundId: string; opened: number[] } | undefined;
  /** Whether a field was abandoned. Its table ends it after a day. */
  #hasLeft = false;
  #plays = 0;

  constructor(name: string, seeded: Seeded) {
    this.name = name;
    this.#seeded = seeded;
  }

  /** Begins a play at an engine that has none in flight. */
  begin(engine: GameEngine): Play | undefined {
    const waits = this.open.some((play) => play.engine === engine);
    if (waits || (engine === 'mines' && this.#hasLeft)) return undefined;
    const key = this.#key();
    const made = engine === 'slot' ? this.#spin(key) : this.#instant(engine, key);
    const play: Play = { engine, key, ...made, tries: 0, resendAtMs: 0, answer: undefined };
    this.open.push(play);
    return play;
  }

  sent(play: Play): void {
    play.tries += 1;
    if (play.tries > triesMax) throw this.#wrong(play, 'was never answered');
    play.resendAtMs = clock.nowMs + this.#seeded.whole(2_000, 6_000);
    this.record(`asks ${nameOf(play)}`);
  }

  hear(play: Play, answer: TableAnswer): void {
    this.record(`hears ${nameOf(play)}: ${answer.code ?? String(answer.value?.round['state'])}`);
    if (play.answer) return this.#hearAgain(play, play.answer, answer);
    if (!answer.ok && passing.has(answer.code ?? '')) return;
    if (!answer.ok && !final.has(answer.code ?? ''))
      throw this.#wrong(play, `was refused with ${answer.code}`);
    play.answer = answer;
    this.open.splice(this.open.indexOf(play), 1);
    this.answered.push(play);
    if (play.engine === 'mines') this.#follow(play, answer);
  }

  record(what: string): void {
    this.#trace.push(`${clock.nowMs % 100_000_000} ${what}`);
    if (this.#trace.length > traceMax) this.#trace.shift();
  }

  trace(): readonly string[] {
    return this.#trace;
  }

  /** One key is one round, and its result never changes. */
  #hearAgain(play: Play, before: TableAnswer, answer: TableAnswer): void {
    if (!before.ok || !answer.ok) return;
    const [one, other] = [before.value?.round, answer.value?.round];
    if (one?.['roundId'] !== other?.['roundId']) throw this.#wrong(play, 'became two rounds');
    if (play.method === 'spin' && one?.['winMinor'] !== other?.['winMinor'])
      throw this.#wrong(play, 'drew another win');
    const jackpots = [one, other].map(
      (round) => (round?.['jackpot'] as { winMinor?: number } | undefined)?.winMinor,
    );
    if (jackpots.every((minor) => minor !== undefined) && jackpots[0] !== jackpots[1])
      throw this.#wrong(play, `won a jackpot of ${jackpots[0]}, then of ${jackpots[1]}`);
  }

  #spin(spinId: string) {
    const stakeMinor = this.#seeded.pick([90, 900]);
    const order = { spinId, stakeMinor, ...games.slot, jackpot: { USD: terms }, isTrial: false };
    return { method: 'spin' as const, order };
  }

  #instant(engine: Exclude<GameEngine, 'slot'>, playId: string) {
    if (engine === 'mines' && this.#field) return this.#step(this.#field);
    const choice = this.#choice(engine);
    const stakeMinor =
      choice.engine === 'fishing'
        ? choice.shots.reduce((sum, shot) => sum + shot.stakeMinor, 0)
        : this.#seeded.pick([100, 500]);
    return { method: 'play' as const, order: { playId, stakeMinor, choice, ...games[engine] } };
  }

  #choice(engine: Exclude<GameEngine, 'slot'>) {
    if (engine === 'mines') return { engine, mines: this.#seeded.whole(1, 8) };
    if (engine === 'keno') {
      const first = this.#seeded.whole(1, 70);
      const picks = Array.from({ length: this.#seeded.whole(1, 10) }, (_, at) => first + at);
      return { engine, picks };
    }
    const stakeMinor = water?.shotStakesMinor[2][0] ?? 0;
    const targets = water?.species.map(({ code }) => code) ?? [];
    const shots = Array.from({ length: this.#seeded.whole(1, 20) }, () => ({
      species: this.#seeded.pick(targets),
      stakeMinor,
    }));
    return { engine, shots };
  }

  #step({ roundId, opened }: { roundId: string; opened: number[] }) {
    const isOver = opened.length >= this.#seeded.whole(1, 6);
    const closed = Array.from({ length: cells }, (_, cell) => cell).filter((cell) => !opened.includes(cell));
    const step = isOver
      ? { engine: 'mines' as const, cashOut: true as const }
      : { engine: 'mines' as const, open: this.#seeded.pick(closed) };
    return { method: 'step' as const, order: { roundId, stepKey: this.#key(), step } };
  }

  #follow(play: Play, { ok, value }: TableAnswer): void {
    const round = value?.round;
    if (!ok || round?.['state'] !== 'open') {
      this.#field = undefined;
      return;
    }
    const shown = round['shown'] as { readonly opened: readonly number[] };
    this.#hasLeft = play.method === 'step' && this.#seeded.chance(0.01);
    this.#field = this.#hasLeft
      ? undefined
      : { roundId: String(round['roundId']), opened: [...shown.opened] };
  }

  #key(): string {
    this.#plays += 1;
    return `${this.name}-${String(this.#plays).padStart(6, '0')}`;
  }

  #wrong(play: Play, what: string): Violation {
    return new Violation(this.name, `${nameOf(play)} ${what}`);
  }
}

function nameOf({ engine, method, key }: Play): string {
  return `${engine} ${method} ${key}`;
}
