import type { Settings } from '#functions/http/context.ts';
import type { JurisdictionPack } from '#src/contracts/jurisdiction-pack.ts';
import { packsInForce } from './jurisdiction.settings.ts';
import { type ByCountry, rulesFor } from './play-rules.ts';

/** What a pack says about breaks from play; which pack is the member's, the member's object knows. */
export type StopRules = Pick<JurisdictionPack, 'timeOuts' | 'exclusions' | 'exclusionEndHours'>;
export type StopRulesByCountry = ByCountry<StopRules>;

/** The rules of breaks at a merchant, by the member's country. */
export function stopRulesOf(settings: Settings): StopRulesByCountry {
  const { elsewhere, byCountry } = packsInForce(settings);
  return {
    elsewhere: rulesOf(elsewhere.pack),
    byCountry: Object.fromEntries(
      Object.entries(byCountry).map(([country, { pack }]) => [country, rulesOf(pack)]),
    ),
  };
}

/** The rules of breaks for a member of this country. */
export function stopRulesFor(rules: StopRulesByCountry, country: string): StopRules {
  return rulesFor(rules, country);
}

function rulesOf({ timeOuts, exclusions, exclusionEndHours }: JurisdictionPack): StopRules {
  return { timeOuts, exclusions, exclusionEndHours };
}
