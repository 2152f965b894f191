import { defineConfig } from 'vitest/config';

/** Tests that run in plain Node: a mutant must be killed without a Worker or a browser. */
const inPlainNode = ['functions/**/*.test.ts', 'src/rules/**/*.test.ts'];

export default defineConfig({
  test: {
    include: process.env['MUTATION_TESTS']?.split(',') ?? inPlainNode,
    setupFiles: ['tests/judges/mutation.setup.ts'],
    // Each mutant has its own thread anyway, so its test files can share the modules that they import.
    isolate: false,
    testTimeout: 30_000,
    // Random sequences as short as in `npm test`, since every mutant runs them again.
    env: { TEST_LANE: '' },
  },
});
