import type { ChatPort, ChatProvider } from '#functions/features/chat/chat-port.ts';
import { externalChat } from './external.ts';

/** The site's own room: a page of this site, which knows language, colours and return address by itself. */
const roomChat: ChatProvider = { chatUrl: () => '/m/message' };

/** The live chat that the settings choose; the site's own room unless they name another. */
export const chatPortOf: ChatPort = ({ provider, externalUrl }) =>
  provider === 'external' && externalUrl !== undefined ? externalChat(externalUrl) : roomChat;
