import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { command } from './command.mjs';
import { at, fingerprint, isCurrent, keep } from './paths.mjs';
import { Halt } from './say.mjs';

/** The folder of the Worker's production bundle for tests and benchmarks. */
export const bundle = '.wrangler/bundle';
/** The same bundle for `createTestHarness`, which keeps connections open that an unread body would break. */
export const drainedBundle = '.wrangler/bundle-drained';
const stamp = `${bundle}/bundled-from.txt`;
const sources = ['functions', 'src/contracts', 'src/rules', 'wrangler.toml', 'package-lock.json'];

/** Bundles the Worker as a deploy does, when a source changed since the last time. */
export async function ensureBundled() {
  const print = fingerprint(sources);
  if (isCurrent(stamp, print) && [bundle, drainedBundle].every((each) => existsSync(at(each, 'index.js'))))
    return;
  await command('wrangler', ['deploy', '--dry-run', '--outdir', bundle, '-c', 'wrangler.toml']);
  cpSync(at(bundle), at(drainedBundle), { recursive: true });
  const entry = at(drainedBundle, 'index.js');
  writeFileSync(entry, drained(readFileSync(entry, 'utf8')));
  keep(stamp, print);
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
