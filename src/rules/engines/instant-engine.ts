import type { InstantEngineName } from '#src/contracts/instant.ts';
import type { CurrencyExponent } from '#src/rules/money.ts';
import type { FairStream } from './fair-stream.ts';

/** What a player stakes, and on what. */
export interface InstantOrder<Choice> {
  readonly modelId: string;
  readonly exponent: CurrencyExponent;
  readonly stakeMinor: number;
  readonly choice: Choice;
}

/** Everything that decides a round; the outcome is fixed before the stake is taken and hidden until it is shown. */
export interface InstantRound<Choice, Outcome, Step> {
  readonly modelId: string;
  readonly stakeMinor: number;
  readonly choice: Choice;
  readonly outcome: Outcome;
  readonly steps: readonly Step[];
}

/** Where a round stands: what the player may see, and what it pays when it ends here. */
export interface Position<Shown> {
  readonly shown: Shown;
  readonly isDecided: boolean;
  readonly winMinor: number;
}

/** The rule of one engine: pure, so that the Worker, the game, the fairness page and tests share it. */
export interface InstantEngine<Choice, Outcome, Step, Shown> {
  readonly name: InstantEngineName;
  /** The least time from one round to the next; a play before it is refused. */
  readonly everyMs?: number;
  hasModel(modelId: string): boolean;
  /** The stakes of a round in minor units, ascending. */
  stakesMinor(modelId: string, exponent: CurrencyExponent): readonly number[];
  /** Why an order is not taken; undefined where it is. */
  objection(order: InstantOrder<Choice>): 'STAKE_REFUSED' | 'CHOICE_REFUSED' | undefined;
  /** Draws what the round hides; neither the stake nor a balance enters. */
  draw(modelId: string, stream: FairStream, choice: Choice): Promise<Outcome>;
  position(round: InstantRound<Choice, Outcome, Step>): Position<Shown>;
  /** Whether the player may take this step now. */
  accepts(round: InstantRound<Choice, Outcome, Step>, step: Step): boolean;
  /** The step that ends a round whose player never came back; an engine that decides at once has none. */
  stepWhenLeft?(round: InstantRound<Choice, Outcome, Step>): Step;
}

/** How long an undecided round waits for its player's next step. */
export const leftAfterMs = 24 * 3_600_000;
