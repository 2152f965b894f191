import { bundledSite, configuredWorker } from '#tests/support/bundled-worker.ts';
import { runtimeOf } from '#tests/support/miniflare.ts';

/** The folder of a bench's databases. */
export const state = '.wrangler/bench/state';

/** A Worker that serves on loopback until it is stopped. */
export interface Running {
  readonly origin: string;
  stop(): Promise<void>;
}

async function start(options: Record<string, unknown>): Promise<Running> {
  const runtime = runtimeOf(options);
  const url = await runtime.ready;
  return { origin: url.origin, stop: () => runtime.dispose() };
}

/**
 * Starts a one-file Worker, with an object class `Cell` if it exports one. The local runtime puts a router of its own
 * in front of a Worker with assets, so a yardstick gets the site's assets too unless `bare` is set.
 */
export function startYardstick(script: string, { bare = false } = {}): Promise<Running> {
  const { compatibilityDate, assets } = configuredWorker();
  const objects = { CELL: { className: 'Cell', useSQLite: true } };
  return start({
    modules: [{ type: 'ESModule', path: 'yardstick.mjs', contents: script }],
    compatibilityDate,
    ...(bare ? {} : { assets }),
    ...(script.includes('class Cell') ? { durableObjects: objects } : {}),
  });
}

/** Starts the site's production bundle with the bindings of wrangler.toml and the secrets of .dev.vars. */
export function startSite(): Promise<Running> {
  return start(bundledSite(state));
}
