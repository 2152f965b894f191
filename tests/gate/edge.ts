import net from 'node:net';

/** Where a connection comes from, as the platform finds out; `cf` left out is a platform that says nothing. */
export interface Whence {
  readonly address?: string;
  readonly cf?: Readonly<Record<string, unknown>>;
}

/**
 * Names that Cloudflare's network owns: what a client sends under them never reaches a Worker. `MF-` names are
 * the local runtime's own way of being told the same.
 */
const owned = /^(?:cf-[^:]*|x-real-ip|x-forwarded-proto|cdn-loop|mf-[^:]*)$/i;
const headEnd = '\r\n\r\n';

/**
 * A request's head as the network hands it on: the client's own words except the owned names, the platform's
 * in their place. The target stays byte for byte; only the absolute form loses its host to the Host header.
 * Names that the network leaves alone, such as True-Client-IP, pass as a liar sent them.
 */
export function passedOn(head: string, { address, cf }: Whence): string {
  const [first = '', ...lines] = head.split('\r\n');
  const absolute = /^(\S+) https?:\/\/([^/?# ]+)([^ ]*) (HTTP\/1\.[01])$/i.exec(first);
  const kept = lines.filter((line) => !owned.test(line.slice(0, line.indexOf(':'))));
  const hosted = absolute ? kept.filter((line) => !/^host:/i.test(line)) : kept;
  const start = absolute ? `${absolute[1]} ${absolute[3] || '/'} ${absolute[4]}` : first;
  const said = [
    ...(absolute ? [`Host: ${absolute[2]}`] : []),
    ...(address === undefined ? [] : [`CF-Connecting-IP: ${address}`, `X-Real-IP: ${address}`]),
    ...(cf === undefined ? [] : [`MF-CF-Blob: ${asciiJson(cf)}`]),
    'CF-Ray: 8f0000000000-KHI',
    'CF-Visitor: {"scheme":"https"}',
    'X-Forwarded-Proto: https',
  ];
  return [start, ...hosted, ...said].join('\r\n') + headEnd;
}

/** A header's bytes carry no letters beyond ASCII; JSON can do without them. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^ -~]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A network of our own before a Worker's runtime. */
export interface Edge {
  readonly port: number;
  /** Opens a connection that comes from a place. */
  connect(whence: Whence): Promise<net.Socket>;
  close(): Promise<void>;
}

/** Starts a raw TCP front; a connection that no test opened comes from `otherwise`. */
export async function startEdge(upstreamPort: number, otherwise: Whence = {}): Promise<Edge> {
  const places = new Map<number, Whence>();
  const open = new Set<net.Socket>();
  const server = net.createServer({ noDelay: true }, (client) => {
    const upstream = net.connect({ port: upstreamPort, host: '127.0.0.1', noDelay: true });
    for (const socket of [client, upstream]) {
      open.add(socket);
      // Whoever is left hears of it by the end of the other connection.
      socket.on('error', () => undefined);
      socket.on('close', () => open.delete(socket));
    }
    // The test says where a connection comes from before it sends a byte, though perhaps after it is accepted.
    let pass: ((text: string) => string) | undefined;
    client.on('data', (bytes: Buffer) => {
      pass ??= headsPassedOn(places.get(client.remotePort ?? 0) ?? otherwise);
      upstream.write(pass(bytes.toString('latin1')), 'latin1');
    });
    client.on('end', () => upstream.end());
    client.on('close', () => upstream.destroy());
    upstream.on('data', (bytes: Buffer) => client.write(bytes));
    upstream.on('close', () => client.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  return {
    port,
    async connect(whence) {
      const socket = net.connect(port, '127.0.0.1');
      socket.setNoDelay(true);
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('error', reject);
      });
      places.set(socket.localPort ?? 0, whence);
      return socket;
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Rewrites every head of one connection's bytes, and lets bodies of a stated length through. */
function headsPassedOn(whence: Whence): (text: string) => string {
  let waiting = '';
  let bodyLeft = 0;
  return (text) => {
    waiting += text;
    let passed = '';
    while (waiting !== '') {
      if (bodyLeft > 0) {
        passed += waiting.slice(0, bodyLeft);
        const taken = Math.min(bodyLeft, waiting.length);
        waiting = waiting.slice(taken);
        bodyLeft -= taken;
        continue;
      }
      const end = waiting.indexOf(headEnd);
      if (end < 0) break;
      const head = waiting.slice(0, end);
      waiting = waiting.slice(end + headEnd.length);
      passed += passedOn(head, whence);
      bodyLeft = bodyLength(head);
    }
    return passed;
  };
}

/** A body without a stated length lasts as long as its connection. */
function bodyLength(head: string): number {
  if (/\r\n(?:transfer-encoding|upgrade):/i.test(head)) return Number.POSITIVE_INFINITY;
  return Number(/\r\ncontent-length:\s*(\d+)/i.exec(head)?.[1] ?? 0);
}
