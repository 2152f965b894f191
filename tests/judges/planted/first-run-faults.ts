import type { PlantedFault } from './planted-fault.ts';

const opening = 'functions/first-run/site-opening.ts';
/** Its cases follow each other, so each fault runs all of them. */
const test = 'tests/worker/first-run.test.ts';

/** What keeps a new site closed until two owners open it; each fault removes one of it. */
export const firstRunFaults: readonly PlantedFault[] = [
  {
    promise: 'first run: no site is asked to open while a step lacks something',
    file: opening,
    from: 'if (open.length > 0)',
    to: 'if (open.length > 99)',
    test,
    named: 'a new merchant',
  },
  {
    promise: 'first run: a request counts no more once a step lacks something again',
    file: opening,
    from: " ${(await openSteps(site)).join(' ')}",
    to: '',
    test,
    named: 'a new merchant',
  },
  {
    promise: 'first run: nobody opens a site that would shut out its operators at the next maintenance',
    file: opening,
    from: "verdictOf(location, checked.value, true) !== 'operator'",
    to: 'false',
    test,
    named: 'a new merchant',
  },
  {
    promise: 'first run: only the round that was begun last counts',
    file: 'functions/first-run/test-round.service.ts',
    from: "known?.['nodeId'] !== round.nodeId || ",
    to: '',
    test,
    named: 'a new merchant',
  },
  {
    promise: 'first run: test messages are few',
    file: 'functions/first-run/first-run.service.ts',
    from: 'attemptsMax: 6',
    to: 'attemptsMax: 600',
    test,
    named: 'a new merchant',
  },
  {
    promise: 'planned maintenance closes the site only once it starts',
    file: 'functions/edge/system-state.ts',
    from: 'maintenance && startsAtMs <= nowMs',
    to: 'maintenance',
    test: 'functions/edge/gate/gate.test.ts',
    named: 'serves visitors until planned maintenance starts, and turns them away from then on',
  },
  {
    promise: 'home: a reversed deposit is taken off the deposits of its hour',
    file: 'functions/house-account/object/money-hours.ts',
    from: 'sign * row.amount_minor',
    to: 'row.amount_minor',
    test: 'functions/house-account/object/money-hours.test.ts',
    named: 'take back what was reversed',
  },
];
