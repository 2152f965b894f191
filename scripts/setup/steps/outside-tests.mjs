import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { at } from './paths.mjs';

/** Where errors outside of any test are told, and the reporter of vitest that tells them: this file. */
export const outsideTests = {
  found: 'test-results/outside-tests.txt',
  reporter: 'scripts/setup/steps/outside-tests.mjs',
};

/** vitest's own report names no error that belongs to no test; one of them fails a run that is then not tried again. */
export default class OutsideTests {
  onTestRunEnd(_, errors) {
    if (errors.length === 0) return;
    mkdirSync(dirname(at(outsideTests.found)), { recursive: true });
    writeFileSync(at(outsideTests.found), errors.map(({ stack, message }) => stack ?? message).join('\n\n'));
  }
}
