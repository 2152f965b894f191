import type { EventToRecord } from './events.log.ts';
import type { EventKind } from '#src/contracts/events/events.ts';
import type { EventFeed } from './event-feed.ts';
import {
  exclusionMatchesAfter,
  type RecordedMatch,
  type PlayStopAct,
  playStopActsAfter,
} from './play-stops.repo.ts';

/** Breaks from play as they begin, and requests to end an exclusion. */
export const playStopsFeed: EventFeed = {
  name: 'play-stops',
  async after(database, merchant, cursor, limit) {
    const rows = await playStopActsAfter(database, merchant, cursor, limit);
    return { events: rows.map(actOf), cursor: rows.at(-1)?.id ?? cursor };
  },
};

/** Registrations and accounts that match a member whose play is stopped. */
export const exclusionMatchesFeed: EventFeed = {
  name: 'exclusion-matches',
  async after(database, merchant, cursor, limit) {
    const rows = await exclusionMatchesAfter(database, merchant, cursor, limit);
    return { events: rows.map(matchOf), cursor: rows.at(-1)?.id ?? cursor };
  },
};

const kinds = {
  began: 'PLAY_STOP_BEGAN',
  'end-asked': 'PLAY_STOP_END_ASKED',
  'end-recalled': 'PLAY_STOP_END_RECALLED',
} as const satisfies Record<PlayStopAct['act'], EventKind>;

function actOf({ id, memberId, act, kind, termEndsAtMs, untilMs, actor, atMs }: PlayStopAct): EventToRecord {
  return {
    id: `play-stop/${id}`,
    kind: kinds[act],
    atMs,
    actor,
    subject: memberId,
    requestId: '',
    details: { kind, ...endOf('termEndsAtMs', termEndsAtMs), ...endOf('untilMs', untilMs) },
  };
}

function matchOf(recorded: RecordedMatch): EventToRecord {
  const { id, memberId, matchedMemberId, pack, kinds, atMs, actor, outcome } = recorded;
  return {
    id: `exclusion-match/${id}`,
    kind: 'EXCLUSION_MATCHED',
    atMs,
    actor,
    subject: memberId ?? matchedMemberId,
    requestId: '',
    details: { matchedMemberId, kinds, pack, outcome },
  };
}

/** Leaves out an end that never comes. */
function endOf(name: string, atMs: number): Record<string, number> {
  return atMs === Number.MAX_SAFE_INTEGER ? {} : { [name]: atMs };
}
