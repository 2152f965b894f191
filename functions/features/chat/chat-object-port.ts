import { closedContentSecurity, securityHeaders } from '#functions/http/security-headers.ts';
import type { ChatRefusal, ChatRoom } from '#src/contracts/chat/chat-frames.ts';
import { failed, type Result } from '#src/rules/result.ts';
import type { LoggedMessage } from './chat.log.ts';
import { type Opening, openingHeader } from './chat.object.ts';
import type { ConversationPage, Visit, WriteRefusal, Written } from './chat.room.ts';

/** The object's methods as declared. The types of a Durable Object stub lose the discrimination of unions. */
export interface ChatObject {
  memberPage(visit: Visit, before: number | undefined, most: number): Promise<ConversationPage>;
  memberUnread(): Promise<number>;
  memberSend(visit: Visit, message: Written): Promise<Result<LoggedMessage, WriteRefusal>>;
  operatorPage(before: number | undefined, most: number): Promise<ConversationPage | undefined>;
  claim(operatorId: string, takeOver: boolean): Promise<Result<ChatRoom, 'CHAT_CLAIMED' | 'CHAT_UNKNOWN'>>;
  operatorSend(
    operatorId: string,
    message: Written,
  ): Promise<Result<LoggedMessage, ChatRefusal | 'CHAT_UNKNOWN'>>;
  close(): Promise<Result<ChatRoom, 'CHAT_UNKNOWN'>>;
}

/** The conversation of one member. The object's name includes the merchant, so two sites never share one. */
export function chatObjectOf(env: Env, merchant: string, memberId: string): ChatObject {
  return env.CHAT.getByName(`${merchant}/${memberId}`) as unknown as ChatObject;
}

/** Opens a socket to a conversation; UPGRADE_NEEDED if the request is not a WebSocket upgrade. */
export async function openChatSocket(
  env: Env,
  merchant: string,
  memberId: string,
  request: Request,
  opening: Opening,
): Promise<Result<never, 'UPGRADE_NEEDED'> | Response> {
  if (request.headers.get('Upgrade')?.toLowerCase() !== 'websocket') return failed('UPGRADE_NEEDED');
  const answer = await env.CHAT.getByName(`${merchant}/${memberId}`).fetch('https://worker/', {
    headers: { Upgrade: 'websocket', [openingHeader]: JSON.stringify(opening) },
  });
  const headers = { ...securityHeaders, 'Content-Security-Policy': closedContentSecurity };
  return new Response(null, { status: 101, webSocket: answer.webSocket, headers });
}
