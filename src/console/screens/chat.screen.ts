import { screen } from '#src/console/screen/screen.ts';
import { operatorChatContracts } from '#src/contracts/chat/chat.ts';

/** Members’ conversations with customer service, as they happen. */
export const chat = screen({
  name: 'chat',
  path: '/ops/chat',
  group: 'people',
  words: 'chat',
  list: {
    call: operatorChatContracts.conversations,
    columns: ['username', 'status', 'unread', 'operatorId', 'lastAtMs'],
    filters: ['status', 'whose'],
    key: 'memberId',
    live: true,
  },
  detail: { call: operatorChatContracts.conversation },
  actions: [
    {
      call: operatorChatContracts.claimConversation,
      only: { at: 'room.status', is: ['waiting', 'claimed'] },
    },
    {
      call: operatorChatContracts.closeConversation,
      only: { at: 'room.status', is: ['waiting', 'claimed'] },
    },
  ],
  uses: [
    operatorChatContracts.conversationSocket,
    operatorChatContracts.conversationPicture,
    operatorChatContracts.answerConversation,
    operatorChatContracts.answerWithPicture,
  ],
});
