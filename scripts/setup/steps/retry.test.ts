import { expect, test } from 'vitest';
import { filesToTryAgain } from './retry.mjs';

const failing = (...files: readonly string[]) => ({
  testResults: [
    { name: '/checkout/tests/worker/gate.test.ts', status: 'passed' },
    ...files.map((file) => ({ name: `/checkout/${file}`, status: 'failed' })),
  ],
});

test('failed files are retried if they start a site or a browser', () => {
  const files = [
    'tests/worker/chat.test.ts',
    'tests/gate/probe.test.ts',
    'src/ui/overlays/Sheet.browser.test.tsx',
  ];
  expect(filesToTryAgain(failing(...files))).toEqual(files);
});

test.each([
  'tests/money/simulation.test.ts',
  'tests/objects/alarms.test.ts',
  'tests/house/specification.test.ts',
  'src/rules/text/message.test.ts',
  'functions/wallet/random.test.ts',
])('%s is not retried, nor are the files that failed with it', (file) => {
  expect(filesToTryAgain(failing(file))).toEqual([]);
  expect(filesToTryAgain(failing('tests/worker/chat.test.ts', file))).toEqual([]);
});

test('more than three failed files are not retried', () => {
  const files = [1, 2, 3, 4].map((at) => `tests/worker/file-${at}.test.ts`);
  expect(filesToTryAgain(failing(...files.slice(1)))).toHaveLength(3);
  expect(filesToTryAgain(failing(...files))).toEqual([]);
});

test('a run that wrote no report is not retried', () => {
  expect(filesToTryAgain(undefined)).toEqual([]);
});
