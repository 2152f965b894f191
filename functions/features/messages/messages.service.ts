import { operatorOf, performAct } from '#functions/audit/operator-act.ts';
import { storedTexts } from '#functions/content/operator-texts.ts';
import { languagesWithBarePictures } from '#functions/content/pictures-in-texts.ts';
import type { OperatorClaims, RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { coolDaysOf } from '#functions/protection/may-be-advertised-to.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { messagesContracts, SentMessage } from '#src/contracts/messages/messages.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { membersNamed } from './messages.repo.ts';
import { messagesSetting } from './messages.settings.ts';

/** How many members' objects are called at once. */
const atOnce = 10;

/** How many messages the member has not read. */
export async function unreadOf(
  context: RequestContext,
  session: SessionClaims,
): Promise<Result<{ totalUnreadCount: number }, 'SESSION_ENDED'>> {
  const unread = await player(context, session).unreadMessages(session.sessionId, welcomeOf(context));
  return unread === undefined ? failed('SESSION_ENDED') : ok({ totalUnreadCount: Number(unread) });
}

/** What a member has not read in other features; undefined where the merchant has the feature off. */
export interface OtherUnread {
  announcements(
    context: RequestContext,
    session: SessionClaims,
    request: Request,
  ): Promise<number | undefined>;
  chat(context: RequestContext, session: SessionClaims): Promise<number | undefined>;
  /** The rewards that wait to be claimed, and the closed days among them. */
  rewards(
    context: RequestContext,
    session: SessionClaims,
  ): Promise<{ unclaimed?: number; owedDays?: number }>;
  /** The member's first personal promotion. */
  promotion(
    context: RequestContext,
    session: SessionClaims,
    language: string,
  ): Promise<{ promotionId: string; title: string } | undefined>;
}

/** Everything that the member has not read, so that a page needs one call for all its badges. */
export async function unreadCounts(
  context: RequestContext,
  session: SessionClaims,
  request: Request,
  language: string | undefined,
  others: OtherUnread,
): Promise<Result<OutputOf<typeof messagesContracts.unreadCounts>, 'SESSION_ENDED'>> {
  const [messages, announcements, chat, rewards, promotion] = await Promise.all([
    unreadOf(context, session),
    others.announcements(context, session, request),
    others.chat(context, session),
    others.rewards(context, session),
    language === undefined ? undefined : others.promotion(context, session, language),
  ]);
  if (!messages.ok) return messages;
  return ok({
    messages: messages.value.totalUnreadCount,
    ...(announcements === undefined ? {} : { announcements }),
    ...(chat === undefined ? {} : { chat }),
    ...rewards,
    ...(promotion === undefined ? {} : { promotion }),
  });
}

/** A page of the member's inbox. */
export async function inboxOf(
  context: RequestContext,
  session: SessionClaims,
  page: { readonly before?: number | undefined; readonly size: number; readonly language: string },
) {
  return await player(context, session).inbox(session.sessionId, page, welcomeOf(context));
}

/** The message that every member's inbox starts with. */
function welcomeOf({ settings }: RequestContext): SentMessage | undefined {
  const { welcome } = messagesSetting.of(settings);
  return welcome && { key: 'site:welcome', texts: welcome };
}

/** Sends a message to the members with these names; the audit trail records what an operator sent. */
export async function sendToMembers(
  context: RequestContext,
  claims: OperatorClaims,
  { usernames, texts, purpose, ...message }: InputOf<typeof messagesContracts.sendMessage>,
): Promise<Result<OutputOf<typeof messagesContracts.sendMessage>, 'PICTURE_TEXT_MISSING'>> {
  const { env, merchant, settings } = context;
  const stored = { ...message, texts: storedTexts(texts) };
  const languages = languagesWithBarePictures(stored.texts);
  if (languages.length > 0) return failed('PICTURE_TEXT_MISSING', { languages });
  const keys = [...new Set(usernames.map((name) => name.toLowerCase()))];
  const members = await membersNamed(env, merchant, keys);
  // Nothing was sent, so there is nothing to record.
  if (members.size === 0) return ok({ sent: 0, unknown: keys, quiet: 0 });
  const document = { ...stored, purpose, usernames: keys };
  await performAct(operatorOf(context, claims), { subject: `message:${message.key}`, document });
  const coolDays = coolDaysOf(settings);
  let sent = 0;
  let quiet = 0;
  const waiting = [...members.values()];
  while (waiting.length > 0) {
    const delivered = await Promise.all(
      waiting.splice(0, atOnce).map((memberId) => {
        const player = playerOf(env, merchant, memberId);
        return purpose === 'campaign'
          ? player.deliverCampaign(stored, coolDays)
          : player.deliverMessage(stored);
      }),
    );
    sent += delivered.filter((outcome) => outcome === true).length;
    quiet += delivered.filter((outcome) => outcome === 'quiet').length;
  }
  return ok({ sent, unknown: keys.filter((key) => !members.has(key)), quiet });
}

export function player({ env, merchant }: RequestContext, { memberId }: SessionClaims) {
  return playerOf(env, merchant, memberId);
}
