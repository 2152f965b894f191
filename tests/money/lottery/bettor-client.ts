import type { NewTicket } from '#functions/features/lottery/member/orders.tickets.ts';
import type { DrawWindow } from '#src/rules/lottery/lottery-game.ts';
import { clock } from '../platform/clock.ts';
import { Violation } from '../world/operation.ts';
import type { Seeded } from '../world/seeded.ts';
import { dice, shardsOfDraw } from './lottery-worker.ts';
import { demoRules } from '#tests/support/play-rules.ts';
import type { PlayRulesByCountry } from '#functions/protection/play-rules.ts';

/** An order as the member's object receives it. */
export interface BetRequest {
  readonly key: string;
  readonly content: string;
  readonly currency: string;
  readonly trial: boolean;
  readonly rules: PlayRulesByCountry;
  readonly costMinor: number;
  readonly tickets: readonly NewTicket[];
}

/** The response to a call of the member. */
export interface BetAnswer {
  /** Its position among the responses of its world. The network may deliver an earlier one later. */
  readonly number?: number;
  readonly ok: boolean;
  readonly code?: string;
  readonly value?: {
    readonly order: {
      readonly orderId: string;
      readonly tickets: readonly { readonly ticketId: string; readonly state: string }[];
    };
  };
}

/** One order or cancellation in flight, retried until there is a response. */
export interface BetOperation {
  readonly request: BetRequest | undefined;
  readonly cancelled: { readonly orderId: string; readonly ticketId: string } | undefined;
  /** Whether the member was excluded when it began. */
  readonly whileBlocked: boolean;
  tries: number;
  resendAtMs: number;
  answer: BetAnswer | undefined;
}

const triesMax = 80;
const traceMax = 60;
/** The odds of the test's own bets, in ten-thousandths. */
const oddsOf = { 'dice-sides': { win: 19_800 }, 'dice-pair-board': { win: 128_000 } } as const;
const mayRefuse = new Set([
  'INSUFFICIENT_FUNDS',
  'PLAYER_BLOCKED',
  'PLAY_STOPPED',
  'DRAW_CLOSED',
  'EXPOSURE_REACHED',
]);

/** One member who bets: places orders, checks responses, and remembers what was promised. */
export class BettorClient {
  readonly name: string;
  readonly shard: number;
  readonly open: BetOperation[] = [];
  readonly answered: BetOperation[] = [];
  readonly creditMinor: number;
  sessionId = 'session-1';
  isBlocked = false;
  /** When the member was excluded, each time. */
  readonly blockedAtMs: number[] = [];
  readonly #seeded: Seeded;
  readonly #trace: string[] = [];
  #orders = 0;

  constructor(name: string, at: number, seeded: Seeded) {
    this.name = name;
    this.shard = at % shardsOfDraw;
    this.creditMinor = 20_000;
    this.#seeded = seeded;
  }

  /** Begins an order, or the cancellation of an accepted ticket. */
  begin(windows: readonly DrawWindow[]): BetOperation {
    const tickets = this.answered.flatMap(({ answer, request }) =>
      request && answer?.value
        ? answer.value.order.tickets.map((of) => ({ ...of, order: answer.value }))
        : [],
    );
    const ticket = this.#seeded.chance(0.2) ? tickets.at(-this.#seeded.whole(1, 12)) : undefined;
    const cancelled = ticket && {
      orderId: ticket.order?.order.orderId ?? '',
      ticketId: ticket.ticketId,
    };
    const operation: BetOperation = {
      request: cancelled ? undefined : this.#order(windows),
      cancelled,
      whileBlocked: this.isBlocked,
      tries: 0,
      resendAtMs: 0,
      answer: undefined,
    };
    this.open.push(operation);
    return operation;
  }

