import { type CurrencyExponent, currencyDecimals } from '#src/rules/money/money.ts';
import { drawJackpot, type JackpotTerms } from '#src/rules/jackpot/jackpot.ts';
import { evaluateRound } from '#src/rules/slot/evaluate-round.ts';
import { slotModel } from '#src/rules/slot/models/every-model.ts';
import { deriveRound } from '#src/rules/slot/fair-round.ts';
import type { SlotModel } from '#src/rules/slot/slot-model.ts';
import { stakesMinor } from '#src/rules/slot/stake-ladder.ts';
import type { Credentials } from './house.port.ts';
import type { DrawnRound } from './house.rounds.ts';
import type { ActiveSeed } from './house.seeds.ts';

/** A spin as the table receives it. */
export interface SpinOrder {
  readonly spinId: string;
  readonly stakeMinor: number;
  /** The set of free rounds that it is one of. */
  readonly freeRoundsId?: string | undefined;
  /** Asks only what became of the spin; see `checkOnly` of the contract. */
  readonly check?: true | undefined;
  readonly gameCode: string;
  readonly modelId: string;
  /** The game's jackpot terms, by currency. */
  readonly jackpot?: Readonly<Record<string, JackpotTerms>> | undefined;
  readonly isTrial: boolean;
  readonly credentials: Credentials;
}

/** The model with this id; throws if the catalogue names one that does not exist. */
export function modelOf(modelId: string): SlotModel {
  const model = slotModel(modelId);
  if (!model) throw new Error(`no slot model ${modelId}`);
  return model;
}

/** The stakes of a game in a currency, in minor units, ascending. */
export function stakesOf(modelId: string, currency: string): readonly number[] {
  return stakesMinor(modelOf(modelId), currencyDecimals(currency) as CurrencyExponent);
}

/** Draws a round from the seeds alone; stake and balance do not influence the draw. */
export async function drawRound(order: SpinOrder, seed: ActiveSeed, currency: string): Promise<DrawnRound> {
  const model = modelOf(order.modelId);
  const stops = await deriveRound(model, seed);
  const { totalMinor: winMinor } = evaluateRound(model, stops, order.stakeMinor);
  // A free round would play for a pool that it does not feed.
  const terms = order.freeRoundsId === undefined ? order.jackpot?.[currency] : undefined;
  const { isTrial } = order;
  const jackpot = terms && { ...terms, number: await drawJackpot(seed, terms.oddsMinor), isTrial };
  return {
    ...order,
    id: crypto.randomUUID(),
    seedId: seed.id,
    nonce: seed.nonce,
    winMinor,
    currency,
    stops,
    jackpot,
  };
}
