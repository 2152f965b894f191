import { readFileSync } from 'node:fs';
import { ensureBuilt } from './steps/build.mjs';
import { command } from './steps/command.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { at } from './steps/paths.mjs';
import { sbomFile, writeSbom } from './steps/sbom.mjs';
import { Halt, run, say } from './steps/say.mjs';

/** The configuration of the deployment: the operator's own copy of wrangler.toml, with real ids and routes. */
const config = process.argv[2] ?? 'wrangler.production.toml';

await run(async () => {
  await ensureInstalled();
  const text = read();
  if (/00000000-0000-0000-0000-000000000001/.test(text))
    throw new Halt(
      `${config} still names the local database; put the id that "wrangler d1 create" printed into it (README, "Deploy").`,
    );
  await ensureBuilt();
  say(`Writing the bill of materials to ${sbomFile} …`);
  await writeSbom();
  say('Applying the migrations …');
  await command('wrangler', ['d1', 'migrations', 'apply', 'DB', '--remote', '-c', config], {
    quiet: false,
    env: { CI: '1' },
  });
  say('Deploying the Worker …');
  await command('wrangler', ['deploy', '-c', config], { quiet: false });
});

function read() {
  try {
    return readFileSync(at(config), 'utf8');
  } catch {
    throw new Halt(
      `${config} is missing. Copy wrangler.toml to it and fill in your database id and routes (README, "Deploy").`,
    );
  }
}