  sent(operation: BetOperation): void {
    operation.tries += 1;
    if (operation.tries > triesMax) throw this.#wrong(operation, 'was never answered');
    operation.resendAtMs = clock.nowMs + this.#seeded.whole(2_000, 5_000);
    this.record(`asks ${nameOf(operation)}`);
  }

  hear(operation: BetOperation, answer: BetAnswer): void {
    this.record(
      `hears ${nameOf(operation)}: ${answer.code ?? answer.value?.order.tickets.map(({ state }) => state)}`,
    );
    const { answer: before } = operation;
    if (before) return this.#hearAgain(operation, before, answer);
    if (operation.request && operation.whileBlocked && answer.ok)
      throw this.#wrong(operation, 'was taken from an excluded player');
    if (operation.request && !answer.ok && !mayRefuse.has(answer.code ?? ''))
      throw this.#wrong(operation, `was refused with ${answer.code}`);
    operation.answer = answer;
    this.open.splice(this.open.indexOf(operation), 1);
    this.answered.push(operation);
  }

  record(what: string): void {
    this.#trace.push(`${clock.nowMs % 100_000_000} ${what}`);
    if (this.#trace.length > traceMax) this.#trace.shift();
  }

  trace(): readonly string[] {
    return this.#trace;
  }

  /** An order keeps its id, and a refused one stays refused. */
  #hearAgain(operation: BetOperation, before: BetAnswer, answer: BetAnswer): void {
    const isLater = (answer.number ?? 0) > (before.number ?? 0);
    if (!operation.request || !isLater) return;
    if (!before.ok && answer.ok) throw this.#wrong(operation, 'was refused and then taken');
    const wasPlaced = before.value?.order.tickets.every(({ state }) => state === 'accepted') ?? false;
    if (wasPlaced && !answer.ok) throw this.#wrong(operation, `was taken and then ${answer.code}`);
    if (answer.ok && before.value?.order.orderId !== answer.value?.order.orderId)
      throw this.#wrong(operation, 'became two orders');
  }

  #order(windows: readonly DrawWindow[]): BetRequest {
    this.#orders += 1;
    const betTypeId = this.#seeded.pick(['dice-sides', 'dice-pair-board'] as const);
    const selection =
      betTypeId === 'dice-sides' ? this.#seeded.pick(['big', 'small']) : String(this.#seeded.whole(1, 6));
    const unitStakeMinor = this.#seeded.chance(0.05) ? 30_000 : this.#seeded.whole(10, 400);
    const first = this.#seeded.chance(0.7) ? 0 : this.#seeded.whole(0, 6);
    const chased = this.#seeded.chance(0.6) ? 1 : this.#seeded.whole(2, 12);
    const winStop = this.#seeded.chance(0.6);
    const tickets = windows.slice(first, first + chased).map((window, at) => {
      const multiple = at + 1;
      return {
        entry: 0,
        gameId: dice.gameId,
        gameCode: dice.code,
        shape: dice.shape,
        numero: window.numero,
        shard: this.shard,
        closesAtMs: window.closesAtMs,
        play: 'ent' as const,
        betTypeId,
        selection,
        unitStakeMinor,
        units: 1,
        multiple,
        costMinor: unitStakeMinor * multiple,
        odds: oddsOf[betTypeId],
        oddsVersion: 0,
        winStop,
      };
    });
    const key = `${this.name}-order-${String(this.#orders).padStart(6, '0')}`;
    const costMinor = tickets.reduce((sum, ticket) => sum + ticket.costMinor, 0);
    return { key, content: key, currency: 'USD', trial: false, rules: demoRules, costMinor, tickets };
  }

  #wrong(operation: BetOperation, what: string): Violation {
    return new Violation(this.name, `${nameOf(operation)} ${what}`);
  }
}

function nameOf({ request, cancelled }: BetOperation): string {
  return request
    ? `${request.key} on ${request.tickets.map(({ numero }) => numero.slice(-4))}`
    : `cancel ${cancelled?.ticketId}`;
}
