import { createHash } from 'node:crypto';
import { answerHeaders } from './answer.ts';

const encoder = new TextEncoder();

/** A value that is already JSON, for a response to one caller. */
export class SerialisedValue {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }

  answer(headers: Headers | undefined): Response {
    const answer = new Response(`{"success":true,"value":${this.json}}`, { headers: answerHeaders });
    if (headers) for (const [name, text] of headers) answer.headers.append(name, text);
    return answer;
  }
}

/** A response that is the same for everyone, serialised once. */
export class KeptAnswer {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #etag: string;
  readonly #headers: Headers;

  constructor(valueJson: string) {
    this.#bytes = new Uint8Array(encoder.encode(`{"success":true,"value":${valueJson}}`));
    this.#etag = `W/"${createHash('sha256').update(this.#bytes).digest('base64url').slice(0, 22)}"`;
    this.#headers = new Headers(answerHeaders);
    this.#headers.set('Cache-Control', 'private, no-cache');
    this.#headers.set('ETag', this.#etag);
  }

  /** 304 if the caller already has it. Browsers revalidate every time, through the gate. */
  answer(request: Request): Response {
    const headers = this.#headers;
    if (request.headers.get('If-None-Match') === this.#etag)
      return new Response(null, { status: 304, headers });
    return new Response(this.#bytes, { headers });
  }
}
