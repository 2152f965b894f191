import { type Calls, objectNamed } from '#functions/objects/calls.ts';
import type { DrawResult } from '#src/rules/lottery/lottery-model.ts';

/** What an operator enters for a closed draw: its numbers, or that it is void. */
export interface EndingRequest {
  readonly numero: string;
  /** Undefined to void the draw. */
  readonly result: DrawResult | undefined;
  /** Whether it replaces an earlier ending of the draw. */
  readonly isCorrection: boolean;
  /** The station that draws, if the operator states it. */
  readonly station: string | undefined;
  readonly reason: string;
  /** Whether the operator may confirm what another has entered, which takes a fresh passkey. */
  readonly mayConfirm: boolean;
  /** Operators whose entries count no more, because they may not enter results any more. */
  readonly formerOperators: readonly string[];
}

/** A draw that takes tickets. */
export interface DrawSale {
  readonly shards: number;
  /** The hash of its seed, fixed from its first ticket on; empty if operators enter the numbers. */
  readonly commitment: string;
  /** The outside source of randomness that it is committed to; empty for none. */
  readonly beaconChain: string;
}

export type EndingRefusal = 'DRAW_UNKNOWN' | 'RESULT_INVALID' | 'RESULTS_DISAGREE' | 'STEP_UP_NEEDED';

/** The clock of one game of a merchant. */
export function drawClockOf(env: Env, merchant: string, gameId: number): Calls<Env['DRAW_CLOCK']> {
  return objectNamed(env.DRAW_CLOCK, `${merchant}/${gameId}`);
}
