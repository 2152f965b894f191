/**
 * The browser tests that failed first and passed when tried again, each by file, line, title and phone.
 * They are told at the end of every run: each is a race in a test or in the site, to be found.
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
