import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { answerUpload, dropUpload, receiveImage, type UploadProblem } from '#functions/uploads/uploads.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { iconOf, writeIcon } from './icon.repo.ts';

const purpose = 'icon';
/** Twice the largest size that a screen shows, for dense screens. */
const sideMax = 256;

/** The picture of the member who asks; nobody is shown another's. */
export async function readIcon(
  request: Request,
  context: RequestContext,
  { memberId, sessionId }: SessionClaims,
): Promise<Response | Result<never, 'SESSION_ENDED' | 'ICON_MISSING'>> {
  const current = await currentIcon(context, memberId, sessionId);
  if (!current.ok) return current;
  const id = current.value ?? '';
  const answer = await answerUpload(request, context, { id, purpose, attachedTo: `member:${memberId}` });
  return answer ?? failed('ICON_MISSING');
}

/** Makes a picture the member's, in place of the one before. */
export async function changeIcon(
  context: RequestContext,
  { memberId, sessionId }: SessionClaims,
  bytes: Uint8Array,
): Promise<Result<{ icon: string }, 'SESSION_ENDED' | UploadProblem>> {
  const { env, merchant, execution } = context;
  const current = await currentIcon(context, memberId, sessionId);
  if (!current.ok) return current;
  const owner = `member:${memberId}` as const;
  const stored = await receiveImage(context, bytes, { owner, purpose, attachedTo: owner, sideMax });
  if (!stored.ok) return stored;
  await writeIcon(env, merchant, memberId, stored.value.id);
  if (current.value) execution.waitUntil(dropUpload(env, merchant, purpose, current.value));
  return ok({ icon: `/wps/member/info/icon?v=${stored.value.id}` });
}

async function currentIcon(
  { env, merchant }: RequestContext,
  memberId: string,
  sessionId: string,
): Promise<Result<string | null, 'SESSION_ENDED'>> {
  const [live, iconId] = await Promise.all([
    playerOf(env, merchant, memberId).sessionIsLive(sessionId),
    iconOf(env, merchant, memberId),
  ]);
  return live && iconId !== undefined ? ok(iconId) : failed('SESSION_ENDED');
}
