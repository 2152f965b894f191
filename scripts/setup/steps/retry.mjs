/** Tests that may be retried: those that start a site or a browser, and so depend on how busy the machine is. */
const waitsForMachine = [/^tests\/(?:worker|gate|security)\//, /\.browser\.test\.tsx$/];
const filesMax = 3;

/**
 * The files of a run to retry: all that failed, if they are few and each may be retried. Rules, simulations and checks
 * give the same result each time, and in a random test the second seed would hide what the first one found.
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
