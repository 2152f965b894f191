import { throttleOf } from '#functions/edge/throttle-stub.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { securityHeaders } from '#functions/http/security-headers.ts';
import type { uploadFailures } from '#src/contracts/uploads.failures.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { imageOf } from './image-of.ts';
import { attachedIds, attachRows, deleteUpload, insertUpload, looseRows, placeOf } from './uploads.repo.ts';
import { uploadsSetting } from './uploads.settings.ts';

// How a feature takes pictures. Its contract declares a call with `body: 'image'`, `rateLimit: 'write'` and
// `errors: [...uploadErrors]`; the handler gives `input` to `receiveImage` and answers the id, which the page shows
// from a GET of the feature's own with `raw: 'image/jpeg'`, answered by `answerUpload`.
//
// Feedback: each picture goes up by itself (purpose `feedback`, no `attachedTo`) and gets an id; the form that is sent
// then names at most three ids, and `attachUploads` makes them part of `feedback:ID`, all or none, only the sender's.
// Chat: the same with purpose `chat` and `chat:CONVERSATION`, or attached at once where the conversation is known. Both
// let a caller see a picture by asking first whether the thread is theirs, then `answerUpload(…, { attachedTo })`.
// What is attached to nothing after a day is cleared away.

const dayMs = 24 * 3_600_000;

/** The id of a picture: 128 bits, so that it cannot be guessed, though guessing it would not be enough. */
export const uploadId = /^[0-9a-f]{32}$/;

export type UploadProblem = keyof typeof uploadFailures;

/** Who sends a picture: `member:ID` or `operator:ID`. */
export type UploadOwner = `member:${string}` | `operator:${string}`;

interface Receipt {
  readonly owner: UploadOwner;
  /** What the picture is for, one word of the feature. */
  readonly purpose: string;
  /** What the picture belongs to from the start, where that is known. */
  readonly attachedTo?: string;
  /** No side of the stored picture is longer. */
  readonly sideMax: number;
}

export interface StoredUpload {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** Takes a picture that somebody sent: counted, checked, encoded anew, and kept under a random key. */
export async function receiveImage(
  { env, merchant, settings, nowMs }: RequestContext,
  bytes: Uint8Array,
  { owner, purpose, attachedTo, sideMax }: Receipt,
): Promise<Result<StoredUpload, UploadProblem>> {
  const { triesPerDayMax, keptMax } = uploadsSetting.of(settings);
  const tries = throttleOf(env, merchant, `uploads/${owner}`);
  const verdict = await tries.take({ attemptsMax: triesPerDayMax, lockMs: dayMs });
  if (verdict.kind !== 'taken') return failed('UPLOADS_MAX');
  const image = await imageOf(bytes, { sideMax });
  if (!image.ok) return image;
  const { width, height } = image.value;
  const id = crypto.randomUUID().replaceAll('-', '');
  const row = { id, owner, purpose, attachedTo: attachedTo ?? null, width, height, createdAtMs: nowMs };
  const bytesCount = image.value.bytes.length;
  if (!(await insertUpload(env, merchant, { ...row, bytes: bytesCount }, keptMax)))
    return failed('UPLOADS_MAX');
  try {
    await env.UPLOADS.put(keyOf(merchant, purpose, id), image.value.bytes);
  } catch (error) {
    await deleteUpload(env, merchant, id);
    throw error;
  }
  return ok({ id, width, height });
}

/** Makes an owner's loose pictures part of something, all or none; false where one is another's or taken already. */
export async function attachUploads(
  { env, merchant }: Pick<RequestContext, 'env' | 'merchant'>,
  pictures: {
    readonly owner: UploadOwner;
    readonly purpose: string;
    readonly ids: readonly string[];
    readonly attachedTo: string;
  },
): Promise<boolean> {
  return pictures.ids.length === 0 || attachRows(env, merchant, pictures);
}

const pictureHeaders = new Headers({
  ...securityHeaders,
  'Content-Type': 'image/jpeg',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Content-Disposition': 'inline; filename="picture.jpg"',
  // Kept by the browser and asked for each time: a session that ended gets nothing.
  'Cache-Control': 'private, no-cache',
});

/**
 * A picture as an answer; undefined where there is none of that id attached to what the caller may see. The caller has
 * made sure of that before.
 */
export async function answerUpload(
  request: Request,
  { env, merchant, givenHeaders }: RequestContext,
  { id, purpose, attachedTo }: { readonly id: string; readonly purpose: string; readonly attachedTo: string },
): Promise<Response | undefined> {
  if (!uploadId.test(id) || (await placeOf(env, merchant, purpose, id)) !== attachedTo) return undefined;
  const headers = new Headers(pictureHeaders);
  for (const [name, text] of givenHeaders ?? []) headers.append(name, text);
  headers.set('ETag', `"${id}"`);
  if (request.headers.get('If-None-Match') === `"${id}"`) return new Response(null, { status: 304, headers });
  const stored = await env.UPLOADS.get(keyOf(merchant, purpose, id));
  return stored ? new Response(stored.body, { headers }) : undefined;
}

/** Deletes every picture of something. */
export async function dropUploads(
  { env, merchant }: Pick<RequestContext, 'env' | 'merchant'>,
  purpose: string,
  attachedTo: string,
): Promise<void> {
  const ids = await attachedIds(env, merchant, purpose, attachedTo);
  await Promise.all(ids.map((id) => dropUpload(env, merchant, purpose, id)));
}

/** Clears away pictures that became part of nothing within a day; the watchdog calls it. */
export async function sweepUploads(env: Env, nowMs: number): Promise<void> {
  const rows = await looseRows(env, nowMs - dayMs);
  await Promise.all(rows.map(({ merchant, purpose, id }) => dropUpload(env, merchant, purpose, id)));
}

/** Deletes one picture. The bytes go first: a row without them is found again, bytes without a row are not. */
export async function dropUpload(env: Env, merchant: string, purpose: string, id: string): Promise<void> {
  await env.UPLOADS.delete(keyOf(merchant, purpose, id));
  await deleteUpload(env, merchant, id);
}

function keyOf(merchant: string, purpose: string, id: string): string {
  return `${merchant}/${purpose}/${id}`;
}
