import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { command } from './command.mjs';
import { at, fingerprint, isCurrent, keep } from './paths.mjs';
import { Halt } from './say.mjs';

/** The folder of the Worker's production bundle for tests and benchmarks. */
export const bundle = '.wrangler/bundle';
/** The same bundle for `createTestHarness`, which keeps connections open that an unread body would break. */
export const drainedBundle = '.wrangler/bundle-drained';
/** The drained bundle with passwords hashed at little cost, for sites where a run registers a thousand members. */
export const quickBundle = '.wrangler/bundle-quick';
const stamp = `${bundle}/bundled-from.txt`;
const sources = ['functions', 'src/contracts', 'src/rules', 'wrangler.toml', 'package-lock.json'];

/** Bundles the Worker as a deploy does, when a source changed since the last time. */
export async function ensureBundled() {
  const print = fingerprint(sources);
  const all = [bundle, drainedBundle, quickBundle];
  if (isCurrent(stamp, print) && all.every((each) => existsSync(at(each, 'index.js')))) return;
  await command('wrangler', ['deploy', '--dry-run', '--outdir', bundle, '-c', 'wrangler.toml']);
  const script = drained(readFileSync(at(bundle, 'index.js'), 'utf8'));
  for (const [folder, changed] of [
    [drainedBundle, script],
    [quickBundle, quick(script)],
  ]) {
    cpSync(at(bundle), at(folder), { recursive: true });
    writeFileSync(at(folder, 'index.js'), changed);
  }
  keep(stamp, print);
}

/** Has Argon2id take a small part of its memory, and of the time that it takes to fill it. */
function quick(script) {
  const changed = script.replace('memoryKib = 19456', 'memoryKib = 256');
  if (changed === script) throw new Halt('The bundle does not name the memory of a password’s hash.');
  return changed;
}

/** Drains what the Worker left of a request's body, as `wrangler dev` does. */
function drained(script) {
  const wrapped = script.replace(/\b(\w+) as default\b/, 'drained as default');
  const [, worker] = /\b(\w+) as default\b/.exec(script) ?? [];
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
