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
import { outsideTestsOf, outsideTestsReporter, outsideTestsTold } from './steps/outside-tests.mjs';
import { flakyTests } from './steps/flaky.mjs';
import { temporaryFolder } from './steps/temporary-folder.mjs';
import { ensureWorkerTypes } from './steps/worker-types.mjs';
import { timeRun } from './steps/timed-run.mjs';

/** The projects of vitest that wait for nothing, and those that start sites and browsers. */
const patientProjects = ['unit', 'house', 'money'];
const waitingProjects = ['components', 'runtimes', 'worker'];
const patientReport = 'test-results/vitest-rules.json';
const unitReport = 'test-results/vitest.json';
const againReport = 'test-results/vitest-again.json';
/** tests/e2e/support/serve-site.ts writes it. */
const siteLog = '.wrangler/test-site.log';
const browserReport = 'test-results/playwright.json';
/** One or two browser tests, and files of other tests, that passed on the second try are reported; a third fails the run. */
const flakyAllowed = 2;

await run(async () => {
  const told = timeRun();
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
  // They wait for nothing; sites and browsers do, for clocks, alarms and frames, and leave them the time.
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
    // With less room for what they forget at once, a fifth of its processes' time goes into collecting it.
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`,
    PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
    // By default among temporary files, which live no longer than the run.
    PWTEST_CACHE_DIR: at('node_modules/.cache/playwright'),
  });
  say(`\nTypes, style and budgets, rules, code checks and simulations\n${await patient}`);

  const total = counted(tried);
  const inVitest = [patientReport, unitReport].flatMap((file) => report(file).testResults);
  const slowest = slowestTests({ testResults: inVitest }, report(browserReport));
  say(`\nThe slowest tests:\n${slowest.join('\n')}`);
  const flaky = flakyTests(report(browserReport));
  if (flaky.length + tried.length > 0)
    say(`\nPassed only when tried again:\n${[...tried, ...flaky].join('\n')}`);
  if (flaky.length > flakyAllowed)
    failures.push(`${flaky.length} browser tests passed only when tried again.`);
  if (tried.length > flakyAllowed) failures.push(`${tried.length} files passed only when tried again.`);
  if (total.failedInBrowser > 0) say(`\nWhat the site of the browser tests said: ${siteLog}`);
  if (failures.length > 0) process.stderr.write(`\n${failures.join('\n')}\n`);
  say(`\n${told()}`);
  say(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  if (failures.length > 0 || total.failed > 0)
    throw new Halt('Some checks or tests failed; their output is above.');
});

/** Runs what waits for nothing, at the lowest priority, and gives what it said. */
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

/** Runs the tests that start sites and browsers; gives the files that failed among the others and passed alone. */
async function sites() {
  const waiting = (into, ...more) => vitest(into, waitingProjects, more, { quiet: false });
  try {
    await waiting(unitReport);
    return [];
  } catch (error) {
    const files = existsSync(at(outsideTestsOf(unitReport))) ? [] : filesToTryAgain(report(unitReport));
    if (files.length === 0) throw error;
    say(`\nTried again, alone:\n${files.join('\n')}`);
    await waiting(againReport, '--maxWorkers=1', ...files);
    return files;
  }
}

function vitest(into, projects, more, options) {
  const reporters = ['--reporter=dot', '--reporter=json', `--reporter=./${outsideTestsReporter}`];
  const chosen = projects.map((project) => `--project=${project}`);
  const args = ['run', ...reporters, `--outputFile.json=${into}`, ...chosen, ...more];
  return command('vitest', args, { ...options, env: outsideTestsTold(into) });
}

/** What failed in a file and passed when the file was tried again has passed. */
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
    throw new Halt(`${file} was not written: that runner did not finish.`);
  }
}
