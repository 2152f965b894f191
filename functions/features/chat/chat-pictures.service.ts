import { type Operator, operatorOf, performAct } from '#functions/audit/operator-act.ts';
import type { OperatorClaims, RequestContext, SessionClaims, TokenClaims } from '#functions/http/context.ts';
import { answerUpload, dropUpload, receiveImage, type UploadOwner } from '#functions/uploads/uploads.ts';
import type { UploadProblem } from '#functions/uploads/uploads.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { chatObjectOf } from './chat-object-port.ts';
import { chatPurpose } from './chat-purpose.ts';
import type { LoggedMessage } from './object/chat.log.ts';
import type { Written } from './object/chat.room.ts';
import { hasChat, visitOf } from './chat.service.ts';

/** Large enough to read a receipt, in pixels. */
const sideMax = 1_600;

type Picture = NonNullable<LoggedMessage['picture']>;
type Send = (
  message: Written,
) => Promise<Result<LoggedMessage, 'CHAT_CLAIMED' | 'CHAT_UNKNOWN' | 'INVALID_INPUT' | 'TOO_MANY_REQUESTS'>>;
type SendRefusal = 'CHAT_CLAIMED' | 'CHAT_UNKNOWN' | 'TOO_MANY_REQUESTS';

/**
 * Sends a member's picture into the member's own conversation. The upload may take a minute, so the session is
 * checked again once it has arrived.
 */
export async function sendPicture(
  context: RequestContext,
  session: TokenClaims,
  clientId: string,
  bytes: Uint8Array,
): Promise<Result<LoggedMessage, 'FEATURE_OFF' | 'SESSION_ENDED' | 'TOO_MANY_REQUESTS' | UploadProblem>> {
  if (!hasChat(context)) return failed('FEATURE_OFF');
  if (!(await context.ports.sessionIsLive(context, session))) return failed('SESSION_ENDED');
  const { memberId } = session;
  const object = chatObjectOf(context.env, context.merchant, memberId);
  const sent = await keep(context, `member:${memberId}`, memberId, { clientId, bytes }, (message) =>
    object.memberSend(visitOf(context, session), message),
  );
  if (sent.ok) return sent;
  // An operator's claim does not apply to the member's side, and the conversation exists once the member writes.
  if (sent.code === 'CHAT_CLAIMED' || sent.code === 'CHAT_UNKNOWN') throw new Error(sent.code);
  return failed(sent.code);
}

/** Sends an operator's picture to a member. */
export async function answerWithPicture(
  context: RequestContext,
  operator: OperatorClaims,
  { memberId, clientId }: { readonly memberId: string; readonly clientId: string },
  bytes: Uint8Array,
): Promise<Result<LoggedMessage, SendRefusal | UploadProblem>> {
  const object = chatObjectOf(context.env, context.merchant, memberId);
  const page = await object.operatorPage(undefined, 1);
  if (!page) return failed('CHAT_UNKNOWN');
  const { operatorId } = operator;
  const sent = await keep(context, `operator:${operatorId}`, memberId, { clientId, bytes }, (message) =>
    object.operatorSend(operatorId, message),
  );
  if (sent.ok) await record(operatorOf(context, operator), memberId, sent.value.seq);
  return sent;
}

/** A picture of one conversation. The caller has verified that the requester may see it. */
export async function pictureOf(
  request: Request,
  context: RequestContext,
  memberId: string,
  id: string,
): Promise<Response | Result<never, 'CHAT_PICTURE_UNKNOWN'>> {
  const answer = await answerUpload(request, context, {
    id,
    purpose: chatPurpose,
    attachedTo: placeOf(memberId),
  });
  return answer ?? failed('CHAT_PICTURE_UNKNOWN');
}

/** A picture of the member's own conversation. */
export async function ownPicture(
  request: Request,
  context: RequestContext,
  session: SessionClaims,
  id: string,
): Promise<Response | Result<never, 'FEATURE_OFF' | 'CHAT_PICTURE_UNKNOWN'>> {
  return hasChat(context) ? pictureOf(request, context, session.memberId, id) : failed('FEATURE_OFF');
}

const placeOf = (memberId: string) => `chat:${memberId}`;

/**
 * Stores a picture and sends it as a message. The picture is deleted again if the message is refused or repeats an
 * earlier one.
 */
async function keep(
  context: RequestContext,
  owner: UploadOwner,
  memberId: string,
  { clientId, bytes }: { readonly clientId: string; readonly bytes: Uint8Array },
  send: Send,
): Promise<Result<LoggedMessage, SendRefusal | UploadProblem>> {
  const attachedTo = placeOf(memberId);
  const stored = await receiveImage(context, bytes, { owner, purpose: chatPurpose, attachedTo, sideMax });
  if (!stored.ok) return stored;
  const picture: Picture = stored.value;
  const sent = await send({ clientId, picture });
  if (!sent.ok || sent.value.picture?.id !== picture.id)
    await dropUpload(context.env, context.merchant, chatPurpose, picture.id);
  if (sent.ok) return ok(sent.value);
  // A picture has no text that could be invalid.
  if (sent.code === 'INVALID_INPUT') throw new Error(sent.code);
  return failed(sent.code);
}

async function record(operator: Operator, memberId: string, seq: number): Promise<void> {
  await performAct(operator, { subject: `chat:${memberId}`, document: { answered: seq } });
}
