import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { clientDirectives } from './scripts/build/client-directives.ts';
import { contractsWithoutSchemas } from './scripts/build/contracts-without-schemas.ts';
import { leanerPages } from './scripts/build/leaner-pages.ts';
import { contentSecurityManifest } from './scripts/build/content-security-manifest.ts';
import { pagesForTheWorker } from './scripts/build/pages-for-the-worker.ts';
import { refuseLeaks } from './scripts/build/refuse-leaks.ts';
import { uiCatalogue } from './scripts/build/ui-catalogue.ts';

// With hot reload the pages come from Astro alone; the adapter would answer them from the Worker instead.
const isDevelopment = process.argv.includes('dev');
const adapter = cloudflare({ imageService: 'compile', prerenderEnvironment: 'node' });

export default defineConfig({
  output: 'static',
  session: false,
  ...(isDevelopment ? {} : { adapter }),
  integrations: [
    react(),
    clientDirectives(),
    leanerPages(),
    pagesForTheWorker(),
    contentSecurityManifest(),
    refuseLeaks(),
    uiCatalogue(),
  ],
  build: { format: 'file', inlineStylesheets: 'always' },
  scopedStyleStrategy: 'where',
  devToolbar: { enabled: false },
  vite: {
    // Every page carries its styles: short names are 0.3 kB less of each.
    css: { modules: { generateScopedName: '[hash:base64:4]' } },
    plugins: [contractsWithoutSchemas()],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // The adapter's banner makes a `process` for servers; a browser has no use for it.
              banner: '',
              // A page's scripts are named after their file alone: their names stand in every page.
              entryFileNames: ({ name }) => `_astro/${name.replace(/\..*/, '')}.[hash].js`,
              codeSplitting: {
                groups: [
                  // Neither has an effect of its own before a page starts it: the framed game loads them too.
                  {
                    name: 'light',
                    test: /src\/(?:api\/client|browser|contracts\/(?:status|endpoint))|features\/shell\/(?:shell|theme|system-status|top-bar|register-service-worker)\.ts/,
                  },
                  {
                    name: 'site',
                    // Not @nanostores/react: pages without islands would load React with it.
                    test: /node_modules\/nanostores\/|src\/(?:api\/session\.store|ui\/(?:toast|money-text)|rules\/(?:money|message|result)|i18n\/languages|contracts\/(?:account|wallet|games)|features\/shell\/(?:member-bar|logout|late-icons|late-parts))/,
                  },
                  {
                    name: 'tiles',
                    test: /features\/games\/(?:avif-beside|categories|games\.store)\.ts/,
                  },
                ],
              },
            },
          },
        },
      },
    },
    build: { sourcemap: false, cssTarget: ['chrome120', 'safari17.4'], target: ['chrome120', 'safari17.4'] },
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
