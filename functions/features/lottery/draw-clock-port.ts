import type { DrawResult } from '#src/rules/lottery/lottery-model.ts';
import type { Result } from '#src/rules/result.ts';

/** What an operator enters for a closed draw: its numbers, or that it is void. */
export interface AskedEnding {
  readonly numero: string;
  /** Undefined to void the draw. */
  readonly result: DrawResult | undefined;
  /** Whether it replaces an earlier ending of the draw. */
  readonly isCorrection: boolean;
  /** The station that draws, if the operator states it. */
  readonly station: string | undefined;
  readonly reason: string;
}

/** A draw that takes tickets. */
export interface DrawSale {
  readonly shards: number;
  /** The hash of its seed, fixed from its first ticket on; empty if operators enter the numbers. */
  readonly commitment: string;
  /** The outside source of randomness that it is committed to; empty for none. */
  readonly beaconChain: string;
}

export type EndingRefusal = 'DRAW_UNKNOWN' | 'RESULT_INVALID' | 'RESULTS_DISAGREE';

/** The clock of one game, as the rest of the Worker calls it. */
export interface DrawClockPort {
  /** Starts the clock if it is not running. */
  wake(): Promise<void>;
  /**
   * The number of shards over which a draw's tickets are spread, fixed by the first call that wants one; 0
   * for a draw that is not on sale or has closed. Must be called before tickets are offered: a draw
   * without such a call has no tickets.
   */
  shards(numero: string, wanted: number): Promise<number>;
  /** The same, with what a receipt promises about the draw; undefined for a draw that takes no tickets. */
  sale(numero: string, wanted: number): Promise<DrawSale | undefined>;
  /** The draws that have opened, latest first, as JSON of the contract's `draws` value. */
  draws(most: number): Promise<string>;
  /** The data from which a draw can be recomputed, as JSON of the contract's `proof`. */
  proof(numero: string): Promise<Result<string, 'DRAW_UNKNOWN' | 'PROOF_NOT_READY' | 'PROOF_NONE'>>;
  /** The roots of a sealed draw's tickets, as JSON of the contract's `book`. */
  book(numero: string): Promise<Result<string, 'DRAW_UNKNOWN' | 'PROOF_NOT_READY' | 'PROOF_NONE'>>;
  /** The closed draws that wait for numbers from outside, earliest first, as JSON of the contract's items. */
  waiting(most: number): Promise<string>;
  /** Enters an ending; it takes effect once a second operator enters the same. */
  enter(
    operatorId: string,
    asked: AskedEnding,
  ): Promise<Result<{ readonly state: 'asked' | 'done' }, EndingRefusal>>;
}

/**
 * A stub of a game's clock. Its type is taken from the binding, so that this
 * floor does not import the object itself.
 */
type DrawClockStub = ReturnType<Env['DRAW_CLOCK']['getByName']>;

/** The clock of one game of a merchant. */
export function drawClockOf(env: Env, merchant: string, gameId: number): DrawClockStub {
  return env.DRAW_CLOCK.getByName(`${merchant}/${gameId}`);
}
