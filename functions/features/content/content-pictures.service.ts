import { operatorOf } from '#functions/audit/operator-act.ts';
import { answerNowhere } from '#functions/edge/pages/pages.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { acceptedImage, pictureHeaders, type UploadProblem } from '#functions/uploads/uploads.ts';
import { uploadsSetting } from '#functions/uploads/uploads.settings.ts';
import type { contentContracts } from '#src/contracts/content/content.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import {
  type ContentPicture,
  contentPictureAt,
  contentPicturePath,
} from '#src/rules/site/content-picture.ts';
import { contentPictureLimits } from '#src/rules/site/picture.ts';
import { insertPicture, isKept, type KeptPicture } from './content-pictures.repo.ts';

/**
 * Keeps a picture for good under the hash of the bytes that are served: inboxes and pages may name it at any time. A
 * picture that the merchant has already is stored once more, which restores bytes that were lost.
 */
export async function keepPicture(
  context: RequestContext,
  claims: OperatorClaims,
  sent: Uint8Array,
): Promise<Result<OutputOf<typeof contentContracts.uploadPicture>, UploadProblem>> {
  const { env, merchant, settings } = context;
  const image = await acceptedImage(context, `operator:${claims.operatorId}`, sent, contentPictureLimits);
  if (!image.ok) return image;
  const { bytes, width, height } = image.value;
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
  const picture: KeptPicture = { sha256, width, height, bytes: bytes.length };
  const { contentMax } = uploadsSetting.of(settings);
  const isNew = await insertPicture(operatorOf(context, claims), picture, contentMax);
  if (!isNew && !(await isKept(env, merchant, sha256))) return failed('UPLOADS_MAX', { contentMax });
  await env.UPLOADS.put(keyOf(merchant, picture), bytes);
  return ok({ path: contentPicturePath(picture), width, height, bytes: bytes.length });
}

/** Answers a picture of the merchant to everybody; undefined for an address that is none of a picture. */
export function answerContentPicture(
  request: Request,
  context: RequestContext,
): Promise<Response> | undefined {
  const { method } = request;
  const picture = contentPictureAt(context.target.pathname);
  return picture && (method === 'GET' || method === 'HEAD')
    ? answerPicture(picture, request, context)
    : undefined;
}

async function answerPicture(
  picture: ContentPicture,
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const stored = await context.env.UPLOADS.get(keyOf(context.merchant, picture));
  if (!stored) return answerNowhere(request, context);
  const headers = new Headers(pictureHeaders);
  // Other bytes have another address, so nobody asks again for these.
  headers.set('Cache-Control', 'public, max-age=31536000, immutable');
  headers.set('Content-Length', String(stored.size));
  return new Response(request.method === 'HEAD' ? null : stored.body, { headers });
}

function keyOf(merchant: string, { sha256, width, height }: ContentPicture): string {
  return `${merchant}/content/${sha256}-${width}x${height}`;
}
