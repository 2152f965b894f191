import type { ChatPort } from '#functions/features/chat/chat-port.ts';
import { externalChat } from './external.ts';
import { roomChat } from './room.ts';

/** The live chat that the settings choose; the site's own room unless they name another. */
export const chatPortOf: ChatPort = ({ provider, externalUrl }) =>
  provider === 'external' && externalUrl !== undefined ? externalChat(externalUrl) : roomChat;
