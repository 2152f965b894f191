import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { clientDirectives } from './scripts/build/client-directives.ts';
import { compressedFiles } from './scripts/build/compressed-files.ts';
import { contractsWithoutSchemas } from './scripts/build/contracts-without-schemas.ts';
import { contentSecurityManifest } from './scripts/build/content-security-manifest.ts';
import { lateEntries as lateEntriesPlugin } from './scripts/build/late-entries.ts';
import { lateStyles } from './scripts/build/late-styles.ts';
import { pagesForTheWorker } from './scripts/build/pages-for-the-worker.ts';
import { plainRoutes } from './scripts/build/plain-routes.ts';
import { refuseLeaks } from './scripts/build/refuse-leaks.ts';
import { stampServiceWorker } from './scripts/build/stamp-service-worker.ts';
import { uiCatalogue } from './scripts/build/ui-catalogue.ts';
import { lateEntries } from './src/layouts/late-entries.ts';

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
    pagesForTheWorker(),
    stampServiceWorker(),
    contentSecurityManifest(),
    refuseLeaks(),
    uiCatalogue(),
    compressedFiles(),
  ],
  build: { format: 'file', inlineStylesheets: 'auto' },
  devToolbar: { enabled: false },
  vite: {
    css: { modules: { generateScopedName: '[hash:base64:4]' } },
    plugins: [contractsWithoutSchemas(), plainRoutes(), lateStyles(), lateEntriesPlugin(lateEntries)],
    environments: {
      prerender: {
        build: {
          rolldownOptions: {
            output: {
              // Astro names a page's sheet `name@_@astro`; the site takes no `@` in a path. What is no sheet has the name that
              // islands give it, or a page would load it twice.
              assetFileNames: ({ names: [name = ''] }) =>
                name.endsWith('.css')
                  ? `_astro/${name.replace(/(?:@_@astro)?\.css$/, '')}.[hash:7][extname]`
                  : '_astro/[name].[hash][extname]',
              codeSplitting: {
                groups: [
                  // What the first views of home and the lists of games share.
                  {
                    name: 'games',
                    test: /src\/features\/(?:(?:announcements|download|games|winners)\/|jackpots\/jackpot-band|lottery\/home-lottery).*\.css$/,
                  },
                  // One sheet for the frame of every page, so that a first view waits for few rules besides its own.
                  {
                    name: 'shared',
                    test: /src\/(?:styles\/|layouts\/|features\/shell\/|ui\/(?:badge|button|dialog|field|icons|list|money|notice|rich-text|skeleton|tabs|top-bar)[./]).*css$/,
                  },
                  // Forms, lists and dialogs, for the pages that have them.
                  { name: 'kit', test: /src\/(?:ui|features\/account\/account)[./].*css$/ },
                ],
              },
            },
          },
        },
      },
      client: {
        build: {
          rolldownOptions: {
            output: {
              // The adapter's banner makes a `process` for servers; a browser has no use for it.
              banner: '',
              // React is called all over as soon as a page hydrates: told so, V8 compiles it off the main thread.
              postBanner: ({ name }) => (name === 'react' ? '//# allFunctionsCalledOnLoad' : ''),
              entryFileNames: ({ name }) => `_astro/${name.replace(/\..*/, '')}.[hash].js`,
              // A chunk and a sheet are named in each file that imports them, and a list's scripts have a budget.
              chunkFileNames: ({ name }) => `_astro/${name.slice(0, 4)}.[hash:7].js`,
              assetFileNames: ({ names: [name = ''] }) =>
                name.endsWith('.css')
                  ? `_astro/${name.replace('.css', '').slice(0, 4)}.[hash:7].css`
                  : '_astro/[name].[hash][extname]',
              codeSplitting: {
                groups: [
                  // What a page without islands runs: one small file compresses better than ten.
                  { name: 'light', test: /src\/features\/shell\/light\// },
                  // What every other page shares, but for what few use; these modules have no effect before they are called.
                  {
                    name: 'site',
                    test: /preload-helper|src\/(?:(?:api\/(?!captcha|live-socket|offered-check|play-watch|proof-of-work|seal)|i18n(?!\/messages)\/)|browser\/(?!clock|dom-lookup|fresh-login|seen|watch|external-link|native-bridge|press|smaller-picture)|contracts\/(?:account|call-errors|endpoint|fields|games|wallet)\.|rules\/(?:account-type|message|money|money-text|result)\.|ui\/toast\.|layouts\/page-scripts\.)/,
                  },
                  // What the shell does after a first view, on the pages with another shell too. A press in the kit would
                  // bring React to every page.
                  {
                    name: 'shell',
                    test: /src\/(?:features\/shell\/(?:late-icons|late-parts|first-use|system-status|status-cache|start-service-worker|service-links)|contracts\/(?:chat|status)|browser\/(?:press|external-link|native-bridge))\.ts$/,
                  },
                  // Every page with an island loads React: the service worker keeps it as one file.
                  {
                    name: 'react',
                    test: /node_modules\/(?:react|react-dom|scheduler|@nanostores\/react|@astrojs\/react)\/|src\/ui\/(?:icons\/Icon\.tsx|use-hydrated\.ts)$/,
                  },
                  // A popup over home needs no more of the kit than this.
                  {
                    name: 'dialog',
                    test: /src\/ui\/(?:Button\.tsx|Dialog\.tsx|RichText\.tsx|history-layers\.|rich-content\.|use-modal\.)|src\/rules\/rich-text\./,
                  },
                  // The rest of the kit is for forms, dialogs and amounts, which no list's first view has.
                  {
                    name: 'kit',
                    test: /src\/ui\/(?!(?:Captcha|Pin)Field|DateRange|OlderButton|ReadingItem|ThreadWaiting).*\.tsx$|src\/ui\/use-judged-form\.ts$/,
                  },
                  { name: 'opened', test: /src\/features\/lottery\/later-(?!proof-check)/ },
                  // What the first views of home and the game list share.
                  {
                    name: 'games',
                    test: /src\/features\/games\/(?:categories|delivered|DeliveredTiles|favourite-tap|games\.store|list-query|lobby-limits|lost-pictures|(?:tile|game-list)\.module)/,
                  },
                  // What the islands of the game list share besides, none of it in their entries.
                  {
                    name: 'list',
                    test: /src\/features\/games\/(?:later-list|list-navigation|query-of-address)/,
                  },
                  // What the islands of home share besides.
                  {
                    name: 'lobby',
                    test: /src\/features\/(?:games\/(?:later-panels|lobby\.(?:store|module))|(?:announcements|winners)\/later-)/,
                  },
                  // What moves on home outside its islands; the jackpots' own page has the counter too.
                  {
                    name: 'parts',
                    test: /src\/(?:layouts\/home-parts\.ts|features\/(?:announcements\/due-popup|games\/banners|jackpots\/jackpot(?:-band|s\.store)|lottery\/home-lottery|winners\/winner-board\.module)\.|ui\/moving-counter\.|rules\/jackpot\/counter\.)/,
                  },
                  // A popup over home, which most visits have closed or never had.
                  {
                    name: 'popup',
                    test: /src\/(?:features\/announcements\/(?:AnnouncementPopup|ActivityLink|popup\.store)|contracts\/announcements)\.tsx?$/,
                  },
                  // A tile comes with the first list that is not the delivered one.
                  {
                    name: 'tiles',
                    test: /src\/features\/games\/(?:GameTile|GamePicture|FavouriteStar|SkeletonTiles|ListNote|avif-beside|use-favourites)/,
                  },
                ],
              },
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
