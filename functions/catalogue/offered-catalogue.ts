import type { RequestContext, Settings } from '#functions/http/context.ts';
import { hasFeature } from '#functions/settings/site-features.ts';
import type { GameType } from '#src/contracts/games/game-types.ts';
import { lotteryVendors } from '#src/contracts/lottery/launch.ts';
import type { SiteFeature } from '#src/rules/site/site-features.ts';
import { catalogueFor } from './catalogue-cache.ts';
import { type Catalogue, catalogueOf, type LeftOut } from './catalogue.ts';

/** What a feature takes out of every list while it is off, because its games cannot be opened then. */
const takenBy: Partial<Record<SiteFeature, { types?: readonly GameType[]; vendors?: readonly string[] }>> = {
  sports: { types: ['SPORTS', 'ESPORTS'] },
  lottery: { vendors: lotteryVendors },
};

/**
 * The merchant's catalogue for lists and links: without the games of features that are off. Checks and names of
 * games already played need the whole one of `catalogueFor`.
 */
export async function offeredCatalogue({
  env,
  merchant,
  nowMs,
  settings,
}: Pick<RequestContext, 'env' | 'merchant' | 'nowMs' | 'settings'>): Promise<Catalogue> {
  return offeredOf(await catalogueFor(env, merchant, nowMs), settings);
}

const offered = new WeakMap<Catalogue, Map<string, Catalogue>>();

/** Made once per catalogue and set of features that are off, so that what is derived from it can be cached by it. */
function offeredOf(catalogue: Catalogue, settings: Settings): Catalogue {
  const off = (Object.keys(takenBy) as SiteFeature[]).filter((feature) => !hasFeature(settings, feature));
  if (off.length === 0) return catalogue;
  const made = offered.get(catalogue) ?? new Map<string, Catalogue>();
  offered.set(catalogue, made);
  const known = made.get(off.join());
  if (known) return known;
  const { merchant, version, vendors, byNode } = catalogue;
  const fresh = catalogueOf(merchant, version, [...vendors.values()], [...byNode.values()], leftOutBy(off));
  made.set(off.join(), fresh);
  return fresh;
}

function leftOutBy(off: readonly SiteFeature[]): LeftOut {
  return {
    types: new Set(off.flatMap((feature) => takenBy[feature]?.types ?? [])),
    vendors: new Set(off.flatMap((feature) => takenBy[feature]?.vendors ?? [])),
  };
}
