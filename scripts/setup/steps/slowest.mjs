const shown = 20;

/** The slowest tests of both runners, longest first, as text lines. */
export function slowestTests(unit, browser) {
  return [...unitTests(unit), ...browserTests(browser)]
    .sort((one, other) => other.ms - one.ms)
    .slice(0, shown)
    .map(({ ms, name }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
}

function unitTests(report) {
  return (report?.testResults ?? []).flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      ms: duration ?? 0,
      name: `${file.replace(/^.*?(?=(?:tests|src|functions|scripts|demo)\/)/, '')} ${fullName}`,
    })),
  );
}

function browserTests({ suites = [], specs = [] } = {}) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      name: `tests/e2e/${file} ${title} [${projectName}]`,
    })),
  );
  return [...own, ...suites.flatMap(browserTests)];
}
