import type { Visit } from '#functions/features/chat/object/chat.room.ts';
import type { SocketOwner } from '#functions/features/chat/object/chat.sockets.ts';

/**
 * The header in which the Worker passes the object who opens a socket, and the last message that the client
 * received.
 */
export const openingHeader = 'Chat-Opening';

/** The opener of a socket. */
export interface Opening {
  readonly owner: SocketOwner;
  readonly visit?: Visit;
  readonly after?: number;
}
