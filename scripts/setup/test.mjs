import { existsSync, readFileSync, rmSync } from 'node:fs';
import { filesToTryAgain } from './steps/retry.mjs';
import { ensureTestBrowser } from './steps/browser.mjs';
import { ensureBuilt } from './steps/build.mjs';
import { ensureBundled } from './steps/bundle.mjs';
import { command } from './steps/command.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { at } from './steps/paths.mjs';
import { Halt, run, say } from './steps/say.mjs';
import { ensureSecrets } from './steps/secrets.mjs';
import { slowestTests } from './steps/slowest.mjs';
import { outsideTestsOf, outsideTestsReporter, outsideTestsVariable } from './steps/outside-tests.mjs';
import { flakyTests } from './steps/flaky.mjs';
import { temporaryFolder } from './steps/temporary-folder.mjs';
import { ensureWorkerTypes } from './steps/worker-types.mjs';
import { timeRun } from './steps/timed-run.mjs';

/** The vitest projects that never wait, and those that start sites and browsers. */
const patientProjects = ['unit', 'house', 'money'];
const waitingProjects = ['components', 'runtimes', 'worker'];
const patientReport = 'test-results/vitest-rules.json';
const unitReport = 'test-results/vitest.json';
const againReport = 'test-results/vitest-again.json';
/** Written by tests/e2e/support/serve-site.ts. */
const siteLog = '.wrangler/test-site.log';
const browserReport = 'test-results/playwright.json';
/** Up to two browser tests, and up to two files of other tests, may pass on a retry; a third one fails the run. */
const flakyAllowed = 2;

await run(async () => {
  const runTimes = timeRun();
  await ensureInstalled();
  const browser = await ensureTestBrowser();
  await ensureSecrets();
  await Promise.all([ensureBuilt(), ensureWorkerTypes()]);
  rmSync(at('test-results'), { recursive: true, force: true });

  const inMemory = temporaryFolder();
  if (inMemory) process.env.TMPDIR = inMemory;
  const failures = [];
  const step = (name, args, env) =>
    command(name, args, { quiet: false, env }).catch((error) => failures.push(error.message));
  // These tests never wait, so they use the processor time that sites and browsers leave while they wait for clocks,
  // alarms and frames.
  const patient = rulesThenChecks(failures);
  await ensureBundled().catch(async (error) => {
    await patient;
    throw error;
  });
  say('\nComponents and the Worker');
  const tried = await sites().catch((error) => {
    failures.push(error.message);
    return [];
  });
  say('\nIn the browser');
  await step('playwright', ['test'], {
    CHROME_PATH: browser,
    // With less room for short-lived objects, a fifth of the time of its processes goes into garbage collection.
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`,
    PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
    // The default is the temporary folder, which does not outlive the run.
    PWTEST_CACHE_DIR: at('node_modules/.cache/playwright'),
  });
  say(`\nTypes, style and budgets, rules, code checks and simulations\n${await patient}`);

  const total = counted(tried);
  const inVitest = [patientReport, unitReport].flatMap((file) => report(file).testResults);
  const slowest = slowestTests({ testResults: inVitest }, report(browserReport));
  say(`\nThe slowest tests:\n${slowest.join('\n')}`);
  const flaky = flakyTests(report(browserReport));
  if (flaky.length + tried.length > 0) say(`\nPassed only on a retry:\n${[...tried, ...flaky].join('\n')}`);
  if (flaky.length > flakyAllowed) failures.push(`${flaky.length} browser tests passed only on a retry.`);
  if (tried.length > flakyAllowed) failures.push(`${tried.length} files passed only on a retry.`);
  if (total.failedInBrowser > 0) say(`\nThe log of the browser tests’ site: ${siteLog}`);
  if (failures.length > 0) process.stderr.write(`\n${failures.join('\n')}\n`);
  say(`\n${runTimes()}`);
  say(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  if (failures.length > 0 || total.failed > 0)
    throw new Halt('Some checks or tests failed; their output is above.');
});

/** Runs the tests that never wait and the checks, at the lowest priority; returns their output. */
async function rulesThenChecks(failures) {
  const failed = (what) => (error) => {
    failures.push(what);
    return error.message;
  };
  const isPatient = true;
  const ran = await vitest(patientReport, patientProjects, ['--maxWorkers=2'], { isPatient }).then(
    (output) => output.split('\n').slice(-8).join('\n'),
    failed('Some tests of rules, code checks or simulations failed.'),
  );
  const checked = await command('node', ['scripts/check/all.mjs'], { isPatient }).catch(
    failed('Some checks failed.'),
  );
  return `${checked}\n${ran}`;
}

/** Runs the tests that start sites and browsers; returns the files that failed at first and passed when run alone. */
async function sites() {
  const waiting = (into, ...more) => vitest(into, waitingProjects, more, { quiet: false });
  try {
    await waiting(unitReport);
    return [];
  } catch (error) {
    const files = existsSync(at(outsideTestsOf(unitReport))) ? [] : filesToTryAgain(report(unitReport));
    if (files.length === 0) throw error;
    say(`\nRetrying these files alone:\n${files.join('\n')}`);
    await waiting(againReport, '--maxWorkers=1', ...files);
    return files;
  }
}

function vitest(into, projects, more, options) {
  const reporters = ['--reporter=dot', '--reporter=json', `--reporter=./${outsideTestsReporter}`];
  const chosen = projects.map((project) => `--project=${project}`);
  const args = ['run', ...reporters, `--outputFile.json=${into}`, ...chosen, ...more];
  return command('vitest', args, { ...options, env: outsideTestsVariable(into) });
}

/** Counts the results; tests that failed at first and passed on a retry count as passed. */
function counted(tried) {
  const [patient, unit] = [report(patientReport), report(unitReport)];
  const browser = report(browserReport)?.stats;
  const isMended = tried.length > 0;
  const failedIn = ({ numFailedTests, numFailedTestSuites }) => numFailedTests + numFailedTestSuites;
  return {
    passed:
      patient.numPassedTests +
      unit.numPassedTests +
      (isMended ? unit.numFailedTests : 0) +
      (browser?.expected ?? 0) +
      (browser?.flaky ?? 0),
    failedInBrowser: browser?.unexpected ?? 0,
    failed: failedIn(patient) + (isMended ? 0 : failedIn(unit)) + (browser?.unexpected ?? 0),
    skipped: patient.numPendingTests + unit.numPendingTests + (browser?.skipped ?? 0),
  };
}

function report(file) {
  try {
    return JSON.parse(readFileSync(at(file), 'utf8'));
  } catch {
    throw new Halt(`${file} was not written: its test runner did not finish.`);
  }
}
