import { startSite } from '#tests/bench/runtime.ts';

/** Runs the site until it is killed, and says where it answers. */
const [state = '', bundle = ''] = process.argv.slice(2);
const site = await startSite({ state, bundle });
console.log(`origin ${site.origin}`);
