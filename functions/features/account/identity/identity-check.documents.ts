import { throttleOf } from '#functions/edge/throttle/throttle-stub.ts';
import type { RequestContext, TokenClaims } from '#functions/http/context.ts';
import {
  deleteEncryptedPicture,
  keepEncryptedPicture,
  readEncryptedPicture,
  pictureKey,
} from '#functions/member/encrypted-pictures.ts';
import { imageOf } from '#functions/uploads/image-of.ts';
import type { UploadProblem } from '#functions/uploads/uploads.ts';
import type { DocumentKind } from '#src/contracts/account/identity-check.ts';
import { dayMs } from '#src/rules/durations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { deleteDocument, type DocumentRow, insertDocument } from './identity-check.repo.ts';

/** Enough to read the smallest print on a card, in pixels. */
const sideMax = 2_400;
const triesPerDayMax = 30;
const folder = 'identity';

/**
 * Accepts a picture of a document: rate-limited, re-encoded, and stored encrypted under its own key. The upload may
 * take a minute, so the session is checked again once it has arrived.
 */
export async function keepDocument(
  context: RequestContext,
  session: TokenClaims,
  kind: DocumentKind,
  sent: Uint8Array,
): Promise<Result<{ id: string }, 'SESSION_ENDED' | UploadProblem>> {
  if (!(await context.ports.sessionIsLive(context, session))) return failed('SESSION_ENDED');
  const { env, merchant, nowMs } = context;
  const { memberId } = session;
  const verdict = await throttleOf(env, merchant, `identity/${memberId}`).take({
    attemptsMax: triesPerDayMax,
    lockMs: dayMs,
  });
  if (verdict.kind !== 'taken') return failed('UPLOADS_MAX');
  const image = await imageOf(sent, { sideMax });
  if (!image.ok) return image;
  const id = crypto.randomUUID().replaceAll('-', '');
  const { key, encryptedKey } = await pictureKey(env, memberId);
  await insertDocument(env.DB, { merchant, id, memberId, kind, encryptedKey, sentAtMs: nowMs });
  await keepEncryptedPicture(env, { merchant, folder, id, memberId }, key, image.value.bytes);
  return ok({ id });
}

/** The picture of a document as stored; undefined if it is deleted. */
export function openDocument(env: Env, row: DocumentRow): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return readEncryptedPicture(env, { ...row, folder }, row.encryptedKey);
}

/** Deletes a document. The bytes go first: a row without bytes is found again, bytes without a row are not. */
export async function dropDocument(env: Env, { merchant, id }: DocumentRow): Promise<void> {
  await deleteEncryptedPicture(env, { merchant, folder, id });
  await deleteDocument(env.DB, merchant, id);
}
