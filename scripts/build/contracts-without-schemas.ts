import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const contractFile = /[/\\]src[/\\]contracts[/\\][^/\\]+\.ts$/;

/**
 * In the browser's bundles a contract is only its method and path: the schemas, and zod with them,
 * stay on the server and at build. Types are untouched, so calls are still checked against the contract.
 */
export function contractsWithoutSchemas(): Plugin {
  return {
    name: 'contracts-without-schemas',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? '';
      if (this.environment.name !== 'client' || !contractFile.test(file)) return null;
      const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
      const lines = Object.entries(module).flatMap(([name, value]) => {
        const kept = plain(value);
        return kept === undefined ? [] : [`export const ${name} = ${JSON.stringify(kept)};`];
      });
      return lines.join('\n');
    },
  };
}

function plain(value: unknown): unknown {
  if (typeof value === 'function' || typeof value !== 'object' || value === null) {
    return typeof value === 'function' ? undefined : value;
  }
  if ('method' in value && 'path' in value) return { method: value.method, path: value.path };
  if ('safeParse' in value) return undefined;
  return Array.isArray(value) && value.some((each) => typeof each === 'object') ? undefined : value;
}
