import type { RequestContext, SessionClaims, TokenClaims } from '#functions/http/context.ts';
import { answerUpload, receiveImage, type UploadProblem } from '#functions/uploads/uploads.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { findFeedback } from './feedback.repo.ts';

/** The upload purpose of pictures in feedback, which belong to `feedback:ID`. */
export const feedbackPurpose = 'feedback';

const sideMax = 1_600;

/**
 * Accepts a picture for feedback that is sent afterwards. The upload may take a minute, so the session is checked
 * again once it has arrived.
 */
export async function takePicture(
  context: RequestContext,
  session: TokenClaims,
  bytes: Uint8Array,
): Promise<Result<{ id: string }, 'SESSION_ENDED' | UploadProblem>> {
  if (!(await context.ports.sessionIsLive(context, session))) return failed('SESSION_ENDED');
  const owner = `member:${session.memberId}` as const;
  const stored = await receiveImage(context, bytes, { owner, purpose: feedbackPurpose, sideMax });
  return stored.ok ? ok({ id: stored.value.id }) : stored;
}

/** A picture of the member's own feedback. */
export async function ownPicture(
  request: Request,
  context: RequestContext,
  session: SessionClaims,
  picture: { readonly id: string; readonly pictureId: string },
): Promise<Response | Result<never, 'FEEDBACK_UNKNOWN'>> {
  const row = await findFeedback(context.env, context.merchant, picture.id);
  return row?.memberId === session.memberId
    ? await pictureOf(request, context, picture)
    : failed('FEEDBACK_UNKNOWN');
}

/** A picture of feedback. The caller has verified that the requester may see it. */
export async function pictureOf(
  request: Request,
  context: RequestContext,
  { id, pictureId }: { readonly id: string; readonly pictureId: string },
): Promise<Response | Result<never, 'FEEDBACK_UNKNOWN'>> {
  const input = { id: pictureId, purpose: feedbackPurpose, attachedTo: `feedback:${id}` };
  return (await answerUpload(request, context, input)) ?? failed('FEEDBACK_UNKNOWN');
}
