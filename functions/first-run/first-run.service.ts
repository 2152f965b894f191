import { operatorOf, performAct } from '#functions/audit/operator-act.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { outboxOf } from '#functions/outgoing/outbox-port.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { firstRunContracts } from '#src/contracts/first-run/first-run.ts';
import { builtBrandName } from '#src/rules/site/brand.ts';
import { factsOf } from './first-run.facts.ts';
import { recordedCheck } from './first-run.repo.ts';
import { stepsOf } from './first-run.steps.ts';

type Contracts = typeof firstRunContracts;

/** The steps from an empty merchant to the first served page, computed from what is stored. */
export async function readFirstRun(context: RequestContext): Promise<OutputOf<Contracts['firstRun']>> {
  const { env, merchant, target } = context;
  const [facts, round] = await Promise.all([factsOf(context), recordedCheck(env.DB, merchant, 'round')]);
  const { nodeId, memberId } = round ?? {};
  return {
    isOpen: facts.isOpen,
    host: target.host,
    items: stepsOf(facts),
    ...(typeof nodeId === 'string' && typeof memberId === 'string' && { round: { nodeId, memberId } }),
  };
}

/** Sends a test to the operator’s own address by the merchant’s provider. */
export async function sendTestMessage(
  { env, merchant, settings }: RequestContext,
  { channel, to }: InputOf<Contracts['testMessage']>,
): Promise<OutputOf<Contracts['testMessage']>> {
  const id = crypto.randomUUID();
  const name = merchantSetting.of(settings).brand.name ?? builtBrandName;
  const text = `This is a test of ${name}. If you can read it, messages to players arrive too.`;
  const subject = channel === 'mail' ? `A test of ${name}` : '';
  await outboxOf(env, merchant).write({ id, channel, recipient: to, subject, text }, false);
  return { messageId: id };
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
