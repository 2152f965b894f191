import { routes } from '#functions/http/routes.ts';
import { messagesContracts } from '#src/contracts/messages/messages.ts';
import { ok, type Result } from '#src/rules/result.ts';
import { inboxOf, player, sendToMembers, unreadOf } from './messages.service.ts';

export const messagesRoutes = routes(messagesContracts, {
  inboxUnread: ({ context, session }) => unreadOf(context, session),
  inbox: ({ context, session, input }) => inboxOf(context, session, input),
  readMessage: async ({ context, session, params }) =>
    counted(await player(context, session).readMessage(session.sessionId, params.id)),
  deleteMessage: async ({ context, session, params }) =>
    counted(await player(context, session).deleteMessage(session.sessionId, params.id)),
  sendMessage: ({ context, operator, input }) => sendToMembers(context, operator, input),
});

function counted<Code extends string>(outcome: Result<number, Code>): Result<{ unread: number }, Code> {
  return outcome.ok ? ok({ unread: outcome.value }) : outcome;
}
