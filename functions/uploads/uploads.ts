import { throttleOf } from '#functions/edge/throttle/throttle-stub.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { securityHeaders } from '#functions/http/security-headers.ts';
import type { uploadFailures } from '#src/contracts/uploads.failures.ts';
import { dayMs } from '#src/rules/durations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { type Image, type ImageLimits, imageOf } from './image-of.ts';
import { attachedIds, attachRows, deleteUpload, insertUpload, looseRows, placeOf } from './uploads.repo.ts';
import { uploadsSetting } from './uploads.settings.ts';

// How a feature accepts pictures. Its contract declares a call with `body: 'image'`, `rateLimit: 'write'` and
// `errors: [...uploadErrors]`. The handler passes `input` to `receiveImage` and returns the id. The page shows the
// picture from a GET of the feature's own with `raw: 'image/jpeg'`, answered by `answerUpload`.
//
// Feedback: each picture is uploaded by itself (purpose `feedback`, no `attachedTo`) and gets an id. The submitted form
// then names at most three ids, and `attachUploads` attaches them to `feedback:ID`, all or none, only the sender's.
// Chat: the same with purpose `chat` and `chat:CONVERSATION`, or attached at once if the conversation is known. Before
// showing a picture, both check that the thread is the caller's, then call `answerUpload(…, { attachedTo })`.
// Pictures that are not attached to anything after a day are deleted.
//
// Pictures of what operators write for members are public and have addresses of their own (features/content).

/** The id of a picture: 128 bits, so that it cannot be guessed, though guessing it would not grant access. */
export const uploadId = /^[0-9a-f]{32}$/;

export type UploadProblem = keyof typeof uploadFailures;

/** The sender of a picture: `member:ID` or `operator:ID`. */
export type UploadOwner = `member:${string}` | `operator:${string}`;

interface Receipt {
  readonly owner: UploadOwner;
  /** What the picture is for: one word that the feature chooses. */
  readonly purpose: string;
  /** What the picture belongs to from the start, if that is known. */
  readonly attachedTo?: string;
  /** The longest side that the stored picture may have, in pixels. */
  readonly sideMax: number;
}

export interface StoredUpload {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** Counts an attempt of somebody, checks the picture and encodes it anew; nothing is stored. */
export async function acceptedImage(
  { env, merchant, settings }: Pick<RequestContext, 'env' | 'merchant' | 'settings'>,
  owner: UploadOwner,
  bytes: Uint8Array,
  limits: ImageLimits,
): Promise<Result<Image, UploadProblem>> {
  const tries = throttleOf(env, merchant, `uploads/${owner}`);
  const verdict = await tries.take({
    attemptsMax: uploadsSetting.of(settings).triesPerDayMax,
    lockMs: dayMs,
  });
  return verdict.kind === 'taken' ? imageOf(bytes, limits) : failed('UPLOADS_MAX');
}

/** Receives a picture: counts the attempt, checks the picture, encodes it anew and stores it under a random key. */
export async function receiveImage(
  context: RequestContext,
  bytes: Uint8Array,
  { owner, purpose, attachedTo, sideMax }: Receipt,
): Promise<Result<StoredUpload, UploadProblem>> {
  const { env, merchant, settings, nowMs } = context;
  const { keptMax } = uploadsSetting.of(settings);
  const image = await acceptedImage(context, owner, bytes, { sideMax });
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

/** Attaches an owner's loose pictures to something, all or none; false if one is another's or attached already. */
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

/** Whether exactly these pictures are attached to something, as after an answer that was lost. */
export async function areAttached(
  { env, merchant }: Pick<RequestContext, 'env' | 'merchant'>,
  { purpose, ids, attachedTo }: Omit<Parameters<typeof attachUploads>[1], 'owner'>,
): Promise<boolean> {
  const attached = new Set(await attachedIds(env, merchant, purpose, attachedTo));
  return attached.size === ids.length && ids.every((id) => attached.has(id));
}

/** The headers of every picture that somebody has sent. */
export const pictureHeaders = {
  ...securityHeaders,
  'Content-Type': 'image/jpeg',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Content-Disposition': 'inline; filename="picture.jpg"',
} as const;

const privateHeaders = new Headers({
  ...pictureHeaders,
  // Cached by the browser and revalidated each time, so that a session that ended gets nothing.
  'Cache-Control': 'private, no-cache',
});

/**
 * A picture as a response; undefined if no picture of that id is attached to `attachedTo`. The caller must have
 * checked that the user may see what it is attached to.
 */
export async function answerUpload(
  request: Request,
  { env, merchant, givenHeaders }: RequestContext,
  { id, purpose, attachedTo }: { readonly id: string; readonly purpose: string; readonly attachedTo: string },
): Promise<Response | undefined> {
  if (!uploadId.test(id) || (await placeOf(env, merchant, purpose, id)) !== attachedTo) return undefined;
  const headers = new Headers(privateHeaders);
  for (const [name, text] of givenHeaders ?? []) headers.append(name, text);
  headers.set('ETag', `"${id}"`);
  if (request.headers.get('If-None-Match') === `"${id}"`) return new Response(null, { status: 304, headers });
  const stored = await env.UPLOADS.get(keyOf(merchant, purpose, id));
  return stored ? new Response(stored.body, { headers }) : undefined;
}

/** Deletes every picture attached to something. */
export async function dropUploads(
  { env, merchant }: Pick<RequestContext, 'env' | 'merchant'>,
  purpose: string,
  attachedTo: string,
): Promise<void> {
  const ids = await attachedIds(env, merchant, purpose, attachedTo);
  await Promise.all(ids.map((id) => dropUpload(env, merchant, purpose, id)));
}

/** Deletes pictures that were not attached to anything within a day; the watchdog calls it. */
export async function sweepUploads(env: Env, nowMs: number): Promise<void> {
  const rows = await looseRows(env, nowMs - dayMs);
  await Promise.all(rows.map(({ merchant, purpose, id }) => dropUpload(env, merchant, purpose, id)));
}

/** Deletes one picture, its bytes first: a row without bytes is found again, bytes without a row are not. */
export async function dropUpload(env: Env, merchant: string, purpose: string, id: string): Promise<void> {
  await env.UPLOADS.delete(keyOf(merchant, purpose, id));
  await deleteUpload(env, merchant, id);
}

function keyOf(merchant: string, purpose: string, id: string): string {
  return `${merchant}/${purpose}/${id}`;
}
