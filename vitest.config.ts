import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'functions/**/*.test.ts',
            'scripts/**/*.test.ts',
            'demo/**/*.test.ts',
          ],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'house',
          include: ['tests/house/**/*.test.ts', 'tests/judges/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        resolve: {
          alias: { 'cloudflare:workers': resolve('tests/money/platform/cloudflare-workers.ts') },
        },
        test: {
          name: 'money',
          include: ['tests/money/**/*.test.ts'],
          testTimeout: 120_000,
          maxConcurrency: 2,
        },
      },
      {
        test: {
          name: 'worker',
          include: ['tests/{worker,gate,security}/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: true,
          maxWorkers: 2,
        },
      },
    ],
  },
});
