import { hasFeature } from '#functions/settings/site-features.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { chatContracts } from '#src/contracts/chat/chat.ts';
import { dayMs } from '#src/rules/durations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import type { ChatPort } from './chat-port.ts';
import type { LoggedMessage } from './object/chat.log.ts';
import { chatObjectOf, openChatSocket } from './chat-object-port.ts';
import type { Visit, WriteRefusal } from './object/chat.room.ts';
import { chatSetting } from './chat.settings.ts';

/** Whether members of this merchant have live chat. */
export function hasChat({ settings }: Pick<RequestContext, 'settings'>): boolean {
  return hasFeature(settings, 'chat');
}

/** The member with the settings that their conversation follows from now on. */
export function visitOf(
  { merchant, settings }: RequestContext,
  { memberId, username }: SessionClaims,
): Visit {
  const { hours, retentionDays, messagesPerMinute, sessionCheckSeconds } = chatSetting.of(settings);
  return {
    owner: { merchant, memberId, username },
    policy: {
      hours,
      timeZone: merchantSetting.of(settings).timeZone,
      retentionMs: retentionDays * dayMs,
      messagesPerMinute,
      sessionCheckMs: sessionCheckSeconds * 1_000,
    },
  };
}

/** The address of the live chat that the merchant has chosen. */
export function launchChat(
  context: RequestContext,
  portOf: ChatPort,
  { language, backUrl, headerColor, title }: InputOf<typeof chatContracts.launchChat>,
): Result<OutputOf<typeof chatContracts.launchChat>, 'FEATURE_OFF'> {
  if (!hasChat(context)) return failed('FEATURE_OFF');
  const provider = portOf(chatSetting.of(context.settings));
  const launch = { language, backUrl, headerColor, title };
  return ok({ chatUrl: provider.chatUrl(launch, context.target.origin) });
}

export async function unreadOf(
  context: RequestContext,
  session: SessionClaims,
): Promise<Result<OutputOf<typeof chatContracts.chatUnread>, 'FEATURE_OFF'>> {
  const unread = await unreadInChat(context, session);
  return unread === undefined ? failed('FEATURE_OFF') : ok({ totalUnreadCount: unread });
}

/** How many messages of operators the member has not seen; undefined where the merchant has no chat. */
export async function unreadInChat(
  context: RequestContext,
  { memberId }: SessionClaims,
): Promise<number | undefined> {
  if (!hasChat(context)) return undefined;
  return await chatObjectOf(context.env, context.merchant, memberId).memberUnread();
}

export async function historyOf(
  context: RequestContext,
  session: SessionClaims,
  { before, size }: InputOf<typeof chatContracts.chatHistory>,
): Promise<Result<OutputOf<typeof chatContracts.chatHistory>, 'FEATURE_OFF'>> {
  if (!hasChat(context)) return failed('FEATURE_OFF');
  const { env, merchant } = context;
  const visit = visitOf(context, session);
  return ok(await chatObjectOf(env, merchant, session.memberId).memberPage(visit, before, size));
}

export async function sendTo(
  context: RequestContext,
  session: SessionClaims,
  message: InputOf<typeof chatContracts.chatSend>,
): Promise<Result<LoggedMessage, 'FEATURE_OFF' | WriteRefusal>> {
  if (!hasChat(context)) return failed('FEATURE_OFF');
  const { env, merchant } = context;
  return chatObjectOf(env, merchant, session.memberId).memberSend(visitOf(context, session), message);
}

/** Opens the member's socket. */
export async function openSocket(
  context: RequestContext,
  session: SessionClaims,
  request: Request,
  after: number | undefined,
): Promise<Result<never, 'FEATURE_OFF' | 'UPGRADE_NEEDED'> | Response> {
  if (!hasChat(context)) return failed('FEATURE_OFF');
  const { env, merchant, nowMs } = context;
  const { memberId, sessionId } = session;
  return openChatSocket(env, merchant, memberId, request, {
    owner: { side: 'member', sessionId, checkedAtMs: nowMs },
    visit: visitOf(context, session),
    ...(after === undefined ? {} : { after }),
  });
}
