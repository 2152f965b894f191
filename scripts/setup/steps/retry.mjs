/** What is tried again: tests that start a site or a browser, and so wait for a machine that may be busy. */
const waitsForMachine = [/^tests\/(?:worker|gate|security)\//, /\.browser\.test\.tsx$/];
const filesMax = 3;

/**
 * The files of a run that are tried once more: all that failed, where they are few and each waits for the machine. A
 * rule, a simulation or a check answers the same each time, and the second seed of a random one would hide the first.
 */
export function filesToTryAgain(report) {
  const failed = (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .map(({ name }) =>
      name.replaceAll('\\', '/').replace(/^.*\/(?=(?:tests|src|functions|scripts|demo)\/)/, ''),
    );
  const areWorthIt =
    failed.length <= filesMax && failed.every((file) => waitsForMachine.some((each) => each.test(file)));
  return areWorthIt ? failed : [];
}
