import { ensureBrowser } from '../../scripts/setup/steps/browser.mjs';
import { ensureBuilt } from '../../scripts/setup/steps/build.mjs';
import { command } from '../../scripts/setup/steps/command.mjs';
import { ensureDatabase, forgetState } from '../../scripts/setup/steps/database.mjs';
import { run } from '../../scripts/setup/steps/say.mjs';
import { ensureSecrets } from '../../scripts/setup/steps/secrets.mjs';

const [state, bundle, needsBrowser] = process.argv.slice(2);

/** Builds the site, bundles its Worker as a deploy does, and loads a fresh demo operator into `state`. */
await run(async () => {
  await ensureSecrets();
  await ensureBuilt();
  await command('wrangler', ['deploy', '--dry-run', '--outdir', bundle, '-c', 'wrangler.toml']);
  forgetState(state);
  await ensureDatabase(state);
  if (needsBrowser === 'true') await ensureBrowser();
});
