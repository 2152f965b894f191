import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { command } from './command.mjs';
import { at, fingerprint, isCurrent, keep } from './paths.mjs';
import { Halt } from './say.mjs';

/** The folder of the Worker's production bundle for tests and benchmarks. */
export const bundle = '.wrangler/bundle';
/** The same bundle for tests, which drains request bodies: tests share connections that an unread body would break. */
export const drainedBundle = '.wrangler/bundle-drained';
/** The drained bundle with cheap password hashing, for runs that register a thousand members. */
export const quickBundle = '.wrangler/bundle-quick';
/** The local runtime's options from wrangler.toml, without .dev.vars, so that starting it does not need wrangler. */
export const workerOptions = `${bundle}/worker-options.json`;
/** The migrations of the database, one statement per line. */
export const migrationLines = `${bundle}/migrations.sql`;
const stamp = `${bundle}/bundled-from.txt`;
const sources = [
  'functions',
  'migrations',
  'src/contracts',
  'src/rules',
  'wrangler.toml',
  'package-lock.json',
];

/** Bundles the Worker as a deployment does, if a source has changed since the last time. */
export async function ensureBundled() {
  const print = fingerprint(sources);
  const scripts = [bundle, drainedBundle, quickBundle].map((each) => `${each}/index.js`);
  const isWhole = [...scripts, workerOptions, migrationLines].every((each) => existsSync(at(each)));
  if (isCurrent(stamp, print) && isWhole) return;
  await command('wrangler', ['deploy', '--dry-run', '--outdir', bundle, '-c', 'wrangler.toml']);
  const script = drained(readFileSync(at(bundle, 'index.js'), 'utf8'));
  for (const [folder, changed] of [
    [drainedBundle, script],
    [quickBundle, quick(script)],
  ]) {
    cpSync(at(bundle), at(folder), { recursive: true });
    writeFileSync(at(folder, 'index.js'), changed);
  }
  await writeForRuntimes();
  keep(stamp, print);
}

/** Writes what only wrangler can derive: the runtime's options from wrangler.toml, and the statements of SQL files. */
async function writeForRuntimes() {
  const wrangler = await import('wrangler');
  const config = wrangler.unstable_readConfig({ config: at('wrangler.toml') });
  const { workerOptions: options } = wrangler.unstable_getMiniflareWorkerOptions(config);
  options.bindings = config.vars;
  options.assets.directory = relative(at('.'), options.assets.directory);
  writeFileSync(at(workerOptions), JSON.stringify({ ...options, rootPath: undefined }));
  const lines = readdirSync(at('migrations'))
    .sort()
    .flatMap((file) => wrangler.unstable_splitSqlQuery(readFileSync(at(join('migrations', file)), 'utf8')))
    .map((statement) => statement.replace(/--.*$/gm, '').replace(/\s+/g, ' '));
  writeFileSync(at(migrationLines), lines.join('\n'));
}

/** Makes Argon2id use a small part of its memory, and so of its time. */
function quick(script) {
  const memory = /=19456\b/g;
  if (script.match(memory)?.length !== 1)
    throw new Halt('The Argon2id memory cost (19456) was not found exactly once in the bundle.');
  return script.replace(memory, '=256');
}

/** Drains request bodies that the Worker has not read, as `wrangler dev` does. */
function drained(script) {
  const wrapped = script.replace(/(?<=[{,])([\w$]+) as default\b/, 'drained as default');
  const [, worker] = /(?<=[{,])([\w$]+) as default\b/.exec(script) ?? [];
  if (!worker) throw new Halt('The bundle has no default export.');
  return `${wrapped}
const drained = {
  ...${worker},
  async fetch(request, env, execution) {
    try {
      return await ${worker}.fetch(request, env, execution);
    } finally {
      if (request.body && !request.bodyUsed) for await (const _ of request.body);
    }
  },
};
`;
}
