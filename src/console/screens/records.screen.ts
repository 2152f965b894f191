import { screen } from '#src/console/screen/screen.ts';
import { eventsContracts } from '#src/contracts/events/events.ts';
import { outgoingContracts } from '#src/contracts/outgoing/outgoing.ts';
import { archiveContracts } from '#src/contracts/wallet/archive.ts';
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
    filters: ['kind', 'member', 'fromMs', 'toMs'],
    key: 'id',
    live: true,
  },
  detail: {},
  uses: [eventsContracts.eventChain],
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
    columns: ['atMs', 'operatorId', 'act', 'subject', 'reason'],
    key: 'id',
  },
  detail: {},
  tellsActs: true,
});

/** How mail and SMS stand. */
export const outgoing = screen({
  name: 'outgoing',
  path: '/ops/outgoing',
  group: 'site',
  words: 'records',
  tabOf: 'events',
  isFor: outgoingContracts.operatorOutgoing,
});

/** How full the stores are, and where the archive's chains end. */
export const archive = screen({
  name: 'archive',
  path: '/ops/archive',
  group: 'site',
  words: 'records',
  tabOf: 'events',
  isFor: archiveContracts.operatorArchive,
});
