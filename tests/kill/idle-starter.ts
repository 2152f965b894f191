import { siteOptions } from '#tests/bench/runtime.ts';
import { startMortalSite } from './mortal-site.ts';

/** Starts a site that is there to be killed, says where it answers, and waits for its own end. */
const [state = '', bundle = ''] = process.argv.slice(2);
const { origin } = await startMortalSite(siteOptions({ state, bundle }));
process.stdout.write(`${origin}\n`);
setInterval(() => undefined, 60_000);
