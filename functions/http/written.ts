import { createHash } from 'node:crypto';

const json = 'application/json; charset=utf-8';
const encoder = new TextEncoder();

/** The success envelope around a value that is JSON already, for answers of one caller. */
export function writtenSuccess(valueJson: string, headers: Headers): Response {
  const answer = new Response(`{"success":true,"value":${valueJson}}`, {
    headers: { 'Content-Type': json, 'Cache-Control': 'no-store' },
  });
  for (const [name, text] of headers) answer.headers.append(name, text);
  return answer;
}

/** An answer that is the same for everyone, written once and given many times. */
export interface KeptAnswer {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

/** Writes the success envelope around a value that is JSON already, to be kept. */
export function keptSuccess(valueJson: string): KeptAnswer {
  const bytes = new Uint8Array(encoder.encode(`{"success":true,"value":${valueJson}}`));
  return { bytes, etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}

/** Gives a kept answer, or 304 to a caller that has it; a browser asks again each time, past the gate. */
export function givenAgain(request: Request, answer: KeptAnswer): Response {
  const headers = { 'Content-Type': json, 'Cache-Control': 'private, no-cache', ETag: answer.etag };
  if (request.headers.get('If-None-Match') === answer.etag)
    return new Response(null, { status: 304, headers });
  return new Response(answer.bytes, { headers });
}
