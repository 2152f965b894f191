import type { InstantChoice, InstantEngineName, InstantShown, InstantStep } from '#src/contracts/instant.ts';
import type { InstantEngine } from '#src/rules/engines/instant-engine.ts';
import { fishingEngine } from '#src/rules/fishing/fishing-engine.ts';
import { kenoEngine } from '#src/rules/keno/keno-engine.ts';
import { minesEngine } from '#src/rules/mines/mines-engine.ts';

/** A rule whose choices and steps the contract has checked; which rule, its name says. */
export type AnyInstantEngine = InstantEngine<InstantChoice, unknown, InstantStep, InstantShown>;

/** The engines that are built; a game of another answers GAME_UNKNOWN. */
const engines: readonly AnyInstantEngine[] = [minesEngine, kenoEngine, fishingEngine];

export const builtEngineNames: readonly InstantEngineName[] = engines.map(({ name }) => name);

/** The engine that knows a model; undefined where none does. */
export function engineOfModel(modelId: string): AnyInstantEngine | undefined {
  return engines.find((engine) => engine.hasModel(modelId));
}

/** The engine of a round that was drawn; throws where its model has been dropped since. */
export function engineOfRound(modelId: string): AnyInstantEngine {
  const engine = engineOfModel(modelId);
  if (!engine) throw new Error(`no engine knows the model ${modelId}`);
  return engine;
}
