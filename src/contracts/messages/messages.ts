import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { idOf, instantMs, requestedLanguage, wholeNumberText } from '#src/contracts/fields.ts';
import { promotionId } from '#src/contracts/promotion-id.ts';
import { textLanguage, writtenTexts } from '#src/contracts/rich-texts.ts';

/** The maximum number of messages in a member's inbox; the oldest are dropped. */
export const inboxMax = 200;

/** The number of a message in its member's inbox. */
const messageId = z.int().min(1).max(1_000_000_000);

/**
 * One message in an inbox, in the requested language or, if it was not written in that, in `language`; its content is
 * sanitised HTML.
 */
export const inboxMessage = z.strictObject({
  id: messageId,
  title: z.string(),
  content: z.string(),
  language: textLanguage,
  /** A path on this site that the message links to. */
  link: z.string().optional(),
  sentAtMs: instantMs,
  read: z.boolean(),
});

export type InboxMessage = z.infer<typeof inboxMessage>;

const ownPath = z.string().regex(/^\/m\/[\w./?=&%#-]{0,190}$/);

/** A message as sent by operators or the site itself. Each key is delivered to a member only once. */
export const sentMessage = z.strictObject({
  key: idOf(/^[A-Za-z0-9:_-]{8,64}$/),
  texts: writtenTexts,
  link: ownPath.optional(),
});

export type SentMessage = z.output<typeof sentMessage>;

const params = z.strictObject({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
});

export const messagesContracts = contracts({
  inboxUnread: {
    method: 'GET',
    path: '/wps/relay/CSP_unreadCount',
    summary: 'How many messages of the inbox the member has not read',
    access: 'member',
    rateLimit: 'read',
    output: z.strictObject({ totalUnreadCount: z.int().min(0) }),
    errors: [],
  },

  unreadCounts: {
    method: 'GET',
    path: '/wps/member/unread',
    summary: 'What the member has not read, for each part of the site that the merchant has on',
    access: 'member',
    rateLimit: 'read',
    /** With a language, the member's first personal promotion is told too. */
    input: z.strictObject({ language: requestedLanguage.optional() }),
    output: z.strictObject({
      messages: z.int().min(0),
      announcements: z.int().min(0).optional(),
      chat: z.int().min(0).optional(),
      /** Rewards that wait to be claimed, closed days among them; none for members who must not be invited. */
      unclaimed: z.int().min(0).optional(),
      /** The closed days of these that owe a rebate or cashback. */
      owedDays: z.int().min(0).optional(),
      /** The first promotion that is meant for this member in particular; none for who must not be invited. */
      promotion: z.strictObject({ promotionId, title: z.string() }).optional(),
    }),
    errors: [],
  },

  inbox: {
    method: 'GET',
    path: '/wps/member/messages',
    summary: 'A page of the member’s inbox, newest first; `before` is the last number of the page before',
    access: 'member',
    rateLimit: 'read',
    input: z.strictObject({
      before: wholeNumberText(1, 999_999_999).optional(),
      size: wholeNumberText(1, 50).default(20),
      language: requestedLanguage,
    }),
    output: z.strictObject({
      items: z.array(inboxMessage).max(50),
      unread: z.int().min(0),
      more: z.boolean(),
    }),
    errors: [],
  },

  readMessage: {
    method: 'PUT',
    path: '/wps/member/messages/:id',
    summary: 'Notes a message as read',
    access: 'member',
    rateLimit: 'write',
    params,
    input: z.strictObject({ read: z.literal(true) }),
    output: z.strictObject({ unread: z.int().min(0) }),
    errors: ['MESSAGE_UNKNOWN'],
  },

  readMessages: {
    method: 'PUT',
    path: '/wps/member/messages',
    summary: 'Notes all messages up to a number as read; those that arrived later stay unread',
    access: 'member',
    rateLimit: 'write',
    input: z.strictObject({ read: z.literal(true), upTo: messageId }),
    output: z.strictObject({ unread: z.int().min(0) }),
    errors: [],
  },

  deleteMessage: {
    method: 'DELETE',
    path: '/wps/member/messages/:id',
    summary: 'Deletes a message from the member’s inbox',
    access: 'member',
    rateLimit: 'write',
    params,
    output: z.strictObject({ unread: z.int().min(0) }),
    errors: ['MESSAGE_UNKNOWN'],
  },

  sendMessage: {
    method: 'POST',
    path: '/ops/api/messages',
    summary: 'Sends a message to members by their names; repeated under its key it reaches nobody twice',
    access: 'operator',
    permission: 'messages.send',
    rateLimit: 'write',
    bodyBytesMax: 200_000,
    input: sentMessage.extend({
      usernames: z.array(z.string().trim().min(1).max(64)).min(1).max(100),
      /** A campaign is not sent to members whose play is stopped; a service message is sent to everyone. */
      purpose: z.enum(['campaign', 'service']).default('campaign'),
    }),
    output: z.strictObject({
      sent: z.int().min(0),
      unknown: z.array(z.string()).max(100),
      /** The number of addressed members to whom advertising may not be sent. */
      quiet: z.int().min(0),
    }),
    errors: ['PICTURE_TEXT_MISSING'],
  },
});
