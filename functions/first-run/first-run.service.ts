import { operatorOf, performAct } from '#functions/audit/operator-act.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { takeFromAll, tooMany } from '#functions/edge/throttle/client-throttle.ts';
import type { AttemptLimit } from '#functions/edge/throttle/object/throttle.ts';
import { throttleOf } from '#functions/edge/throttle/throttle-stub.ts';
import { messagingSetting } from '#functions/outgoing/messaging.settings.ts';
import { outboxOf } from '#functions/outgoing/outbox-port.ts';
import { areMessagesReadable } from '#functions/outgoing/readable-messages.ts';
import { brandNameOf } from '#functions/settings/merchant.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { firstRunContracts } from '#src/contracts/first-run/first-run.ts';
import { hourMs } from '#src/rules/durations.ts';
import { ok, type Result } from '#src/rules/result.ts';
import { factsOf, hasVisitors } from './first-run.facts.ts';
import { recordedCheck } from './first-run.repo.ts';
import { stepsOf } from './first-run.steps.ts';
import { waitingRequests } from './waiting-requests.ts';

type Contracts = typeof firstRunContracts;

/** The steps from an empty merchant to the first served page, computed from what is stored. */
export async function readFirstRun(context: RequestContext): Promise<OutputOf<Contracts['firstRun']>> {
  const [facts, waits, sent] = await Promise.all([
    factsOf(context),
    waitingRequests(context),
    recordedCheck(context.env.DB, context.merchant, 'message-sent'),
  ]);
  const { nodeId, memberId } = facts.round ?? {};
  return {
    isOpen: facts.isOpen,
    isNew: !hasVisitors(context.settings),
    host: context.target.host,
    items: stepsOf(facts).map((item) => ({ ...item, waits: waits[item.name] ?? [] })),
    messages: { ...messageWays(context), isTested: sent !== undefined },
    ...(typeof nodeId === 'string' && typeof memberId === 'string' && { round: { nodeId, memberId } }),
  };
}

/** Where mail and SMS go now. */
function messageWays({ settings, target }: RequestContext) {
  const { mail, sms } = messagingSetting.of(settings);
  const unsent = areMessagesReadable(settings, target.host) ? ('kept' as const) : ('nowhere' as const);
  const wayOf = ({ adapter }: typeof mail | typeof sms) =>
    adapter === 'outbox' ? unsent : ('provider' as const);
  return { mail: wayOf(mail), sms: wayOf(sms) };
}

/** Each costs the merchant money, and may reach somebody who did not ask for it. */
const testsPerHour: AttemptLimit = { attemptsMax: 6, lockMs: hourMs };

/** Sends a test to the operator’s own address by the merchant’s provider; a few an hour, each in the audit trail. */
export async function sendTestMessage(
  context: RequestContext,
  claims: OperatorClaims,
  { channel, to }: InputOf<Contracts['testMessage']>,
): Promise<Result<OutputOf<Contracts['testMessage']>, 'TOO_MANY_REQUESTS'>> {
  const { env, merchant, settings } = context;
  const counter = throttleOf(env, merchant, 'first-run/messages');
  const verdict = await takeFromAll([{ counter, limit: testsPerHour }]);
  if (verdict.kind !== 'taken') return tooMany(context, verdict);
  const id = crypto.randomUUID();
  const name = brandNameOf(settings);
  const text = `This is a test of ${name}. If you can read it, messages to players arrive too.`;
  const subject = channel === 'mail' ? `A test of ${name}` : '';
  const document = { channel, to: masked(to) };
  await performAct(operatorOf(context, claims), { subject: 'first-run:message-sent', document });
  await outboxOf(env, merchant).write({ id, channel, recipient: to, subject, text }, false);
  return ok({ messageId: id });
}

/** The beginning and the end of an address, by which its owner knows it. */
function masked(address: string): string {
  return `${address.slice(0, 2)}…${address.slice(-2)}`;
}

/** Records in the audit trail that a test message arrived, or why its operator waives it. */
export async function endMessageTest(
  context: RequestContext,
  claims: OperatorClaims,
  { outcome, reason }: InputOf<Contracts['endMessageTest']>,
): Promise<OutputOf<Contracts['endMessageTest']>> {
  const document = { outcome };
  await performAct(operatorOf(context, claims), { subject: 'first-run:messages', document, reason });
  return { outcome };
}
