import { chatContracts } from '#src/contracts/chat/chat.ts';
import type { WordsFor } from '#src/i18n/words.ts';

/** The messages that the conversation can show, and the calls whose failures it shows. */
export const chatFiles = ['chat', 'chat-status'] as const;
export const chatCalls = [
  chatContracts.chatHistory,
  chatContracts.chatSend,
  chatContracts.chatSendPicture,
] as const;

export type ChatWords = WordsFor<(typeof chatFiles)[number], typeof chatCalls>;
