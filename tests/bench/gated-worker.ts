import { gate, passes } from '#functions/edge/gate/gate.ts';
import { visitorLocationOf } from '#functions/edge/gate/visitor-location.ts';
import type { Settings } from '#functions/http/context.ts';
import { siteOf } from '#functions/edge/site.ts';
import { targetOf } from '#functions/http/target.ts';
import { longPolicy, manyAddresses } from './long-policy.ts';

/** The settings as the Worker caches them in its isolate, with a policy of 100,000 ranges. */
let kept: Settings | undefined;
const addresses = manyAddresses();

function settings(): Settings {
  if (kept) return kept;
  const document = JSON.stringify(longPolicy());
  kept = {
    merchant: 'bench',
    loadedAtMs: 0,
    document: (name) => (name === 'region-policy' ? document : undefined),
    version: () => 1,
  };
  return kept;
}

const entered = () =>
  Response.json({ success: true, value: [] }, { headers: { 'Cache-Control': 'no-store' } });

/**
 * The gate as the site's Worker calls it, before a response that costs nothing. A path `/times/N` calls it N times
 * with varying addresses, `/none` not at all. The difference is its cost.
 */
export default {
  fetch(request: Request): Response {
    const target = targetOf(request.url);
    if (target.pathname === '/none') return entered();
    const times = Number(/^\/times\/(\d+)$/.exec(target.pathname)?.[1] ?? 1);
    const location = visitorLocationOf(request);
    let served = passes(gate(location, siteOf(settings(), target.host), Date.now()));
    for (let time = 1; time < times; time += 1) {
      const { known, country, regionCode, asn } = visitorLocationOf(request);
      const address = addresses[time % addresses.length];
      served = passes(
        gate({ address, known, country, regionCode, asn }, siteOf(settings(), target.host), Date.now()),
      );
    }
    return served || times > 1 ? entered() : new Response(null, { status: 451 });
  },
};
