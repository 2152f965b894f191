import { throttleOf } from '#functions/edge/throttle-stub.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { imageOf } from '#functions/uploads/image-of.ts';
import type { UploadProblem } from '#functions/uploads/uploads.ts';
import type { DocumentKind } from '#src/contracts/identity-check.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { deleteDocument, type DocumentRow, insertDocument } from './identity-check.repo.ts';
import { openSecret, sealSecret } from '#functions/member/member-secrets.ts';

const dayMs = 24 * 3_600_000;
/** Enough to read the smallest print of a card. */
const sideMax = 2_400;
const triesPerDayMax = 30;
const vectorBytes = 12;
const algorithm = 'AES-GCM';

/** Takes a picture of a document: counted, encoded anew, and kept encrypted with a key of its own. */
export async function keepDocument(
  { env, merchant, nowMs }: RequestContext,
  memberId: string,
  kind: DocumentKind,
  sent: Uint8Array,
): Promise<Result<{ id: string }, UploadProblem>> {
  const verdict = await throttleOf(env, merchant, `identity/${memberId}`).take({
    attemptsMax: triesPerDayMax,
    lockMs: dayMs,
  });
  if (verdict.kind !== 'taken') return failed('UPLOADS_MAX');
  const image = await imageOf(sent, { sideMax });
  if (!image.ok) return image;
  const id = crypto.randomUUID().replaceAll('-', '');
  const key = crypto.getRandomValues(new Uint8Array(32));
  const sealedKey = await sealSecret(env, memberId, Buffer.from(key).toString('base64url'));
  await insertDocument(env.DB, { merchant, id, memberId, kind, sealedKey, sentAtMs: nowMs });
  await env.UPLOADS.put(keyOf(merchant, id), await encrypted(key, id, image.value.bytes));
  return ok({ id });
}

/** The picture of a document as it was taken; undefined where it is deleted. */
export async function openDocument(env: Env, row: DocumentRow): Promise<Uint8Array | undefined> {
  const stored = await env.UPLOADS.get(keyOf(row.merchant, row.id));
  if (!stored) return undefined;
  const bytes = new Uint8Array(await stored.arrayBuffer());
  const key = Buffer.from(await openSecret(env, row.memberId, row.sealedKey), 'base64url');
  const content = await crypto.subtle.decrypt(
    { name: algorithm, iv: bytes.subarray(0, vectorBytes), additionalData: Buffer.from(row.id) },
    await imported(Uint8Array.from(key)),
    bytes.subarray(vectorBytes),
  );
  return new Uint8Array(content);
}

/** Deletes a document. The bytes go first: a row without them is found again, bytes without a row are not. */
export async function dropDocument(env: Env, { merchant, id }: DocumentRow): Promise<void> {
  await env.UPLOADS.delete(keyOf(merchant, id));
  await deleteDocument(env.DB, merchant, id);
}

/** The vector stands before the content; the id is part of what is proven, so that no two can be swapped. */
async function encrypted(
  key: Uint8Array<ArrayBuffer>,
  id: string,
  content: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  const iv = crypto.getRandomValues(new Uint8Array(vectorBytes));
  const parameters = { name: algorithm, iv, additionalData: Buffer.from(id) };
  const sealed = await crypto.subtle.encrypt(parameters, await imported(key), content);
  return Buffer.concat([iv, new Uint8Array(sealed)]);
}

function imported(key: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', key, algorithm, false, ['encrypt', 'decrypt']);
}

function keyOf(merchant: string, id: string): string {
  return `${merchant}/identity/${id}`;
}
