import { defineConfig, devices } from '@playwright/test';
import { browserArguments } from './tests/support/browser-arguments.ts';
import { inDeep, isDeep, rightToLeft, rightToLeftInDeep } from './tests/e2e/support/tags.ts';

/** A page lays itself out in CSS pixels, whatever their density; drawing fewer of them costs less time. */
const density = { deviceScaleFactor: 1 };

const launchOptions = {
  args: browserArguments,
  ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
};

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  timeout: 45_000,
  expect: { timeout: 8_000 },
  fullyParallel: true,
  // Two more than the cores of a small machine: some tests wait for draws and clocks.
  workers: 4,
  retries: 1,
  forbidOnly: true,
  reporter: [['dot'], ['json']],
  use: {
    baseURL: 'http://localhost:8799',
    locale: 'en-GB',
    // What slides and shimmers is drawn sixty times a second: only the deep lane, and files that ask for it, let it.
    contextOptions: { reducedMotion: isDeep ? 'no-preference' : 'reduce' },
    launchOptions,
    // What a service worker hands on, a test cannot hold back, and in every new context it is installed anew.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'android-ltr',
      ...(isDeep ? {} : { grepInvert: new RegExp(inDeep) }),
      use: { ...devices['Pixel 7'], ...density },
    },
    {
      name: 'iphone-rtl',
      grep: new RegExp(isDeep ? `${rightToLeft}|${rightToLeftInDeep}` : rightToLeft),
      use: {
        ...devices['iPhone 15'],
        ...density,
        browserName: 'chromium',
        defaultBrowserType: 'chromium',
      },
    },
  ],
  webServer: {
    command: 'node tests/e2e/support/serve-site.ts --port 8799',
    wait: { stdout: /The site is ready/ },
    timeout: 90_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
