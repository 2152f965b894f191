import { defineConfig, devices } from '@playwright/test';

const launchOptions = {
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--no-first-run'],
  ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
};

/** Where layout or words are looked at: these run right to left in Urdu too, all else on one phone. */
const looks = /\/(?:pages|languages|gate|lobby|journey|fairness|member|play)\.spec\.ts$/;

/** What switches the site itself comes after all who use it. */
const wholeSite = /maintenance\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  timeout: 45_000,
  expect: { timeout: 8_000 },
  fullyParallel: true,
  workers: 2,
  retries: 1,
  forbidOnly: true,
  reporter: [['dot'], ['json']],
  use: {
    baseURL: 'http://localhost:8799',
    locale: 'en-GB',
    launchOptions,
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'android-ltr', testIgnore: wholeSite, use: { ...devices['Pixel 7'] } },
    {
      name: 'iphone-rtl',
      testMatch: looks,
      use: { ...devices['iPhone 15'], browserName: 'chromium', defaultBrowserType: 'chromium' },
    },
    {
      name: 'whole-site',
      testMatch: wholeSite,
      dependencies: ['android-ltr', 'iphone-rtl'],
      use: { ...devices['Pixel 7'] },
    },
  ],
  webServer: {
    command: 'node scripts/setup/test-site.mjs --port 8799',
    url: 'http://localhost:8799/wps/system/status',
    timeout: 90_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    reuseExistingServer: false,
  },
});
