import type { InstantEngineName } from '#src/contracts/house/instant.ts';
import type { CurrencyExponent } from '#src/rules/money/money.ts';
import type { FairStream } from './fair-stream.ts';

/** What a player stakes, and on what. */
export interface InstantOrder<Choice> {
  readonly modelId: string;
  readonly exponent: CurrencyExponent;
  readonly stakeMinor: number;
  readonly choice: Choice;
}

/**
 * Everything that determines a round. The outcome is fixed before the stake is taken, and hidden until it is
 * revealed.
 */
export interface InstantRound<Choice, Outcome, Step> {
  readonly modelId: string;
  readonly stakeMinor: number;
  readonly choice: Choice;
  readonly outcome: Outcome;
  readonly steps: readonly Step[];
}

/** The current position in a round: what the player may see, and what it pays if it ends here. */
export interface Position<Shown> {
  readonly shown: Shown;
  readonly isDecided: boolean;
  readonly winMinor: number;
}

/** The rules of one engine, as pure functions shared by the Worker, the game, the fairness page and tests. */
export interface InstantEngine<Choice, Outcome, Step, Shown> {
  readonly name: InstantEngineName;
  /** The minimum time between two rounds in milliseconds; earlier plays are refused. */
  readonly everyMs?: number;
  hasModel(modelId: string): boolean;
  /** The stakes of a round in minor units, ascending. */
  stakesMinor(modelId: string, exponent: CurrencyExponent): readonly number[];
  /** Why an order is refused; undefined if it is accepted. */
  objection(order: InstantOrder<Choice>): 'STAKE_REFUSED' | 'CHOICE_REFUSED' | undefined;
  /** Draws the hidden outcome, independently of the stake and any balance. */
  draw(modelId: string, stream: FairStream, choice: Choice): Promise<Outcome>;
  position(round: InstantRound<Choice, Outcome, Step>): Position<Shown>;
  /** Whether the player may take this step now. */
  accepts(round: InstantRound<Choice, Outcome, Step>, step: Step): boolean;
  /** The step that ends a round whose player did not return; absent for engines that decide at once. */
  stepWhenLeft?(round: InstantRound<Choice, Outcome, Step>): Step;
}

/** How long an undecided round waits for its player's next step, in milliseconds. */
export const leftAfterMs = 24 * 3_600_000;
