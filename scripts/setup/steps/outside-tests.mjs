import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { at } from './paths.mjs';

const reportVariable = 'OUTSIDE_TESTS';

/** The path of this file, a vitest reporter for errors outside any test. */
export const outsideTestsReporter = 'scripts/setup/steps/outside-tests.mjs';

/** The file for the errors of a run with this report; concurrent runs must not mix up their errors. */
export const outsideTestsOf = (report) => report.replace(/\.json$/, '-outside.txt');

/** The environment that makes a run write its errors to that file. */
export const outsideTestsVariable = (report) => ({ [reportVariable]: outsideTestsOf(report) });

/** vitest's own report leaves out errors that belong to no test. Such an error fails the run, which is not retried. */
export default class OutsideTests {
  onTestRunEnd(_, errors) {
    if (errors.length === 0) return;
    const file = at(process.env[reportVariable]);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, errors.map(({ stack, message }) => stack ?? message).join('\n\n'));
  }
}
