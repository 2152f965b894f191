import type { InstantChoice } from '#src/contracts/house/instant.ts';
import { openFairStream } from '#src/rules/engines/fair-stream.ts';
import { type CurrencyExponent, currencyDecimals } from '#src/rules/money/money.ts';
import type { Credentials } from '#functions/vendors/house/house.port.ts';
import type { ActiveSeed } from '#functions/vendors/house/house.seeds.ts';
import { engineOfRound } from '#src/rules/instant/instant-engines.ts';
import type { DrawnInstant } from './instant.rounds.ts';

/** A play as the table receives it. */
export interface PlayOrder {
  readonly playId: string;
  readonly stakeMinor: number;
  /** Asks only what became of the play; see `checkOnly` of the contract. */
  readonly check?: true | undefined;
  readonly choice: InstantChoice;
  readonly gameCode: string;
  readonly modelId: string;
  readonly credentials: Credentials;
}

/** The stakes of a game in a currency, in minor units, ascending. */
export function stakesOf(modelId: string, currency: string): readonly number[] {
  return engineOfRound(modelId).stakesMinor(modelId, exponentOf(currency));
}

/** Why a play is refused in this currency; undefined if it is accepted. */
export function objectionTo({ modelId, stakeMinor, choice }: PlayOrder, currency: string) {
  const exponent = exponentOf(currency);
  return engineOfRound(modelId).objection({ modelId, exponent, stakeMinor, choice });
}

/** Draws what a round hides from the seeds alone; stake and balance do not influence the draw. */
export async function drawInstant(
  order: PlayOrder,
  seed: ActiveSeed,
  currency: string,
): Promise<DrawnInstant> {
  const { modelId, choice, stakeMinor } = order;
  const engine = engineOfRound(modelId);
  const outcome = await engine.draw(modelId, await openFairStream(seed), choice);
  const { isDecided, winMinor } = engine.position({ modelId, stakeMinor, choice, outcome, steps: [] });
  return {
    ...order,
    id: crypto.randomUUID(),
    seedId: seed.id,
    nonce: seed.nonce,
    winMinor: isDecided ? winMinor : 0,
    currency,
    outcome,
  };
}

function exponentOf(currency: string): CurrencyExponent {
  return currencyDecimals(currency) as CurrencyExponent;
}
