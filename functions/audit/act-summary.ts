import type { ActSubject } from '#functions/events/object/operator-changes.ts';
import type { OperatorActName } from '#src/contracts/operations/operator-act-names.ts';

/** What of an act's document may be told: names from closed lists, switches and levels, never words or contacts. */
type ActParts = Readonly<Record<string, unknown>>;

/** The fields of documents that are read at all; whatever else a document holds stays in the audit trail. */
export const summaryFields = [
  ...['step', 'act', 'status', 'sessions', 'reset', 'level', 'mayWrite', 'decision', 'outcome', 'decided'],
  ...['looked', 'enabled', 'isStopped', 'state', 'type', 'members', 'code', 'removed', 'term'],
  ...['takeOver', 'closed', 'opened', 'correction', 'importId', 'version', 'number'],
] as const;

/**
 * The columns by which an act is told, of a row of `operator_changes` named `change`: the told fields as an array, whether
 * a draw was entered as void, and the reason. Numbers of draws are never read.
 */
export const actColumns = `json_extract(change.document, ${summaryFields.map((field) => `'$.${field}'`).join(', ')}) AS summary,
     coalesce(change.document ->> 'result' = 'void', 0) AS isVoid,
     coalesce(nullif(change.reason, ''), iif(instr(change.subject, ':') = 0, NULL,
       coalesce(change.document ->> 'note', change.document ->> 'reason')), '') AS reason`;

/** What was done, and with what. */
export interface ActSummary {
  readonly act: OperatorActName;
  readonly details?: string[];
}

/** An act in names of closed lists, from the columns by which it is told. */
export function actSummary(subject: string, summary: unknown, isVoid: boolean): ActSummary {
  const values = summary as readonly unknown[];
  const named = summaryFields.flatMap((field, at) =>
    values[at] === null ? [] : [[field, values[at]] as const],
  );
  const parts: ActParts = { ...Object.fromEntries(named), ...(isVoid && { isVoid }) };
  const details = detailsOf(subject, parts);
  return { act: actNameOf(subject, parts), ...(details.length > 0 && { details }) };
}

type Prefix = ActSubject extends `${infer Kind}:${string}` ? Kind : never;
type Rule = (parts: ActParts) => OperatorActName;

/** By the value of a field; another value than the known ones is not told. */
function by(field: string, names: Readonly<Record<string, OperatorActName>>): Rule {
  return (parts) => names[String(parts[field])] ?? 'changed';
}

/** Where an operator alone does one thing. */
const always =
  (name: OperatorActName): Rule =>
  () =>
    name;

/** What two operators do together is told by the steps of their request. */
const together = always('changed');

