import type { RequestContext } from '#functions/http/context.ts';
import { packInForce, type PackInForce, packsInForce } from '#functions/protection/jurisdiction.settings.ts';
import { periodHours } from '#src/contracts/limits/jurisdiction-pack.ts';
import type { PublishedPack } from '#src/contracts/limits/player-protection.ts';
import { termLengths } from '#src/rules/play/break-terms.ts';

/** The rules in force at a merchant, taken from the packs by which its bets are judged. */
export function publishedRules({ settings, country }: Pick<RequestContext, 'settings' | 'country'>) {
  const { elsewhere, byCountry } = packsInForce(settings);
  const { name, version } = packInForce(settings, country).pack;
  return {
    visitor: { name, version },
    windowHours: periodHours,
    elsewhere: publishedPackOf(elsewhere),
    byCountry: Object.fromEntries(
      Object.entries(byCountry).map(([code, inForce]) => [code, publishedPackOf(inForce)]),
    ),
  };
}

function publishedPackOf({ pack, isFallback }: PackInForce): PublishedPack {
  const { markers, timeOuts, exclusions, ...shown } = pack;
  return {
    ...shown,
    timeOuts: timeOuts.map((term) => ({ term, ...termLengths[term] })),
    exclusions: exclusions.map((term) => ({ term, ...termLengths[term] })),
    pauseHours: markers.pauseHours,
    isFallback,
  };
}
