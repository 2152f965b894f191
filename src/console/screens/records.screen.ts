import { screen } from '#src/console/screen/screen.ts';
import { eventsContracts } from '#src/contracts/events/events.ts';
import { operationsContracts } from '#src/contracts/operations/operations.ts';

/** Significant events, each bound to the one before it. */
export const events = screen({
  name: 'events',
  path: '/ops/events',
  group: 'site',
  words: 'records',
  list: {
    call: eventsContracts.operatorEvents,
    columns: ['atMs', 'kind', 'severity', 'actor', 'subject', 'seq'],
    filters: ['kind', 'member'],
    key: 'id',
    live: true,
  },
  detail: {},
});

/** What operators changed. */
export const changes = screen({
  name: 'changes',
  path: '/ops/changes',
  group: 'site',
  words: 'records',
  tabOf: 'events',
  list: {
    call: operationsContracts.operatorChanges,
    columns: ['atMs', 'operatorId', 'subject', 'version', 'requestId'],
    key: 'id',
  },
});
