import type { SportsMatch, SportsPick } from '#src/contracts/house/sports.ts';
import { firstCrashModel } from '#src/rules/crash/crash-model.ts';
import { PLACES, tigerModel } from '#src/rules/tiger/tiger-model.ts';
import { clock } from '../platform/clock.ts';
import { Violation } from '../world/operation.ts';
import type { Seeded } from '../world/seeded.ts';
import { tables, type TableEngine, type TableWord } from './tables-worker.ts';

const triesMax = 120;
const traceMax = 60;
const crashStakes = firstCrashModel.stakesMinor[2].slice(0, 3);
const chips = tigerModel(tables.tiger.modelId)?.chipsMinor[2].slice(0, 2) ?? [];
export const sportsTerms = {
  marginThousandths: 50,
  limits: { stakeMinorLeast: 1, stakeMinorMost: 1_000, returnMinorMost: 100_000 },
};
/** The most matches, those that start next, to bet on. They end while the simulation runs. */
const matchesMax = 8;

/** One call of a table, retried under its key until it has a final response. */
export interface Call {
  readonly engine: TableEngine;
  readonly method: 'bet' | 'cashOut' | 'place';
  readonly betId: string;
  readonly order: Readonly<Record<string, unknown>>;
  tries: number;
  resendAtMs: number;
  answer: TableWord | undefined;
}

/** Temporary refusals, after which the same call is retried. */
const passing = new Set(['UNANSWERED', 'STAKE_UNCONFIRMED', 'VENDOR_UNREACHABLE', 'TOO_MANY_REQUESTS']);
/** Responses that end a call. */
const final = new Set([
  'BETS_CLOSED',
  'BET_PLACED',
  'STAKE_NOT_TAKEN',
  'STAKE_REFUSED',
  'INSUFFICIENT_FUNDS',
  'CASH_OUT_EARLY',
  'CASH_OUT_LATE',
  'MATCH_CLOSED',
]);

/** One member at every shared table, who remembers what was promised. */
export class Punter {
  readonly name: string;
  readonly sessionId = 'session-1';
  readonly open: Call[] = [];
  readonly answered: Call[] = [];
  /** The matches as last received. */
  matches: readonly SportsMatch[] = [];
  readonly #seeded: Seeded;
  readonly #trace: string[] = [];
  /** The bet in flight that has not been cashed out. */
  #flying: string | undefined;
  #bets = 0;

  constructor(name: string, seeded: Seeded) {
    this.name = name;
    this.#seeded = seeded;
  }

  /** Begins a call at a table that has none in flight. */
  begin(engine: TableEngine, roundNumber: number): Call | undefined {
    if (this.open.some((call) => call.engine === engine)) return undefined;
    const made = this.#made(engine, roundNumber);
    if (!made) return undefined;
    const call: Call = { engine, ...made, tries: 0, resendAtMs: 0, answer: undefined };
    this.open.push(call);
    return call;
  }

  sent(call: Call): void {
    call.tries += 1;
    if (call.tries > triesMax) throw this.#wrong(call, 'was never answered');
    call.resendAtMs = clock.nowMs + this.#seeded.whole(1_000, 5_000);
    this.record(`asks ${nameOf(call)}`);
  }

  hear(call: Call, answer: TableWord): void {
    this.record(`hears ${nameOf(call)}: ${answer.code ?? JSON.stringify(answer.value)}`);
    if (call.answer) return this.#hearAgain(call, call.answer, answer);
    if (!answer.ok && passing.has(answer.code ?? '')) return;
    if (!answer.ok && !final.has(answer.code ?? ''))
      throw this.#wrong(call, `was refused with ${answer.code}`);
    call.answer = answer;
    this.open.splice(this.open.indexOf(call), 1);
    this.answered.push(call);
    if (call.engine !== 'crash') return;
    if (call.method === 'bet') this.#flying = answer.ok ? call.betId : this.#flying;
    else if (answer.code !== 'CASH_OUT_EARLY') this.#flying = undefined;
  }

  record(what: string): void {
    this.#trace.push(`${clock.nowMs % 100_000_000} ${what}`);
    if (this.#trace.length > traceMax) this.#trace.shift();
  }

  trace(): readonly string[] {
    return this.#trace;
  }

  /** One key is one bet, and its result never changes. */
  #hearAgain(call: Call, before: TableWord, answer: TableWord): void {
    if (!before.ok || !answer.ok) return;
    const [one, other] = [before, answer].map(
      ({ value }) => value?.['bet'] as Readonly<Record<string, unknown>>,
    );
    for (const field of ['roundId', 'roundNumber', 'stakeMinor'])
      if (one?.[field] !== other?.[field]) throw this.#wrong(call, `became another bet`);
    // A response from before the end may arrive after one from after it.
    const wins = [one, other].flatMap((bet) => bet?.['winMinor'] ?? []);
    if (new Set(wins).size > 1) throw this.#wrong(call, 'was paid otherwise');
  }

  #made(engine: TableEngine, roundNumber: number) {
    if (engine === 'crash') return this.#crash();
    if (engine === 'tiger') return this.#tiger(roundNumber);
    return this.#sports();
  }

  #crash() {
    if (this.#flying !== undefined && this.#seeded.chance(0.7)) {
      if (this.#seeded.chance(0.03)) this.#flying = undefined;
      else return { method: 'cashOut' as const, betId: this.#flying, order: {} };
    }
    const autoAt = this.#seeded.pick([undefined, 110, 150, 300, 1_000]);
    const choice = autoAt === undefined ? {} : { autoAt };
    const betId = this.#key();
    return { method: 'bet' as const, betId, order: { stakeMinor: this.#seeded.pick(crashStakes), choice } };
  }

  /** A bet names its round, which has sometimes already passed. */
  #tiger(roundNumber: number) {
    const places = PLACES.filter(() => this.#seeded.chance(0.4));
    const [first] = PLACES;
    const stakes = (places.length > 0 ? places : [first]).map((place) => ({
      place,
      stakeMinor: this.#seeded.pick(chips),
    }));
    const stakeMinor = stakes.reduce((sum, stake) => sum + stake.stakeMinor, 0);
    return {
      method: 'bet' as const,
      betId: this.#key(),
      order: { stakeMinor, choice: { roundNumber, stakes } },
    };
  }

  #sports() {
    const coming = this.matches.filter(({ state }) => state === 'coming').slice(0, matchesMax);
    if (coming.length === 0) return undefined;
    const count = this.#seeded.whole(1, Math.min(3, coming.length));
    const first = this.#seeded.whole(0, coming.length - count);
    const picks: SportsPick[] = coming
      .slice(first, first + count)
      .map(({ matchId, prices }) => ({ matchId, ...this.#seeded.pick(prices) }));
    const { gameCode } = tables.sports;
    const stakeMinor = this.#seeded.whole(10, 200);
    return {
      method: 'place' as const,
      betId: this.#key(),
      order: { gameCode, stakeMinor, picks, ...sportsTerms },
    };
  }

  #key(): string {
    this.#bets += 1;
    return `${this.name}-${String(this.#bets).padStart(6, '0')}`;
  }

  #wrong(call: Call, what: string): Violation {
    return new Violation(this.name, `${nameOf(call)} ${what}`);
  }
}

function nameOf({ engine, method, betId }: Call): string {
  return `${engine} ${method} ${betId}`;
}
