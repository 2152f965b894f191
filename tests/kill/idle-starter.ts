import { bundledSite } from '#tests/support/bundled-worker.ts';
import { startMortalSite } from './mortal-site.ts';

/** Starts a site that is going to be killed, prints its origin, and waits for its own end. */
const [state = ''] = process.argv.slice(2);
const { origin } = await startMortalSite(bundledSite(state));
process.stdout.write(`${origin}\n`);
setInterval(() => undefined, 60_000);
