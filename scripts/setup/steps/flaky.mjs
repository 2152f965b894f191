/**
 * The browser tests that failed first and passed on a retry, each by file, line, title and device. They are
 * reported at the end of every run, because each shows a race in a test or in the site that must be found.
 */
export function flakyTests(report) {
  return (report?.suites ?? []).flatMap(flakyOf);
}

function flakyOf({ suites = [], specs = [] }) {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'flaky')
      .map((test) => `${spec.file}:${spec.line} ${spec.title} [${test.projectName}]`),
  );
  return [...own, ...suites.flatMap(flakyOf)];
}
