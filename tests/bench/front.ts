import { createHash } from 'node:crypto';
import http from 'node:http';
import http2 from 'node:http2';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { certificate } from '#tests/support/certificate.ts';
import type { Running } from './runtime.ts';

const compressible = /text|javascript|json|svg|xml|manifest/;
const hopHeaders = new Set(
  'connection keep-alive transfer-encoding content-length strict-transport-security'.split(' '),
);
/**
 * The Brotli qualities of a network, which compresses plain responses in flight, each one again, and of a static
 * site, which compresses its files once.
 */
const qualities = { inFlight: 4, once: 11 };
/** How often a page is requested until its compressed copy is stored, and the interval between requests. */
const warmingsMax = 100;
const warmingMs = 100;

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[]>;
  readonly body: Buffer;
}

/** Node passes HTTP/2 the same two objects with other types. */
type SecureListener = (request: http2.Http2ServerRequest, response: http2.Http2ServerResponse) => void;

interface FrontOptions {
  /** Headers that the network adds to every request, such as a visitor's location. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Maps a path to another one to request instead. */
  readonly rewrite?: (path: string) => string;
  /** Plain HTTP on localhost, where a browser keeps the real site's cookies. */
  readonly plain?: boolean;
  /** When plain responses are compressed; in flight by default. */
  readonly compressed?: keyof typeof qualities;
}

export interface Front extends Running {
  /** All bytes sent to browsers so far, including headers and frames. */
  sentBytes(): number;
  /** Requests every page that came plain again until it comes compressed, as it does for visitors of a busy site. */
  warm(): Promise<void>;
}

/** Puts HTTP/2 and Brotli in front of an origin on loopback, as a network does for a site. */
export async function startFront(origin: string, options: FrontOptions = {}): Promise<Front> {
  const agent = new http.Agent({ keepAlive: true });
  const known = new Map<string, Buffer>();
  const plainPages = new Map<string, () => Promise<Answer>>();
  const { headers: extra = {}, rewrite = (path: string) => path, plain = false } = options;
  const quality = qualities[options.compressed ?? 'inFlight'];
  const serve = (request: http.IncomingMessage, response: http.ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = rewrite(request.url ?? '/');
      const input = () => ask(origin, request, path, Buffer.concat(chunks), agent, extra);
      input()
        .then((answer) => {
          if (request.method === 'GET' && isPlainPage(answer))
            plainPages.set(`${path} ${request.headers.cookie ?? ''}`, input);
          const { status, headers, body } = packed(answer, quality, known);
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
    warm: async () => {
      for (const [page, request] of plainPages) await warmed(page, request);
      plainPages.clear();
    },
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

/** Passes a WebSocket through unchanged, without compression. */
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
  // If no encoding is requested, the local runtime compresses nothing on its own, and tells the Worker, as the
  // platform does, that Brotli is accepted.
  const own = Object.entries(request.headers).filter(
    ([name]) => !name.startsWith(':') && name !== 'connection' && name !== 'accept-encoding',
  );
  const host = String(request.headers[':authority'] ?? request.headers.host ?? new URL(origin).host);
  // The site behind it is plain HTTP, and would take a call from the front's own pages for a cross-site one.
  const sender = request.headers.origin === `https://${host}` ? { origin: `http://${host}` } : {};
  const headers = { ...Object.fromEntries(own), host, ...sender, ...extra };
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

const isPlainPage = ({ status, headers }: Answer) =>
  status === 200 &&
  String(headers['content-type'] ?? '').startsWith('text/html') &&
  headers['content-encoding'] === undefined;

async function warmed(page: string, request: () => Promise<Answer>): Promise<void> {
  let cause: unknown;
  for (let time = 0; time < warmingsMax; time += 1) {
    // A keep-alive connection may have been closed in the meantime.
    const answer = await request().catch((error: unknown) => void (cause = error));
    if (answer && !isPlainPage(answer)) return;
    await sleep(warmingMs);
  }
  throw new Error(`The Worker never keeps this page compressed: ${page}`, { cause });
}

/** A response that is already compressed passes through unchanged. */
function packed(answer: Answer, quality: number, known: Map<string, Buffer>): Answer {
  const type = String(answer.headers['content-type'] ?? '');
  const isCompressed = answer.headers['content-encoding'] !== undefined;
  if (isCompressed || !compressible.test(type) || answer.body.length < 256) return answer;
  const key = createHash('sha1').update(answer.body).digest('base64');
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const body = known.get(key) ?? brotliCompressSync(answer.body, { params });
  known.set(key, body);
  return { ...answer, headers: { ...answer.headers, 'content-encoding': 'br' }, body };
}
