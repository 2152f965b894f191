import { readdirSync, readFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { bundle, workerOptions } from '../../scripts/setup/steps/bundle.mjs';

const kinds: Readonly<Record<string, string>> = {
  '.js': 'ESModule',
  '.mjs': 'ESModule',
  '.wasm': 'CompiledWasm',
  '.bin': 'Data',
};

interface WorkerOptions extends Record<string, unknown> {
  readonly compatibilityDate: string;
  readonly bindings: Readonly<Record<string, string>>;
  readonly durableObjects: Readonly<Record<string, { readonly className: string }>>;
  readonly assets: object;
}

/** The bundled wrangler.toml options, with the secrets of .dev.vars. */
export function configuredWorker(): WorkerOptions {
  const options = JSON.parse(readFileSync(workerOptions, 'utf8')) as WorkerOptions;
  return { ...options, bindings: { ...options.bindings, ...developmentSecrets() } };
}

const developmentSecrets = () => parseEnv(readFileSync('.dev.vars', 'utf8')) as Record<string, string>;

/** A secret of .dev.vars. */
export function developmentSecret(name: string): string {
  return developmentSecrets()[name] ?? '';
}

/** The options of the Worker's production bundle, or of another one. */
export function bundledWorker(folder = bundle): WorkerOptions {
  const modules = readdirSync(folder)
    .filter((name) => kinds[extname(name)] !== undefined)
    .sort((a, b) => Number(b === 'index.js') - Number(a === 'index.js'))
    .map((name) => ({ type: kinds[extname(name)], path: resolve(folder, name) }));
  return { ...configuredWorker(), modulesRoot: resolve(folder), modules };
}

/** The runtime options that run the bundle on the databases of a folder; they can be serialised as JSON. */
export function bundledSite(state: string, vars: Record<string, string> = {}): Record<string, unknown> {
  const worker = bundledWorker();
  const bindings = { ...worker.bindings, ...vars };
  return { ...worker, bindings, resourcePersistencePath: resolve(state, 'v3') };
}