const rules: Readonly<Record<Prefix, Rule>> = {
  game: by('enabled', { true: 'game.on', false: 'game.off' }),
  vendor: by('enabled', { true: 'vendor.on', false: 'vendor.off' }),
  catalogue: (parts) => (parts['importId'] === undefined ? 'catalogue.ordered' : 'catalogue.imported'),
  agent: (parts) => (parts['members'] === undefined ? agentOpened(parts) : 'agent.demonstration'),
  'affiliate-code': always('affiliate-code.given'),
  'agent-move': together,
  'agent-statement': together,
  'agent-transfer': together,
  'agent-rate': together,
  'agent-quota': always('agent-quota.given'),
  'agent-flag': by('outcome', { cleared: 'agent-flag.cleared', confirmed: 'agent-flag.confirmed' }),
  'agent-host': by('state', { approved: 'agent-host.approved', refused: 'agent-host.refused' }),
  'agent-domain': ({ code }) => (typeof code === 'string' ? 'agent-domain.set' : 'agent-domain.removed'),
  'agent-contract': together,
  wallet: together,
  'held-win': by('decision', { release: 'held-win.release', cancel: 'held-win.cancel' }),
  member: onMember,
  'payee-name': by('mayWrite', { true: 'payee-name.reopened', false: 'payee-name.corrected' }),
  contacts: always('contacts.shown'),
  export: ({ act }) => (act === 'download' ? 'export.downloaded' : 'export.made'),
  announcement: ({ type }) => (type === undefined ? 'announcement.ended' : 'announcement.saved'),
  message: always('message.sent'),
  help: ({ removed }) => (removed === true ? 'help.removed' : 'help.saved'),
  feedback: always('feedback.answered'),
  push: always('push.sent'),
  picture: always('picture.sent'),
  chat: ({ closed, opened }) => (closed ? 'chat.closed' : opened ? 'chat.opened' : 'chat.answered'),
  complaint: ({ outcome }) => (outcome === undefined ? 'complaint.answered' : 'complaint.decided'),
  evidence: always('evidence.exported'),
  protection: by('act', {
    note: 'protection.noted',
    'play-off': 'protection.play-off',
    'play-on': 'protection.play-on',
    'time-out': 'protection.time-out',
    exclusion: 'protection.exclusion',
  }),
  harm: always('harm.reviewed'),
  'exclusion-match': by('outcome', {
    'same-person': 'exclusion-match.same-person',
    'another-person': 'exclusion-match.another-person',
  }),
  identity: ({ looked, decided }) =>
    looked === undefined
      ? decided === 'accepted'
        ? 'identity.accepted'
        : 'identity.refused'
      : 'identity.shown',
  withdrawal: onWithdrawal,
  payout: by('act', { look: 'payout.shown' }),
  adjustment: together,
  payment: by('act', { match: 'payment.match', return: 'payment.return', credit: 'payment.credit' }),
  deposit: always('deposit.shown'),
  'bank-card': by('decision', {
    accept: 'bank-card.accept',
    remove: 'bank-card.remove',
    release: 'bank-card.release',
  }),
  'funds-source': always('funds-source.recorded'),
  till: by('isStopped', { true: 'till.stopped' }),
  statement: always('statement.loaded'),
  // Which numbers were entered stays hidden from the second operator; that a draw is to be void is what the request says.
  lottery: ({ correction, isVoid }) =>
    isVoid === true
      ? 'lottery.void-entered'
      : correction === true
        ? 'lottery.correction-entered'
        : 'lottery.result-entered',
  match: together,
  operator: together,
  'first-run': (parts) => firstRun[String(parts['outcome'] ?? parts['step'])] ?? 'first-run.message-sent',
  site: together,
  promotion: by('step', {
    saved: 'promotion.saved',
    published: 'promotion.published',
    closed: 'promotion.closed',
    vouchers: 'promotion.vouchers',
    listed: 'promotion.listed',
  }),
  application: by('decision', { granted: 'application.granted', refused: 'application.refused' }),
  reward: ({ step }) => (step === 'begun' ? 'reward.begun' : 'reward.given'),
  'reward-review': by('outcome', { accepted: 'reward-review.accepted', ended: 'reward-review.ended' }),
  setting: together,
};

const firstRun: Readonly<Record<string, OperatorActName>> = {
  arrived: 'first-run.message-arrived',
  waived: 'first-run.message-waived',
  begun: 'first-run.round-begun',
  passed: 'first-run.round-passed',
};

/** The steps by which two operators do something together. */
const steps: Readonly<Record<string, OperatorActName>> = {
  asked: 'request.asked',
  confirmed: 'request.confirmed',
  refused: 'request.refused',
  withdrawn: 'request.withdrawn',
};

/** What was done, by the subject of an act and the parts of its document that may be told. */
function actNameOf(subject: string, parts: ActParts): OperatorActName {
  const at = subject.indexOf(':');
  // A settings document has no prefix, and its own fields are no acts.
  if (at < 0) return 'setting.saved';
  const step = steps[String(parts['step'])];
  const prefix = subject.slice(0, at);
  return step ?? (isKnown(prefix) ? rules[prefix](parts) : 'changed');
}

/** What an act was done with, such as a level, a term or a version. */
function detailsOf(subject: string, parts: ActParts): string[] {
  if (!subject.includes(':')) return [];
  const { step, level, term, looked, version, number } = parts;
  if (subject.startsWith('harm:')) return [`${Number(number)}`];
  const named = [level, term, looked === 'slip' ? undefined : looked].filter(
    (each) => typeof each === 'string' && each !== '',
  );
  const saved = step === 'saved' || step === 'published' ? [`v${Number(version)}`] : [];
  return [...(named as string[]), ...saved];
}

function isKnown(prefix: string): prefix is Prefix {
  return Object.hasOwn(rules, prefix);
}

function agentOpened({ type }: ActParts): OperatorActName {
  return type === 2 ? 'agent.opened-top' : 'agent.opened';
}

function onMember({ status, sessions, reset, step }: ActParts): OperatorActName {
  if (status !== undefined) return status === 'disabled' ? 'member.disabled' : 'member.enabled';
  if (sessions !== undefined) return 'member.sessions-ended';
  if (step === 'level') return 'member.level-set';
  return resets[String(reset)] ?? 'changed';
}

const resets: Readonly<Record<string, OperatorActName>> = {
  factors: 'member.factors-reset',
  nickname: 'member.nickname-reset',
  icon: 'member.icon-reset',
};

function onWithdrawal({ step, decision, takeOver }: ActParts): OperatorActName {
  if (step === 'claimed') return takeOver === true ? 'withdrawal.taken-over' : 'withdrawal.claimed';
  return decision === 'approve' ? 'withdrawal.approve' : 'withdrawal.reject';
}
