import type { ChatProvider } from '#functions/features/chat/chat-port.ts';

/** The site's own room: a page of this site, which knows language, colours and return address by itself. */
export const roomChat: ChatProvider = { chatUrl: () => '/m/message' };
