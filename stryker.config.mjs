/** The common settings of all mutation runs; `npm run mutation` chooses the files and prints the scores. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/judges/mutation.vitest.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // An endless loop is found by counting; a test that a busy machine slows down must not count as one.
  timeoutMS: 15_000,
  incremental: true,
  reporters: [],
  logLevel: 'error',
  warnings: { slow: false },
  tempDirName: '.wrangler/mutation/sandbox',
  cleanTempDir: 'always',
  ignorePatterns: ['/dist', '/public', '/pictures', '/bench-results', '/test-results', '.wrangler', '.astro'],
};
