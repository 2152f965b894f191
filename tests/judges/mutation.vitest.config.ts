import { defineConfig } from 'vitest/config';

/** The tests that run in plain Node alone: a mutant must fall without a Worker or a browser. */
export default defineConfig({
  test: { include: ['functions/**/*.test.ts', 'src/rules/**/*.test.ts'], testTimeout: 30_000 },
});
