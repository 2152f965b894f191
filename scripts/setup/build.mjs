import { ensureBuilt } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { run, say } from './steps/say.mjs';

await run(async () => {
  await ensureInstalled();
  await ensureBuilt();
  say('The pages are in dist/client.');
});
