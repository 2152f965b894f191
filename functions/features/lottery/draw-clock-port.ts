import type { DrawResult } from '#src/rules/lottery/lottery-model.ts';
import type { Result } from '#src/rules/result.ts';

/** What operators ask of a closed draw: its numbers, or that it does not count. */
export interface AskedEnding {
  readonly numero: string;
  /** Undefined for a draw that is to be void. */
  readonly result: DrawResult | undefined;
  /** Whether it replaces an ending that the draw has. */
  readonly isCorrection: boolean;
  /** Who draws, where the operator names it. */
  readonly station: string | undefined;
  readonly reason: string;
}

export type EndingRefusal = 'DRAW_UNKNOWN' | 'RESULT_INVALID' | 'RESULTS_DISAGREE';

/** The clock of one game, as the rest of the Worker calls it. */
export interface DrawClockPort {
  /** Sets the clock going, where it is not. */
  wake(): Promise<void>;
  /**
   * Over how many shards a draw's tickets are spread, fixed by the first who asks; 0 for a draw that is not sold or
   * has closed. Whoever offers a ticket has asked before: a draw that nobody asked for has no tickets.
   */
  shards(numero: string, wanted: number): Promise<number>;
  /** The draws that have opened, latest first, as JSON of the contract's `draws` value. */
  draws(most: number): Promise<string>;
  /** What a draw can be recomputed from, as JSON of the contract's `proof`. */
  proof(numero: string): Promise<Result<string, 'DRAW_UNKNOWN' | 'PROOF_NOT_READY' | 'PROOF_NONE'>>;
  /** The closed draws that wait for numbers from outside, the earliest first, as JSON of the contract's items. */
  waiting(most: number): Promise<string>;
  /** Enters an ending; it takes effect once a second operator enters the same. */
  enter(
    operatorId: string,
    asked: AskedEnding,
  ): Promise<Result<{ readonly state: 'asked' | 'done' }, EndingRefusal>>;
}

/** A stub of a game's clock; its type is the binding's, so that nothing down here imports the object itself. */
type DrawClockStub = ReturnType<Env['DRAW_CLOCK']['getByName']>;

/** The clock of one game of a merchant. */
export function drawClockOf(env: Env, merchant: string, gameId: number): DrawClockStub {
  return env.DRAW_CLOCK.getByName(`${merchant}/${gameId}`);
}
