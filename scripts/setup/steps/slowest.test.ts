import { expect, test } from 'vitest';
import { slowestTests } from './slowest.mjs';

const unit = (durations: readonly number[]) => ({
  testResults: [
    {
      name: '/checkout/tests/worker/gate.test.ts',
      assertionResults: durations.map((duration, at) => ({ fullName: `test ${at}`, duration })),
    },
  ],
});

const browser = {
  suites: [
    {
      specs: [
        {
          file: 'play.spec.ts',
          title: 'a member spins',
          tests: [{ projectName: 'android-ltr', results: [{ duration: 900 }, { duration: 600 }] }],
        },
      ],
    },
  ],
};

test('the tests of both runners are in one list, longest first, including the time of retries', () => {
  expect(slowestTests(unit([20, 12_340]), browser)).toEqual([
    '  12.3 s  tests/worker/gate.test.ts test 1',
    '   1.5 s  tests/e2e/play.spec.ts a member spins [android-ltr]',
    '   0.0 s  tests/worker/gate.test.ts test 0',
  ]);
});

test('twenty tests are listed at most, and none if nothing ran', () => {
  expect(slowestTests(unit(Array.from({ length: 30 }, (_, at) => at)), undefined)).toHaveLength(20);
  expect(slowestTests(undefined, undefined)).toEqual([]);
});
