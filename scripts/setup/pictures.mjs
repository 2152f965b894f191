import { ensureBrowser } from './steps/browser.mjs';
import { ensureBuilt } from './steps/build.mjs';
import { ensureBundled } from './steps/bundle.mjs';
import { command } from './steps/command.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { run, say } from './steps/say.mjs';
import { ensureSecrets } from './steps/secrets.mjs';

await run(async () => {
  await ensureInstalled();
  const browser = await ensureBrowser();
  await ensureSecrets();
  await ensureBuilt();
  await ensureBundled();
  await command('node', ['tests/pictures/take.ts', ...process.argv.slice(2)], {
    quiet: false,
    env: { CHROME_PATH: browser },
  });
  say('The contact sheets are in pictures/.');
});
