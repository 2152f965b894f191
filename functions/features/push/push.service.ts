import { operatorOf, performAct } from '#functions/audit/operator-act.ts';
import type { OperatorClaims, RequestContext, SessionClaims } from '#functions/http/context.ts';
import { objectNamed } from '#functions/objects/calls.ts';
import { hasFeature } from '#functions/settings/site-features.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { pushContracts } from '#src/contracts/push/push.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { isPushService } from '#functions/notices/push/push-endpoint.ts';
import { publicPushKey } from '#functions/notices/push/push-keys.ts';
import {
  countSubscriptions,
  followSession,
  keepSubscription,
  removeOwnSubscription,
} from '#functions/notices/push/push.repo.ts';
import { pushSetting } from '#functions/notices/push/push.settings.ts';

const outboxOf = ({ env, merchant }: RequestContext) => objectNamed(env.PUSH_OUTBOX, merchant);

/** The public key that browsers subscribe with; empty if the merchant does not send notifications. */
export function pushKey({ env, settings }: RequestContext): OutputOf<typeof pushContracts.pushKey> {
  return pushSetting.of(settings).enabled ? { publicKey: publicPushKey(env) } : {};
}

/** Stores a member's subscription, if its endpoint is an allowed push service. */
export async function subscribe(
  context: RequestContext,
  { memberId, sessionId }: SessionClaims,
  { endpoint, keys, language, topics }: InputOf<typeof pushContracts.subscribePush>,
): Promise<Result<null, 'FEATURE_OFF' | 'PUSH_ENDPOINT_REFUSED'>> {
  const { env, merchant, nowMs, settings } = context;
  const { enabled, services, perMemberMax } = pushSetting.of(settings);
  if (!enabled) return failed('FEATURE_OFF');
  if (!isPushService(endpoint, services)) return failed('PUSH_ENDPOINT_REFUSED');
  const row = {
    endpointHash: await hashOf(endpoint),
    memberId,
    sessionId,
    endpoint,
    ...keys,
    language,
    announcements: topics.includes('announcements'),
    results: topics.includes('results'),
    nowMs,
  };
  await keepSubscription(env, merchant, row, perMemberMax);
  return ok(null);
}

/** Whether a subscription is the member's; if so, it is bound to the session that asks. */
export async function readOwn(
  { env, merchant }: RequestContext,
  { memberId, sessionId }: SessionClaims,
  endpoint: string,
): Promise<Result<OutputOf<typeof pushContracts.ownPush>, never>> {
  const endpointHash = await hashOf(endpoint);
  return ok({ own: await followSession(env, merchant, { endpointHash, memberId, sessionId }) });
}

export async function unsubscribe(
  { env, merchant }: RequestContext,
  { memberId }: SessionClaims,
  endpoint: string,
): Promise<Result<null, never>> {
  await removeOwnSubscription(env, merchant, memberId, await hashOf(endpoint));
  return ok(null);
}

export async function pushStatusOf(
  context: RequestContext,
): Promise<Result<OutputOf<typeof pushContracts.operatorPush>, never>> {
  const [subscriptions, waiting] = await Promise.all([
    countSubscriptions(context.env, context.merchant),
    outboxOf(context).waiting(),
  ]);
  return ok({ subscriptions, waiting });
}

/** Queues an operator's notification; its row of the audit trail is written before it is sent. */
export async function sendPush(
  context: RequestContext,
  operator: OperatorClaims,
  message: InputOf<typeof pushContracts.sendPush>,
): Promise<Result<OutputOf<typeof pushContracts.sendPush>, 'FEATURE_OFF'>> {
  const { enabled, services, contact = context.target.origin } = pushSetting.of(context.settings);
  const isShown = message.topic !== 'announcements' || hasFeature(context.settings, 'announcements');
  if (!enabled || !isShown) return failed('FEATURE_OFF');
  await performAct(operatorOf(context, operator), { subject: `push:${message.topic}`, document: message });
  const { memberId = '', ...said } = message;
  return ok({ id: await outboxOf(context).add({ ...said, memberId, contact, services }) });
}

/**
 * Notifies the browsers that are subscribed to announcements; the act that wrote the announcement is its
 * audit row.
 */
export const announcementPush = {
  isOn: ({ settings }: RequestContext): boolean =>
    pushSetting.of(settings).enabled && hasFeature(settings, 'announcements'),
  send(
    context: RequestContext,
    texts: Pick<InputOf<typeof pushContracts.sendPush>, 'title' | 'body'>,
  ): Promise<number> {
    const { services, contact = context.target.origin } = pushSetting.of(context.settings);
    const notification = { ...texts, topic: 'announcements', path: '/m/notice', memberId: '' } as const;
    return outboxOf(context).add({ ...notification, contact, services });
  },
};

async function hashOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Buffer.from(digest).toString('hex');
}
