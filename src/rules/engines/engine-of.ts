import { instantEngineNames } from '#src/contracts/house/instant.ts';

/** The house's engines. Each has its own frame under /games/ and its rules under src/rules/. */
export const houseEngines = ['slot', ...instantEngineNames, 'crash', 'tiger', 'sports'] as const;

export type HouseEngine = (typeof houseEngines)[number];

/** The patterns of model ids in the catalogue, by engine. */
const forms: readonly (readonly [RegExp, HouseEngine])[] = [
  [/^m\d{2}$/, 'slot'],
  [/^mines-[a-z0-9]{1,16}$/, 'mines'],
  [/^keno-[a-z0-9]{1,16}$/, 'keno'],
  [/^fish-[a-z0-9]{1,16}$/, 'fishing'],
  [/^crash-[a-z0-9]{1,16}$/, 'crash'],
  [/^tiger-[a-z0-9]{1,16}$/, 'tiger'],
  [/^sports-[a-z0-9]{1,16}$/, 'sports'],
];

/** The engine that plays a model of the catalogue; undefined if none of the house's engines does. */
export function engineOf(modelId: string): HouseEngine | undefined {
  return forms.find(([form]) => form.test(modelId))?.[1];
}
