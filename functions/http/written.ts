import { createHash } from 'node:crypto';
import { answerHeaders } from './answer.ts';

const encoder = new TextEncoder();

/** The success envelope around a value that is JSON already, for answers of one caller. */
export function writtenSuccess(valueJson: string, headers: Headers | undefined): Response {
  const answer = new Response(`{"success":true,"value":${valueJson}}`, { headers: answerHeaders });
  if (headers) for (const [name, text] of headers) answer.headers.append(name, text);
  return answer;
}

/** An answer that is the same for everyone, written once and given many times. */
export interface KeptAnswer {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string;
  readonly headers: Headers;
}

/** Writes the success envelope around a value that is JSON already, to be kept. */
export function keptSuccess(valueJson: string): KeptAnswer {
  const bytes = new Uint8Array(encoder.encode(`{"success":true,"value":${valueJson}}`));
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const headers = new Headers(answerHeaders);
  headers.set('Cache-Control', 'private, no-cache');
  headers.set('ETag', etag);
  return { bytes, etag, headers };
}

/** Gives a kept answer, or 304 to a caller that has it; a browser asks again each time, past the gate. */
export function givenAgain(request: Request, { bytes, etag, headers }: KeptAnswer): Response {
  if (request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304, headers });
  return new Response(bytes, { headers });
}
