/** The common settings of all mutation runs; `npm run mutation` chooses the files and prints the scores. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/judges/mutation.vitest.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  incremental: true,
  reporters: [],
  logLevel: 'error',
  warnings: { slow: false },
  tempDirName: '.wrangler/mutation/sandbox',
  cleanTempDir: 'always',
  ignorePatterns: ['/dist', '/public', '/pictures', '/bench-results', '/test-results', '.wrangler', '.astro'],
};
