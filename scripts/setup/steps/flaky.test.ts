import { expect, test } from 'vitest';
import { flakyTests } from './flaky.mjs';

const spec = (line: number, status: string) => ({
  file: 'play.spec.ts',
  line,
  title: 'a member spins',
  tests: [
    { status: 'expected', projectName: 'android-ltr' },
    { status, projectName: 'iphone-rtl' },
  ],
});

test('a test that passed only on a retry is listed with its location and device', () => {
  const report = {
    suites: [{ specs: [spec(7, 'flaky')], suites: [{ specs: [spec(9, 'expected'), spec(11, 'flaky')] }] }],
  };
  expect(flakyTests(report)).toEqual([
    'play.spec.ts:7 a member spins [iphone-rtl]',
    'play.spec.ts:11 a member spins [iphone-rtl]',
  ]);
});

test('no test is listed without a report', () => {
  expect(flakyTests(undefined)).toEqual([]);
});
