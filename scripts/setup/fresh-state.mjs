import { ensureBrowser } from './steps/browser.mjs';
import { ensureBuilt } from './steps/build.mjs';
import { ensureBundled } from './steps/bundle.mjs';
import { command } from './steps/command.mjs';
import { ensureDatabase, forgetState } from './steps/database.mjs';
import { run } from './steps/say.mjs';
import { ensureSecrets } from './steps/secrets.mjs';

const [state, gamesText = '0'] = process.argv.slice(2);
const games = Number(gamesText);

const onDatabase = ['d1', 'execute', 'DB', '--local', '--yes', '-c', 'wrangler.toml', '--persist-to', state];

/** Builds the site, bundles its Worker, and loads a fresh demo operator into `state`. */
await run(async () => {
  await ensureSecrets();
  await ensureBuilt();
  await ensureBundled();
  forgetState(state);
  await ensureDatabase(state);
  if (games > 0) await command('wrangler', [...onDatabase, '--command', copiesUpTo(games)]);
  await ensureBrowser();
});

/** Multiplies the catalogue up to a number of games; copies have the suffix `-xN` on their codes. */
function copiesUpTo(count) {
  const copied = 'vendor_code, game_type, names, theme, model, tags';
  const kept = 'stake_minor_min, lines, free_play, countries, enabled';
  return `INSERT INTO games (merchant, node_id, game_id, game_code, ${copied}, ${kept}, position, changed_at_ms, changed_by)
    WITH RECURSIVE copies (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copies WHERE n < 40)
    SELECT merchant, node_id || '-x' || n, game_id || '-x' || n, game_code || '-x' || n, ${copied}, ${kept},
      position + n * 10000, changed_at_ms, 'bench'
    FROM games, copies WHERE merchant = 'demo' ORDER BY n, position
    LIMIT max(0, ${count} - (SELECT count(*) FROM games))`;
}
