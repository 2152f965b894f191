import type net from 'node:net';

/** A response as received over the wire. */
export interface RawAnswer {
  /** 0 if the connection ended without a response. */
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** One request as raw text. */
export interface RawRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly string[];
  readonly body?: string;
}

const silent: RawAnswer = { status: 0, headers: new Map(), body: '' };
const waitMsMax = 15_000;

/** The bytes of a request, up to the blank line that ends its head. */
export function headOf({ method, target, headers, body }: RawRequest): string {
  const length = body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body, 'latin1')}`];
  return [`${method} ${target} HTTP/1.1`, ...headers, ...length].join('\r\n');
}

/** Parses the responses on a connection, one for each method that was sent. */
export class AnswerReader {
  #bytes = '';
  #ended = false;

  feed(bytes: Buffer): void {
    this.#bytes += bytes.toString('latin1');
  }

  /** The connection ended, so a response without a stated length is now complete. */
  end(): void {
    this.#ended = true;
  }

  get left(): string {
    return this.#bytes;
  }

  /** The next complete response; undefined if more bytes are needed. */
  next(method: string): RawAnswer | undefined {
    const end = this.#bytes.indexOf('\r\n\r\n');
    if (end < 0) return undefined;
    const [first = '', ...lines] = this.#bytes.slice(0, end).split('\r\n');
    const status = Number(first.split(' ')[1]);
    const headers = new Map<string, string>();
    for (const line of lines) {
      const colon = line.indexOf(':');
      const name = line.slice(0, colon).toLowerCase();
      const value = line.slice(colon + 1).trim();
      const before = headers.get(name);
      headers.set(name, before === undefined ? value : `${before}, ${value}`);
    }
    const body = this.#bodyAt(end + 4, method, status, headers);
    if (!body) return undefined;
    this.#bytes = this.#bytes.slice(body.end);
    return { status, headers, body: body.text };
  }

  #bodyAt(
    from: number,
    method: string,
    status: number,
    headers: ReadonlyMap<string, string>,
  ): { readonly text: string; readonly end: number } | undefined {
    if (method === 'HEAD' || status === 204 || status === 304 || status < 200) return { text: '', end: from };
    if (headers.get('transfer-encoding') === 'chunked') return this.#chunksAt(from);
    const length = headers.get('content-length');
    if (length === undefined)
      return this.#ended ? { text: this.#bytes.slice(from), end: this.#bytes.length } : undefined;
    const end = from + Number(length);
    return end <= this.#bytes.length ? { text: this.#bytes.slice(from, end), end } : undefined;
  }

  #chunksAt(from: number): { readonly text: string; readonly end: number } | undefined {
    let text = '';
    for (let at = from; ; ) {
      const lineEnd = this.#bytes.indexOf('\r\n', at);
      if (lineEnd < 0) return undefined;
      const size = Number.parseInt(this.#bytes.slice(at, lineEnd), 16);
      const end = lineEnd + 2 + size + 2;
      if (end > this.#bytes.length) return undefined;
      if (size === 0) return { text, end };
      text += this.#bytes.slice(lineEnd + 2, end - 2);
      at = end;
    }
  }
}

/** Sends raw bytes and reads one response. */
export function exchange(socket: net.Socket, bytes: string, method = 'GET'): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const reader = new AnswerReader();
    const finish = (answer: RawAnswer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(waitMsMax, () => finish(silent));
    socket.on('data', (chunk: Buffer) => {
      reader.feed(chunk);
      const answer = reader.next(method);
      if (answer) finish(answer);
    });
    // A response may have arrived before the connection broke. It is read when the connection closes.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      reader.end();
      finish(reader.next(method) ?? silent);
    });
    socket.write(bytes, 'latin1');
  });
}
