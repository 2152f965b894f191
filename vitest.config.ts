import { resolve } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { findTestBrowser } from './scripts/setup/steps/find-browser.mjs';
import { browserArguments } from './tests/support/browser-arguments.ts';

const componentTests = 'src/**/*.browser.test.tsx';
const chromium = findTestBrowser();
/** Component tests share pages: stores are remembered, so that each file can set them back to their first values. */
const rememberedStores: Plugin = {
  name: 'remembered-stores',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: "from 'nanostores'" },
    handler: (code) => code.replace("from 'nanostores'", "from '#tests/support/remembered-stores.ts'"),
  },
};
/** The pages of the browser first, then what runs in Node: each takes all cores by itself. */
const inTheBrowser = { groupOrder: 0 };
const inNode = { groupOrder: 1 };
/** Before the other tests of rules: a simulation is one long process, which no core should wait for at the end. */
const simulations = { groupOrder: 0 };
/** The longest tests, each with a runtime of its own: they come first, so that no core waits for them at the end. */
const startsRuntimes = ['tests/worker/{wallet-kill,wallet-planted,money-simulation}.test.ts'];
/** For what runs at the lowest priority beside sites and browsers: it waits for nothing but a processor. */
const beside = 600_000;
const isDeep = process.env['TEST_LANE'] === 'deep';
/** Whole files that the deep lane alone runs. */
const onlyInDeep = isDeep ? [] : ['tests/worker/wallet-planted.test.ts', 'tests/money/repeatable.test.ts'];

export default defineConfig({
  test: {
    // One more than the cores of a small machine: some tests wait for settings and alarms, and each has a runtime of its own.
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
          // Modules are read once a worker process rather than once a file; a file puts back what it changes.
          isolate: false,
          testTimeout: beside,
        },
      },
      {
        plugins: [rememberedStores],
        // Found while tests run, a dependency would reload the page and bring a second React.
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
          // A tab reads modules and styles once: for each file anew takes twice the time.
          isolate: false,
          setupFiles: ['tests/support/component-cleanup.ts'],
          testTimeout: 10_000,
          // A browser has no environment of its own.
          env: { TEST_LANE: process.env['TEST_LANE'] ?? '' },
          expect: { poll: { timeout: 2_000, interval: 20 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              // Nothing waits for what slides or fades.
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
          // The files of a worker process share its running site.
          isolate: false,
          // Room for all that these files forget: with less, a tenth of the time goes into collecting it.
          execArgv: ['--max-semi-space-size=64', '--initial-old-space-size=1000'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
