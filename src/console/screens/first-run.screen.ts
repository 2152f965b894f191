import { screen } from '#src/console/screen/screen.ts';
import { firstRunContracts } from '#src/contracts/first-run/first-run.ts';

/** The way of a new merchant to its first served page. */
export const firstRun = screen({
  name: 'first-run',
  path: '/ops/first-run',
  group: 'site',
  words: 'first-run',
  isFor: firstRunContracts.firstRun,
  uses: [
    firstRunContracts.testRound,
    firstRunContracts.testMessage,
    firstRunContracts.endMessageTest,
    firstRunContracts.goLive,
  ],
});
