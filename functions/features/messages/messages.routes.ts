import { routes } from '#functions/http/routes.ts';
import { messagesContracts } from '#src/contracts/messages/messages.ts';
import { ok, type Result } from '#src/rules/result.ts';
import {
  inboxOf,
  type OtherUnread,
  player,
  sendToMembers,
  unreadCounts,
  unreadOf,
} from './messages.service.ts';

/** The endpoints of the inbox. The port counts what the member has not read elsewhere. */
export const messagesRoutes = (others: OtherUnread) =>
  routes(messagesContracts, {
    inboxUnread: ({ context, session }) => unreadOf(context, session),
    unreadCounts: ({ context, session, request, input }) =>
      unreadCounts(context, session, request, input.language, others),
    inbox: ({ context, session, input }) => inboxOf(context, session, input),
    readMessage: async ({ context, session, params }) =>
      counted(await player(context, session).readMessage(session.sessionId, params.id)),
    readMessages: async ({ context, session, input }) =>
      counted(await player(context, session).readMessages(session.sessionId, input.upTo)),
    deleteMessage: async ({ context, session, params }) =>
      counted(await player(context, session).deleteMessage(session.sessionId, params.id)),
    sendMessage: ({ context, operator, input }) => sendToMembers(context, operator, input),
  });

function counted<Code extends string>(outcome: Result<number, Code>): Result<{ unread: number }, Code> {
  return outcome.ok ? ok({ unread: outcome.value }) : outcome;
}
