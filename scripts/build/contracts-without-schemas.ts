import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const contractFile = /[/\\]src[/\\]contracts[/\\](?:[\w-]+[/\\])?[^/\\]+\.ts$/;
const named = 'contracts';

/**
 * Reduces endpoints in browser bundles to what calls need there, their method, path with the module's id, final errors
 * and an operator's permission: schemas, summaries and zod are used only on the server and at build time. A feature's contracts become the exports of a
 * module, so that the bundler keeps only those that a page calls. Types are untouched, so calls are still checked
 * against the contract.
 */
export function contractsWithoutSchemas(): Plugin {
  return {
    name: 'contracts-without-schemas',
    enforce: 'pre',
    async load(id) {
      const [file = '', query] = id.split('?');
      if (this.environment.name !== 'client' || !contractFile.test(file)) return null;
      const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
      const contracts = new URLSearchParams(query).get(named);
      return Object.entries(contracts === null ? exported : (exported[contracts] as object))
        .flatMap(([name, value]) => exportOf(file, name, value))
        .join('\n');
    },
  };
}

/** The browser's version of one export of a contract file; empty if browsers do not need it. */
function exportOf(file: string, name: string, value: unknown): string[] {
  if (isContracts(value)) return [`export * as ${name} from ${JSON.stringify(`${file}?${named}=${name}`)};`];
  const kept = plain(value);
  return kept === undefined ? [] : [`export const ${name} = ${JSON.stringify(kept)};`];
}

interface Called {
  readonly method: string;
  readonly path: string;
  readonly module?: string;
  /** Without them, a doubt over a request would never end. */
  readonly finalErrors?: readonly string[];
  /** By it the console knows what to offer to an operator; players' calls have none. */
  readonly permission?: unknown;
}

function isEndpoint(value: unknown): value is Called {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

function isContracts(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).some(isEndpoint)
  );
}

function plain(value: unknown): unknown {
  if (typeof value === 'function' || typeof value !== 'object' || value === null)
    return typeof value === 'function' ? undefined : value;
  if (isEndpoint(value)) {
    const { method, path, module, finalErrors, permission } = value;
    return { method, path: module ? `${path}?modID=${module}` : path, finalErrors, permission };
  }
  if ('safeParse' in value) return undefined;
  return Array.isArray(value) && value.some((each) => typeof each === 'object') ? undefined : value;
}
