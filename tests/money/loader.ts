import { registerHooks } from 'node:module';
import { mutants } from './mutants/all-mutants.ts';
import type { Change } from './mutants/mutant.ts';

/** Modules that all worlds of a process share: the platform, and the reporting of broken rules. */
const shared =
  /\/node_modules\/|\/tests\/money\/(?:platform\/|simulation\.ts|world\/(?:operation|seeded)\.ts)|\/src\//;

/** New members take every migration, as mutants change them; the newest schema as a whole would hide the change. */
const throughMigrations: Change = {
  file: 'objects/object-schema.ts',
  from: 'if (version === 0 && newest?.version',
  to: 'if (false && newest?.version',
};

/**
 * Module loader that runs the Worker's modules in Node, with the source changes of the named mutant, if any. A module
 * imported with `?isolate=`, and everything it imports, is loaded anew for that isolate, so that what the Worker
 * remembers in one world is unknown in the next.
 */
export function loadWorkerModules(mutantName?: string): void {
  const mutant = mutants.find(({ name }) => name === mutantName);
  if (mutantName !== undefined && !mutant) throw new Error(`No mutant is called ${mutantName}`);
  const made = mutant ? [...mutant.changes, throughMigrations] : [];
  const platform = new URL('./platform/cloudflare-workers.ts', import.meta.url).href;
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === 'cloudflare:workers') return { url: platform, shortCircuit: true };
      const resolved = next(specifier, context);
      const isolate = /\?isolate=\d+$/.exec(context.parentURL ?? '')?.[0];
      const isOwn = isolate && resolved.url.startsWith('file:') && !shared.test(resolved.url);
      return isOwn ? { ...resolved, url: `${resolved.url}${isolate}` } : resolved;
    },
    load(url, context, next) {
      const loaded = next(url, context);
      const [path = ''] = url.split('?');
      const changes = made.filter(({ file }) => path.endsWith(`/functions/${file}`));
      if (changes.length === 0) return loaded;
      const { source = '' } = loaded;
      const text = typeof source === 'string' ? source : new TextDecoder().decode(source);
      return { ...loaded, source: changes.reduce(changed, text) };
    },
  });
}

function changed(source: string, { file, from, to }: Change): string {
  const found = source.split(from).length - 1;
  if (found !== 1) throw new Error(`Stale mutant: ${file} holds ${found} times: ${from}`);
  return source.replace(from, () => to);
}
