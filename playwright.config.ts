import { defineConfig, devices } from '@playwright/test';
import { browserArguments } from './tests/support/browser-arguments.ts';
import { inDeep, isDeep, rightToLeft, rightToLeftInDeep } from './tests/e2e/support/tags.ts';

/** Layout is in CSS pixels, whatever the pixel density; drawing fewer device pixels takes less time. */
const density = { deviceScaleFactor: 1 };

const launchOptions = {
  args: browserArguments,
  ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
};

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  // With animations, the longest journeys take all of that on two cores.
  timeout: isDeep ? 90_000 : 45_000,
  expect: { timeout: 8_000 },
  fullyParallel: true,
  // One more than the cores of a small machine, because some tests wait for draws and clocks.
  workers: 3,
  retries: 1,
  forbidOnly: true,
  reporter: [['dot'], ['json']],
  use: {
    baseURL: 'http://localhost:8799',
    locale: 'en-GB',
    // Animations redraw sixty times a second, so only the deep lane, and files that request it, allow them.
    contextOptions: { reducedMotion: isDeep ? 'no-preference' : 'reduce' },
    launchOptions,
    // Tests cannot intercept requests that a service worker makes, and every new context would install it again.
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
