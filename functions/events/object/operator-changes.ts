import { withoutContacts } from '#src/rules/text/without-contacts.ts';
import { createHash } from 'node:crypto';
import { memberOfAct } from '#functions/events/member-of-act.ts';
import type { EventKind } from '#src/contracts/events/events.ts';
import type { EventToRecord } from './events.log.ts';
import { type OperatorChange, operatorChangesAfter } from '#functions/events/events.repo.ts';
import type { EventFeed } from './event-feed.ts';

/** Operators' changes; the stored document stays in its table, and its hash joins the chain. */
export const operatorChangesFeed: EventFeed = {
  name: 'operator-changes',
  async after(database, merchant, cursor, limit) {
    const rows = await operatorChangesAfter(database, merchant, cursor, limit);
    return { events: rows.flatMap(eventsOf), cursor: rows.at(-1)?.id ?? cursor };
  },
};

/** What an operator's act is about, by the prefix of its subject, and the kind of its event. */
const actKinds = {
  game: 'GAME_SWITCHED',
  agent: 'AGENT_OPENED',
  'affiliate-code': 'AGENT_CODE_GIVEN',
  'agent-move': 'AGENT_MOVED',
  'agent-statement': 'STATEMENT_DECIDED',
  'agent-transfer': 'DOWNLINE_TRANSFER_DECIDED',
  'agent-rate': 'AGENT_RATE_LOWERED',
  'agent-quota': 'AGENT_QUOTA_GIVEN',
  'agent-flag': 'AGENT_FLAGGED',
  'agent-host': 'AGENT_HOST_DECIDED',
  'agent-domain': 'AGENT_DOMAIN_CHANGED',
  'agent-contract': 'AGENT_CONTRACT_CHANGED',
  vendor: 'VENDOR_SWITCHED',
  catalogue: 'CONTENT_CHANGED',
  wallet: 'WALLET_RELEASED',
  'held-win': 'HELD_WIN_DECIDED',
  member: 'MEMBER_STATUS_CHANGED',
  'payee-name': 'PAYEE_NAME_CHANGED',
  contacts: 'CONTACTS_SHOWN',
  export: 'EXPORT_MADE',
  announcement: 'CONTENT_CHANGED',
  message: 'CONTENT_CHANGED',
  help: 'CONTENT_CHANGED',
  picture: 'CONTENT_CHANGED',
  feedback: 'CONTENT_CHANGED',
  push: 'CONTENT_CHANGED',
  chat: 'CHAT_ANSWERED',
  complaint: 'COMPLAINT_ANSWERED',
  evidence: 'EVIDENCE_EXPORTED',
  protection: 'MEMBER_PROTECTED',
  harm: 'MEMBER_PROTECTED',
  'exclusion-match': 'EXCLUSION_MATCH_DECIDED',
  identity: 'IDENTITY_REVIEWED',
  withdrawal: 'WITHDRAWAL_DECIDED',
  payout: 'PAYOUT_DECIDED',
  adjustment: 'ADJUSTMENT_DECIDED',
  payment: 'PAYMENT_DECIDED',
  deposit: 'DEPOSIT_SLIP_OPENED',
  'bank-card': 'BANK_CARD_DECIDED',
  'funds-source': 'FUNDS_SOURCE_RECORDED',
  till: 'TILL_SWITCHED',
  statement: 'STATEMENT_LOADED',
  lottery: 'DRAW_DECIDED',
  match: 'MATCH_DECIDED',
  operator: 'OPERATOR_CHANGED',
  'first-run': 'SITE_CHECKED',
  site: 'SITE_OPENED',
  promotion: 'PROMOTION_CHANGED',
  application: 'REWARD_DECIDED',
  reward: 'REWARD_DECIDED',
  'reward-review': 'REWARD_DECIDED',
  setting: 'SETTING_CHANGED',
} as const satisfies Record<string, EventKind>;

/** The subject of an operator's act other than a setting: its prefix decides the kind of its event. */
export type ActSubject = `${keyof typeof actKinds}:${string}`;

/** Why contacts were looked at or taken away may name them, so those words are in the audit trail alone. */
const mayNameContacts: ReadonlySet<string> = new Set<keyof typeof actKinds>(['contacts', 'export']);

/** The steps of an act that two operators do together, and what was decided with each. */
const decisions: Readonly<Record<string, string>> = {
  confirmed: 'approved',
  refused: 'refused',
  withdrawn: 'withdrawn',
};

/** The event of an act, and that of the request for it or of the decision about that. */
function eventsOf(change: OperatorChange): readonly EventToRecord[] {
  const event = eventOf(change);
  const { step, documentSha256 = '', about = change.subject } = event.details;
  const decision = typeof step === 'string' ? decisions[step] : undefined;
  if (step !== 'asked' && decision === undefined) return [event];
  const joint: EventToRecord = {
    ...event,
    id: `${event.id}/approval`,
    kind: decision === undefined ? 'APPROVAL_ASKED' : 'APPROVAL_DECIDED',
    // The payload and the operators' words are in the audit trail alone.
    details: { about, documentSha256, ...(decision === undefined ? {} : { decision }) },
  };
  return [event, joint];
}

function eventOf(change: OperatorChange): EventToRecord {
  const { id, subject, version, document, operatorId, atMs, requestId } = change;
  const [what = '', name] = subject.split(':');
  const { note, ...plain } = plainFields(document);
  const isPublic = note !== undefined && !mayNameContacts.has(what);
  const details = { ...plain, ...(isPublic ? { note: withoutContacts(String(note)) } : {}) };
  const ofMember = memberOfAct(subject);
  const memberId = ofMember ?? plain['memberId'];
  return {
    id: `operator-change/${id}`,
    kind: name !== undefined && isActKind(what) ? actKinds[what] : 'SETTING_CHANGED',
    atMs,
    actor: `operator/${operatorId}`,
    subject: typeof memberId === 'string' ? memberId : subject,
    requestId,
    details: {
      ...details,
      ...(typeof memberId === 'string' && ofMember === undefined ? { about: subject } : {}),
      version,
      documentSha256: createHash('sha256').update(document).digest('hex'),
    },
  };
}

function isActKind(what: string): what is keyof typeof actKinds {
  return Object.hasOwn(actKinds, what);
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
