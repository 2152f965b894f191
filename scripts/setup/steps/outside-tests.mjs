import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { at } from './paths.mjs';

const toldIn = 'OUTSIDE_TESTS';

/** The reporter of vitest that tells errors outside of any test: this file. */
export const outsideTestsReporter = 'scripts/setup/steps/outside-tests.mjs';

/** Where a run with this report tells them: runs beside each other must not take one's errors for the other's. */
export const outsideTestsOf = (report) => report.replace(/\.json$/, '-outside.txt');

/** What has a run tell them there. */
export const outsideTestsTold = (report) => ({ [toldIn]: outsideTestsOf(report) });

/** vitest's own report names no error that belongs to no test; one of them fails a run that is then not tried again. */
export default class OutsideTests {
  onTestRunEnd(_, errors) {
    if (errors.length === 0) return;
    const file = at(process.env[toldIn]);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, errors.map(({ stack, message }) => stack ?? message).join('\n\n'));
  }
}
