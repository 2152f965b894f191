import { closedContentSecurity, securityHeaders } from '#functions/http/security-headers.ts';
import { type Calls, objectNamed } from '#functions/objects/calls.ts';
import { failed, type Result } from '#src/rules/result.ts';
import { type Opening, openingHeader } from './chat-opening.ts';

/** The conversation of one member. The object's name includes the merchant, so two sites never share one. */
export function chatObjectOf(env: Env, merchant: string, memberId: string): Calls<Env['CHAT']> {
  return objectNamed(env.CHAT, `${merchant}/${memberId}`);
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
