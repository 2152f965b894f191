import { createHash } from 'node:crypto';
import type { EventKind } from '#src/contracts/events/events.ts';
import type { EventToRecord } from './events.log.ts';
import { type OperatorChange, operatorChangesAfter } from './events.repo.ts';
import type { EventFeed } from './event-feed.ts';

/** Operators' changes; the stored document stays in its table, and its hash joins the chain. */
export const operatorChangesFeed: EventFeed = {
  name: 'operator-changes',
  async after(database, merchant, cursor, most) {
    const rows = await operatorChangesAfter(database, merchant, cursor, most);
    return { events: rows.map(eventOf), cursor: rows.at(-1)?.id ?? cursor };
  },
};

/** The event kind by the prefix of a change's subject, for changes that are not to settings. */
const kinds: Readonly<Record<string, EventKind>> = {
  game: 'GAME_SWITCHED',
  vendor: 'VENDOR_SWITCHED',
  wallet: 'WALLET_RELEASED',
  'held-win': 'HELD_WIN_DECIDED',
  member: 'MEMBER_STATUS_CHANGED',
  'payee-name': 'PAYEE_NAME_CHANGED',
  announcement: 'CONTENT_CHANGED',
  message: 'CONTENT_CHANGED',
  help: 'CONTENT_CHANGED',
  feedback: 'CONTENT_CHANGED',
  complaint: 'COMPLAINT_ANSWERED',
  evidence: 'EVIDENCE_EXPORTED',
  protection: 'MEMBER_PROTECTED',
  'exclusion-match': 'EXCLUSION_MATCH_DECIDED',
  withdrawal: 'WITHDRAWAL_DECIDED',
};

/** Kinds whose subject is a member. */
const ofMembers: ReadonlySet<EventKind> = new Set<EventKind>([
  'WALLET_RELEASED',
  'MEMBER_STATUS_CHANGED',
  'PAYEE_NAME_CHANGED',
  'MEMBER_PROTECTED',
]);

function eventOf(change: OperatorChange): EventToRecord {
  const { id, subject, version, document, operatorId, atMs, requestId } = change;
  const [what = '', name] = subject.split(':');
  const kind = name === undefined ? undefined : kinds[what];
  return {
    id: `operator-change/${id}`,
    kind: kind ?? 'SETTING_CHANGED',
    atMs,
    actor: `operator/${operatorId}`,
    subject: kind !== undefined && ofMembers.has(kind) ? (name ?? '') : subject,
    requestId,
    details: {
      ...plainFields(document),
      version,
      documentSha256: createHash('sha256').update(document).digest('hex'),
    },
  };
}

/** The details of an event row: the scalar fields of a document. Lists are covered by the document's hash alone. */
function plainFields(document: string): EventToRecord['details'] {
  const fields = Object.entries(JSON.parse(document) as Record<string, unknown>);
  return Object.fromEntries(
    fields.flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[name, value] as const]
        : [],
    ),
  );
}
