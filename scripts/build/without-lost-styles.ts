import type { Plugin } from 'vite';

/**
 * Astro deletes a style sheet of the client's build that the pages link already, and leaves its name in the list of
 * what a late import loads with it: browsers then ask for a file that does not exist.
 */
export function withoutLostStyles(): Plugin {
  return {
    name: 'without-lost-styles',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const sheets = chunk.viteMetadata?.importedCss;
        for (const sheet of sheets ?? []) if (!(sheet in bundle)) sheets?.delete(sheet);
      }
    },
  };
}
