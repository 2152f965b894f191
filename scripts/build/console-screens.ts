import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { consoleScreensOf, failuresIn } from './console-contents.ts';

const screensModule = 'virtual:console-screens';
const failuresModule = /^virtual:console-failures\/([a-z]{2})$/;

/** Loaded only when a page asks for it: it reads every contract. */
interface Made {
  readonly consoleScreensOf: typeof consoleScreensOf;
  readonly failuresIn: typeof failuresIn;
}

/**
 * Serves what the console's pages need of the contracts, read from their schemas at build time, so that no schema
 * reaches the browser: `virtual:console-screens`, and the words of every failure in a language.
 */
export function consoleScreens(): Plugin {
  return {
    name: 'console-screens',
    resolveId: (id) => (id === screensModule || failuresModule.test(id) ? `\0${id}` : null),
    async load(id) {
      const virtual = id.replace('\0', '');
      const language = failuresModule.exec(virtual)?.[1];
      if (virtual !== screensModule && language === undefined) return null;
      const file = resolve(import.meta.dirname, 'console-contents.ts');
      const made = (await import(pathToFileURL(file).href)) as Made;
      const exported =
        language === undefined ? made.consoleScreensOf() : { failures: made.failuresIn(language) };
      return Object.entries(exported)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
