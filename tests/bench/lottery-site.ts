import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteOptions } from '#tests/support/lottery-wire.ts';

interface Options {
  readonly modulesRoot: string;
  readonly modules: readonly object[];
}

/**
 * The site on its Worker's own socket, with a rate limiter that counts in memory. What the local runtime puts in
 * front of and beside a Worker in place of Cloudflare's network would otherwise use the same cores, for every request
 * before its order.
 */
export function siteAlone(state: string): ReturnType<typeof siteOptions> {
  const site = siteOptions(state) as unknown as Options;
  const entry = {
    type: 'ESModule',
    path: join(site.modulesRoot, 'lottery-entry.mjs'),
    contents: readFileSync('tests/bench/lottery-entry.mjs', 'utf8').replaceAll('the-site', './index.js'),
  };
  return {
    ...site,
    modules: [entry, ...site.modules],
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  };
}
