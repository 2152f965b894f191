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

test('a test that passed only when tried again is named with its place and its phone', () => {
  const report = {
    suites: [{ specs: [spec(7, 'flaky')], suites: [{ specs: [spec(9, 'expected'), spec(11, 'flaky')] }] }],
  };
  expect(flakyTests(report)).toEqual([
    'play.spec.ts:7 a member spins [iphone-rtl]',
    'play.spec.ts:11 a member spins [iphone-rtl]',
  ]);
});

test('a report without browser tests names none', () => {
  expect(flakyTests(undefined)).toEqual([]);
});
