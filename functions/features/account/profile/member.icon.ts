import type { RequestContext, SessionClaims, TokenClaims } from '#functions/http/context.ts';
import { answerUpload, dropUpload, receiveImage, type UploadProblem } from '#functions/uploads/uploads.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { activeMember } from './member.profile.ts';
import { writeIcon } from './member.profile.repo.ts';

/** The purpose of head-icon uploads, which belong to `member:ID`. */
export const iconPurpose = 'icon';
/** Twice the largest displayed size, for high-density screens. */
const sideMax = 256;

/** The member's own picture. Nobody is shown another member's. */
export async function readIcon(
  request: Request,
  context: RequestContext,
  session: SessionClaims,
): Promise<Response | Result<never, 'SESSION_ENDED' | 'ICON_MISSING'>> {
  const member = await activeMember(context, session);
  if (!member.ok) return member;
  const { id, iconId } = member.value;
  const shown = { id: iconId ?? '', purpose: iconPurpose, attachedTo: `member:${id}` };
  return (await answerUpload(request, context, shown)) ?? failed('ICON_MISSING');
}

/**
 * Replaces the member's picture. The upload may take a minute, so the session is checked again once it has arrived.
 */
export async function changeIcon(
  context: RequestContext,
  session: TokenClaims,
  bytes: Uint8Array,
): Promise<Result<{ icon: string }, 'SESSION_ENDED' | UploadProblem>> {
  const { env, merchant, execution } = context;
  const [isLive, member] = await Promise.all([
    context.ports.sessionIsLive(context, session),
    activeMember(context, session),
  ]);
  if (!isLive) return failed('SESSION_ENDED');
  if (!member.ok) return member;
  const owner = `member:${member.value.id}` as const;
  const receipt = { owner, purpose: iconPurpose, attachedTo: owner, sideMax };
  const stored = await receiveImage(context, bytes, receipt);
  if (!stored.ok) return stored;
  await writeIcon(env, merchant, member.value.id, stored.value.id);
  const { iconId } = member.value;
  if (iconId !== null) execution.waitUntil(dropUpload(env, merchant, iconPurpose, iconId));
  return ok({ icon: iconAddress(stored.value.id) });
}

/** The address of a member's picture. Another picture has another address. */
export function iconAddress(iconId: string): string {
  return `/wps/member/info/icon?v=${iconId}`;
}
