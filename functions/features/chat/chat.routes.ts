import { type Route, routes } from '#functions/http/routes.ts';
import { chatContracts, operatorChatContracts } from '#src/contracts/chat/chat.ts';
import { ok } from '#src/rules/result.ts';
import { answerWithPicture, ownPicture, pictureOf, sendPicture } from './chat-pictures.service.ts';
import type { ChatPort } from './chat-port.ts';
import { hasChat, historyOf, launchChat, openSocket, sendTo, unreadOf } from './chat.service.ts';
import { chatSetting, customerServiceSetting } from './chat.settings.ts';
import {
  answerConversation,
  claimConversation,
  closeConversation,
  conversationOf,
  conversationsOf,
  openOperatorSocket,
} from './operator-chat.service.ts';

/** Live chat for members, over the port that the settings choose. */
function membersRoutes(portOf: ChatPort): readonly Route[] {
  return routes(chatContracts, {
    launchChat: ({ context, input }) => launchChat(context, portOf, input),
    chatUnread: ({ context, session }) => unreadOf(context, session),
    chatModels: ({ context }) => ok(hasChat(context) ? [...chatSetting.of(context.settings).topics] : []),
    customerService: ({ context }) => ok([...customerServiceSetting.of(context.settings).entries]),
    chatHistory: ({ context, session, input }) => historyOf(context, session, input),
    chatSend: ({ context, session, input }) => sendTo(context, session, input),
    chatSendPicture: ({ context, session, params, input }) =>
      sendPicture(context, session, params.pictureId, input),
    chatPicture: ({ request, context, session, params }) =>
      ownPicture(request, context, session, params.pictureId),
    chatSocket: ({ context, session, request, input }) => openSocket(context, session, request, input.after),
  });
}

/** The operators' side of live chat. */
const operatorsRoutes = routes(operatorChatContracts, {
  conversations: ({ context, operator, input }) => conversationsOf(context, operator, input),
  conversation: ({ context, params, input }) => conversationOf(context, params.memberId, input),
  claimConversation: ({ context, operator, params, input }) =>
    claimConversation(context, operator, params.memberId, input.takeOver),
  answerConversation: ({ context, operator, params, input }) =>
    answerConversation(context, operator, params.memberId, input),
  answerWithPicture: ({ context, operator, params, input }) =>
    answerWithPicture(context, operator, { memberId: params.memberId, clientId: params.pictureId }, input),
  conversationPicture: ({ request, context, params }) =>
    pictureOf(request, context, params.memberId, params.pictureId),
  closeConversation: ({ context, operator, params, input }) =>
    closeConversation(context, operator, params.memberId, input.reason),
  conversationSocket: ({ context, operator, params, request, input }) =>
    openOperatorSocket(context, operator, params.memberId, request, input.after),
});

export const chatRoutes = (portOf: ChatPort) => [...membersRoutes(portOf), ...operatorsRoutes];
