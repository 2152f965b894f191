import { createHash } from 'node:crypto';
import http from 'node:http';
import http2 from 'node:http2';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { brotliCompressSync, constants } from 'node:zlib';
import { certificate } from '#tests/support/certificate.ts';
import type { Running } from './runtime.ts';

const compressible = /text|javascript|json|svg|xml|manifest/;
const hopHeaders = new Set(
  'connection keep-alive transfer-encoding content-length content-encoding strict-transport-security'.split(
    ' ',
  ),
);
/** About what a network does to an answer in flight, and what it keeps for a file that never changes. */
const qualities = { answer: 5, file: 11 };

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[]>;
  readonly body: Buffer;
}

/** Node gives HTTP/2 the same two objects under other types. */
type SecureListener = (request: http2.Http2ServerRequest, response: http2.Http2ServerResponse) => void;

interface FrontOptions {
  /** Headers that the network adds to every request, such as a visitor's place. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Another path to ask for, where a bench knows better. */
  readonly rewrite?: (path: string) => string;
  /** Plain HTTP on localhost, where a browser keeps the cookies of a real site. */
  readonly plain?: boolean;
}

export interface Front extends Running {
  /** All that was sent to browsers so far, with headers and frames. */
  sentBytes(): number;
}

/** Puts HTTP/2 and brotli before an origin on loopback, as a network does before a site. */
export async function startFront(origin: string, options: FrontOptions = {}): Promise<Front> {
  const agent = new http.Agent({ keepAlive: true });
  const compressed = new Map<string, Buffer>();
  const { headers: extra = {}, rewrite = (path: string) => path, plain = false } = options;
  const serve = (request: http.IncomingMessage, response: http.ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      ask(origin, request, rewrite(request.url ?? '/'), Buffer.concat(chunks), agent, extra)
        .then((answer) => {
          const { status, headers, body } = packed(answer, request.url ?? '/', compressed);
          response.writeHead(status, headers);
          response.end(body);
        })
        .catch((error: unknown) => {
          response.writeHead(502);
          response.end(String(error));
        });
    });
  };
  const server = plain
    ? http.createServer(serve)
    : http2.createSecureServer({ ...certificate(), allowHTTP1: true }, serve as unknown as SecureListener);
  server.on('upgrade', (request: http.IncomingMessage, socket: Duplex, head: Buffer) => {
    passSocket(origin, request, { socket, head }, extra);
  });
  const sockets = new Set<Socket>();
  server.on(plain ? 'connection' : 'secureConnection', (socket: Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    sentBytes: () => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
    origin: plain ? `http://localhost:${port}` : `https://127.0.0.1:${port}`,
    stop: async () => {
      agent.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
        setTimeout(resolve, 500).unref();
      });
    },
  };
}

/** Passes a web socket on as it is: what it carries is not compressed. */
function passSocket(
  origin: string,
  request: http.IncomingMessage,
  { socket, head }: { readonly socket: Duplex; readonly head: Buffer },
  extra: Readonly<Record<string, string>>,
): void {
  const { hostname, port } = new URL(origin);
  const passed = connect(Number(port), hostname, () => {
    const headers = Object.entries({ ...request.headers, ...extra });
    const lines = headers.map(([name, value]) => `${name}: ${String(value)}`);
    passed.write(`GET ${request.url ?? '/'} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    passed.write(head);
    passed.pipe(socket).pipe(passed);
  });
  passed.on('error', () => socket.destroy());
  socket.on('error', () => passed.destroy());
}

function ask(
  origin: string,
  request: http.IncomingMessage,
  path: string,
  body: Buffer,
  agent: http.Agent,
  extra: Readonly<Record<string, string>>,
): Promise<Answer> {
  const own = Object.entries(request.headers).filter(
    ([name]) => !name.startsWith(':') && name !== 'connection',
  );
  const host = String(request.headers[':authority'] ?? request.headers.host ?? new URL(origin).host);
  // The site behind is plain HTTP, and would take a call from the front's own pages for another site's.
  const sender = request.headers.origin === `https://${host}` ? { origin: `http://${host}` } : {};
  const headers = { ...Object.fromEntries(own), host, ...sender, 'accept-encoding': 'identity', ...extra };
  return new Promise((resolve, reject) => {
    const passed = http.request(
      new URL(path, origin),
      { agent, method: request.method, headers },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const kept = Object.entries(answer.headers).filter(
            ([name, value]) => value !== undefined && !hopHeaders.has(name),
          );
          resolve({
            status: answer.statusCode ?? 502,
            headers: Object.fromEntries(kept) as Answer['headers'],
            body: Buffer.concat(chunks),
          });
        });
      },
    );
    passed.on('error', reject);
    passed.end(body);
  });
}

function packed(answer: Answer, path: string, compressed: Map<string, Buffer>): Answer {
  const type = String(answer.headers['content-type'] ?? '');
  if (!compressible.test(type) || answer.body.length < 256) return answer;
  const quality = path.startsWith('/_astro/') ? qualities.file : qualities.answer;
  const key = `${quality}${createHash('sha1').update(answer.body).digest('base64')}`;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const body = compressed.get(key) ?? brotliCompressSync(answer.body, { params });
  compressed.set(key, body);
  return { ...answer, headers: { ...answer.headers, 'content-encoding': 'br' }, body };
}
