import { defineConfig } from 'vitest/config';

/** Only the tests that run in plain Node: a mutant must be killed without a Worker or a browser. */
export default defineConfig({
  test: {
    include: ['functions/**/*.test.ts', 'src/rules/**/*.test.ts'],
    testTimeout: 30_000,
    // Random sequences as short as in `npm test`, since every mutant runs them again.
    env: { TEST_LANE: '' },
  },
});
