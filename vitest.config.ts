import { resolve } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { consoleScreens } from './scripts/build/console-screens.ts';
import { findTestBrowser } from './scripts/setup/steps/find-browser.mjs';
import { browserArguments } from './tests/support/browser-arguments.ts';

const componentTests = 'src/**/*.browser.test.tsx';
const chromium = findTestBrowser();
/** Component tests share pages, so the stores are registered and each file can reset them to their initial values. */
const rememberedStores: Plugin = {
  name: 'remembered-stores',
  enforce: 'pre',
  transform: {
    filter: {
      // The replacement itself would otherwise import itself in a checkout whose folder is named src.
      id: { include: /\/src\/.*\.tsx?$/, exclude: /\/tests\/support\// },
      code: "from 'nanostores'",
    },
    handler: (code) => code.replace("from 'nanostores'", "from '#tests/support/remembered-stores.ts'"),
  },
};
/** Browser tests run first, then those in Node, because each group uses all cores. */
const inTheBrowser = { groupOrder: 0 };
const inNode = { groupOrder: 1 };
/**
 * Simulations run before the other tests of rules: each is one long
 * process that would keep other cores idle at the end.
 */
const simulations = { groupOrder: 0 };
/** The longest tests, each with its own runtime. They run first, so that no core waits for them at the end. */
const startsRuntimes = ['tests/worker/{wallet-kill,wallet-planted,money-simulation}.test.ts'];
/**
 * The timeout in milliseconds of tests and their hooks that run at the lowest priority
 * beside sites and browsers, and may wait for CPU.
 */
const beside = 600_000;
const isDeep = process.env['TEST_LANE'] === 'deep';
/** Files that only the deep lane runs. */
const onlyInDeep = isDeep ? [] : ['tests/worker/wallet-planted.test.ts', 'tests/money/repeatable.test.ts'];

export default defineConfig({
  test: {
    // One more than the cores of a small machine: some tests wait for settings and alarms, and each has its own
    // runtime.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          sequence: inNode,
          include: [
            'src/**/*.test.{ts,tsx}',
            'functions/**/*.test.ts',
            'scripts/**/*.test.ts',
            'demo/**/*.test.ts',
            'tests/{bench,slot,lottery,crash,engines}/**/*.test.ts',
          ],
          exclude: [componentTests],
          // Modules are loaded once per worker process instead of once per file; each file undoes its changes.
          isolate: false,
          testTimeout: beside,
          hookTimeout: beside,
        },
      },
      {
        plugins: [rememberedStores, consoleScreens()],
        // A dependency discovered during a run would reload the page and load a second React.
        optimizeDeps: {
          include: [
            '@nanostores/persistent',
            '@noble/curves/bls12-381.js',
            '@noble/curves/ed25519.js',
            '@simplewebauthn/browser',
            'altcha-lib',
            'altcha-lib/algorithms/web/pbkdf2',
            'jose',
            '@nanostores/react',
            '@tanstack/react-virtual',
            'axe-core',
            'nanostores',
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'react/jsx-runtime',
            'dompurify',
            'uqr',
            'xss',
            'vitest-browser-react',
            'zod',
          ],
        },
        test: {
          name: 'components',
          sequence: inTheBrowser,
          include: [componentTests],
          // A tab loads modules and styles once; loading them again for each file would take twice the time.
          isolate: false,
          setupFiles: ['tests/support/component-cleanup.ts'],
          testTimeout: 30_000,
          // The browser has no environment variables of its own.
          env: { TEST_LANE: process.env['TEST_LANE'] ?? '' },
          expect: { poll: { timeout: 2_000, interval: 20 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              // Tests do not wait for animations.
              contextOptions: { reducedMotion: 'reduce' },
              launchOptions: {
                args: browserArguments,
                ...(chromium ? { executablePath: chromium } : {}),
              },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
          },
        },
      },
      {
        test: {
          name: 'house',
          sequence: inNode,
          include: ['tests/house/**/*.test.ts', 'tests/judges/**/*.test.ts'],
          isolate: false,
          testTimeout: beside,
          hookTimeout: beside,
        },
      },
      {
        resolve: {
          alias: { 'cloudflare:workers': resolve('tests/money/platform/cloudflare-workers.ts') },
        },
        test: {
          name: 'money',
          sequence: simulations,
          include: ['tests/{money,objects}/**/*.test.ts'],
          exclude: onlyInDeep,
          isolate: false,
          testTimeout: beside,
          hookTimeout: beside,
          maxConcurrency: 2,
        },
      },
      {
        test: {
          name: 'runtimes',
          sequence: inNode,
          globalSetup: ['tests/support/bundle-setup.ts'],
          include: startsRuntimes,
          exclude: onlyInDeep,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: {
          alias: { 'cloudflare:workers': resolve('tests/money/platform/cloudflare-workers.ts') },
        },
        test: {
          name: 'worker',
          sequence: inNode,
          globalSetup: ['tests/support/bundle-setup.ts'],
          include: ['tests/{worker,gate,security}/**/*.test.ts'],
          exclude: startsRuntimes,
          // The test files of a worker process share its running site.
          isolate: false,
          // Long enough for an endpoint and its field: planted faults find their test by its whole title.
          taskTitleValueFormatTruncate: 160,
          // With less room for short-lived objects, a tenth of the time goes into garbage collection.
          execArgv: ['--max-semi-space-size=64', '--initial-old-space-size=1000'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
