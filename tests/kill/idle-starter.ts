import { bundledSite } from '#tests/support/bundled-worker.ts';
import { startMortalSite } from './mortal-site.ts';

/** Starts a site for the kill test, prints its origin, and waits to be killed. */
const [state = ''] = process.argv.slice(2);
const { origin } = await startMortalSite(bundledSite(state));
process.stdout.write(`${origin}\n`);
setInterval(() => undefined, 60_000);
