import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { scriptChunks, styleChunks } from './scripts/build/chunks.ts';
import { shortClassNames } from './scripts/build/class-names.ts';
import { clientDirectives } from './scripts/build/client-directives.ts';
import { compressedFiles } from './scripts/build/compressed-files.ts';
import { consoleScreens } from './scripts/build/console-screens.ts';
import { contractsWithoutSchemas } from './scripts/build/contracts-without-schemas.ts';
import { contentSecurityManifest } from './scripts/build/content-security-manifest.ts';
import { lateEntries as lateEntriesPlugin } from './scripts/build/late-entries.ts';
import { lateStyles } from './scripts/build/late-styles.ts';
import { groupsOf, refuseIdlePaths } from './scripts/build/named-modules.ts';
import { pagesForTheWorker } from './scripts/build/pages-for-the-worker.ts';
import { plainRoutes } from './scripts/build/plain-routes.ts';
import { refuseLeaks, refuseMissingSheets } from './scripts/build/refuse-leaks.ts';
import { stampServiceWorker } from './scripts/build/stamp-service-worker.ts';
import { statementVerifier } from './scripts/build/statement-verifier.ts';
import { uiCatalogue } from './scripts/build/ui-catalogue.ts';
import { lateEntries } from './src/layouts/late-entries.ts';

// In development Astro serves the pages itself, with hot reload; the adapter would serve them from the Worker instead.
const isDevelopment = process.argv.includes('dev');
const adapter = cloudflare({ imageService: 'compile', prerenderEnvironment: 'node' });

export default defineConfig({
  output: 'static',
  session: false,
  ...(isDevelopment ? {} : { adapter }),
  integrations: [
    react(),
    clientDirectives(),
    pagesForTheWorker(),
    stampServiceWorker(),
    statementVerifier(),
    contentSecurityManifest(),
    refuseLeaks(),
    refuseMissingSheets(),
    uiCatalogue(),
    compressedFiles(),
  ],
  build: { format: 'file', inlineStylesheets: 'auto' },
  devToolbar: { enabled: false },
  vite: {
    css: { modules: { generateScopedName: shortClassNames() } },
    plugins: [
      contractsWithoutSchemas(),
      consoleScreens(),
      plainRoutes(),
      refuseIdlePaths('client', scriptChunks),
      refuseIdlePaths('prerender', styleChunks),
      lateStyles(),
      lateEntriesPlugin(lateEntries),
    ],
    environments: {
      prerender: {
        build: {
          rolldownOptions: {
            output: {
              // Astro names a page's sheet `name@_@astro`, but the site accepts no `@` in a path. Other files
              // keep the same names as in the islands' build, or a page would load them twice.
              assetFileNames: ({ names: [name = ''] }) =>
                name.endsWith('.css')
                  ? `_astro/${name.replace(/(?:@_@astro)?\.css$/, '')}.[hash:7][extname]`
                  : '_astro/[name].[hash][extname]',
              codeSplitting: { groups: groupsOf(styleChunks, (id) => id.endsWith('.css')) },
            },
          },
        },
      },
      client: {
        build: {
          rolldownOptions: {
            output: {
              // The adapter's banner defines `process` for servers; browsers do not need it.
              banner: '',
              // Nearly all of React is called as soon as a page hydrates; with this hint V8 compiles it off the
              // main thread.
              postBanner: ({ name }) => (name === 'react' ? '//# allFunctionsCalledOnLoad' : ''),
              entryFileNames: ({ name }) => `_astro/${name.replace(/\..*/, '')}.[hash].js`,
              // Short names, because each importing file contains them, and a list's scripts have a size budget.
              chunkFileNames: ({ name }) => `_astro/${name.slice(0, 4)}.[hash:7].js`,
              assetFileNames: ({ names: [name = ''] }) =>
                name.endsWith('.css')
                  ? `_astro/${name.replace('.css', '').slice(0, 4)}.[hash:7].css`
                  : '_astro/[name].[hash][extname]',
              codeSplitting: { groups: groupsOf(scriptChunks) },
            },
          },
        },
      },
    },
    build: {
      sourcemap: false,

      cssTarget: ['chrome120', 'safari17.4'],
      target: ['chrome120', 'safari17.4'],
    },
    server: {
      proxy: Object.fromEntries(
        ['/wps', '/lgw', '/lotto', '/vendor', '/house', '/ops'].map((path) => [
          path,
          'http://127.0.0.1:8788',
        ]),
      ),
    },
  },
});
