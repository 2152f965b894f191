import { screen } from '#src/console/screen/screen.ts';
import { countersContracts } from '#src/contracts/counters/counters.ts';
import { dashboardContracts } from '#src/contracts/operations/dashboard.ts';

/** Where every sign-in leads: what waits for the operator, and how the site stands. */
export const home = screen({
  name: 'home',
  path: '/ops',
  group: 'decide',
  words: 'home',
  isFor: dashboardContracts.dashboard,
  uses: [countersContracts.operatorCounters],
});
