import { createWriteStream } from 'node:fs';
import { ensureBundled } from './steps/bundle.mjs';
import { ensureDatabase, forgetState } from './steps/database.mjs';
import { at } from './steps/paths.mjs';
import { run } from './steps/say.mjs';
import { portMustBeFree, serve } from './steps/serve.mjs';

const port = Number(process.argv[process.argv.indexOf('--port') + 1]);
const state = `.wrangler/test-site-${port}`;

/** A site of its own for the browser tests and the pictures, with a fresh state and a fresh log each time. */
await run(async () => {
  await portMustBeFree(port);
  await ensureBundled();
  forgetState(state);
  await ensureDatabase(state);
  const site = await serve({ port, state, log: createWriteStream(at(`${state}.log`)) });
  await site.ended;
});
