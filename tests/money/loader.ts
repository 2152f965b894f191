import { registerHooks } from 'node:module';
import { mutants } from './mutants/all-mutants.ts';
import type { Change } from './mutants/mutant.ts';

/** Module loader that runs the Worker's modules in Node, with the source changes of the named mutant, if any. */
export function loadWorkerModules(mutantName?: string): void {
  const mutant = mutants.find(({ name }) => name === mutantName);
  if (mutantName !== undefined && !mutant) throw new Error(`No mutant is called ${mutantName}`);
  const platform = new URL('./platform/cloudflare-workers.ts', import.meta.url).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'cloudflare:workers' ? { url: platform, shortCircuit: true } : next(specifier, context),
    load(url, context, next) {
      const loaded = next(url, context);
      const changes = mutant?.changes.filter(({ file }) => url.endsWith(`/functions/${file}`)) ?? [];
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
