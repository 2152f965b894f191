import type {
  InstantChoice,
  InstantEngineName,
  InstantShown,
  InstantStep,
} from '#src/contracts/house/instant.ts';
import type { InstantEngine } from '#src/rules/engines/instant-engine.ts';
import { fishingEngine } from '#src/rules/fishing/fishing-engine.ts';
import { kenoEngine } from '#src/rules/keno/keno-engine.ts';
import { minesEngine } from '#src/rules/mines/mines-engine.ts';

/** An engine whose choices and steps the contract has checked, identified by its name. */
export type AnyInstantEngine = InstantEngine<InstantChoice, unknown, InstantStep, InstantShown>;

/** The engines that are built; games of any other return GAME_UNKNOWN. */
const engines: readonly AnyInstantEngine[] = [minesEngine, kenoEngine, fishingEngine];

export const builtEngineNames: readonly InstantEngineName[] = engines.map(({ name }) => name);

/** The engine that knows a model; undefined if none does. */
export function engineOfModel(modelId: string): AnyInstantEngine | undefined {
  return engines.find((engine) => engine.hasModel(modelId));
}

/** The engine of a drawn round; throws if its model has been removed since. */
export function engineOfRound(modelId: string): AnyInstantEngine {
  const engine = engineOfModel(modelId);
  if (!engine) throw new Error(`no engine knows the model ${modelId}`);
  return engine;
}
