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
              // Astro names a page's sheet `name@_@astro`, but the site accepts no `@` in a path. Other files
              // keep the same names as in the islands' build, or a page would load them twice.
              assetFileNames: ({ names: [name = ''] }) =>
                name.endsWith('.css')
                  ? `_astro/${name.replace(/(?:@_@astro)?\.css$/, '')}.[hash:7][extname]`
                  : '_astro/[name].[hash][extname]',
              codeSplitting: {
                groups: [
                  // Shared by the first views of home and the game lists.
                  {
                    name: 'games',
                    test: /src\/features\/(?:(?:announcements|download|games|winners)\/|jackpots\/jackpot-band|lottery\/home-lottery).*\.css$/,
                  },
                  // One sheet for the frame of every page, so that a first view waits for few rules that it
                  // does not need.
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
              codeSplitting: {
                groups: [
                  // The scripts of pages without islands: one small file compresses better than ten.
                  { name: 'light', test: /src\/features\/shell\/light\// },
                  // Shared by all other pages, without what few of them use; these modules have no side effects
                  // when loaded.
                  {
                    name: 'site',
                    test: /preload-helper|src\/(?:(?:api\/(?!captcha|in-doubt|kept-id|live-socket|offered-check|play-watch|proof-of-work|seal|site-clock|use-site-clock)|i18n(?!\/messages)\/)|browser\/(?!clock|dom-lookup|fresh-login|seen|watch|external-link|native-bridge|press|smaller-picture|zoned-text)|contracts\/(?:account\/account|call-errors|endpoint|fields|games\/games|wallet\/wallet)\.|rules\/(?:account\/account-type|text\/message|money\/money(?:-text)?|result)\.|ui\/toast\.|layouts\/page-scripts\.)/,
                  },
                  // What the shell does after a first view, also on the pages with another shell. If `press`
                  // were in the kit's chunk, every page would load React.
                  {
                    name: 'shell',
                    test: /src\/(?:features\/shell\/(?:late-icons|late-parts|first-use|system-status|status-cache|start-service-worker|service-links)|contracts\/(?:chat\/chat|status\/status)|browser\/(?:press|external-link|native-bridge))\.ts$/,
                  },
                  // Every page with an island loads React; as one file the service worker can cache it.
                  {
                    name: 'react',
                    test: /node_modules\/(?:react|react-dom|scheduler|@nanostores\/react|@astrojs\/react)\/|src\/ui\/(?:icons\/Icon\.tsx|use-hydrated\.ts)$/,
                  },
                  // A popup over home needs no more of the kit than this.
                  {
                    name: 'dialog',
                    test: /src\/ui\/(?:Button\.tsx|Dialog\.tsx|RichText\.tsx|history-layers\.|rich-content\.|use-modal\.)|src\/rules\/text\/rich-text\./,
                  },
                  // The rest of the kit is for forms, dialogs and amounts, which the first view of a list does
                  // not have.
                  {
                    name: 'kit',
                    test: /src\/ui\/(?!(?:Captcha|Pin)Field|DateRange|OlderButton|ReadingItem|ThreadWaiting).*\.tsx$|src\/ui\/use-judged-form\.ts$/,
                  },
                  { name: 'opened', test: /src\/features\/lottery\/later-(?!bet-types|proof-check)/ },
                  // Shared by the first views of home and the game list.
                  {
                    name: 'games',
                    test: /src\/features\/games\/(?:categories|delivered|DeliveredTiles|favourite-tap|games\.store|list-query|lobby-limits|lost-pictures|(?:tile|game-list)\.module)/,
                  },
                  // Also shared by the islands of the game list, but not part of their entries.
                  {
                    name: 'list',
                    test: /src\/features\/games\/(?:later-list|list-navigation|query-of-address)/,
                  },
                  // Also shared by the islands of home.
                  {
                    name: 'lobby',
                    test: /src\/features\/(?:games\/(?:later-panels|lobby\.(?:store|module))|(?:announcements|winners)\/later-)/,
                  },
                  // The moving parts of home outside its islands; the jackpot page uses the counter too.
                  {
                    name: 'parts',
                    test: /src\/(?:layouts\/home-parts\.ts|features\/(?:announcements\/due-popup|games\/banners|jackpots\/jackpot(?:-band|s\.store)|lottery\/home-lottery|winners\/winner-board\.module)\.|ui\/moving-counter\.|rules\/jackpot\/counter\.)/,
                  },
                  // A popup over home, which on most visits is already closed or does not exist.
                  {
                    name: 'popup',
                    test: /src\/(?:features\/announcements\/(?:AnnouncementPopup|ActivityLink|popup\.store)|contracts\/announcements\/announcements)\.tsx?$/,
                  },
                  // Tiles are loaded with the first list that differs from the delivered one.
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
