import net from 'node:net';

/** What the platform knows about the origin of a connection: its address and `request.cf`, if it has them. */
export interface VisitorLocation {
  readonly address?: string;
  readonly cf?: Readonly<Record<string, unknown>>;
}

/**
 * Names of headers that Cloudflare's network sets itself, so that a client's values never reach a Worker. The local
 * runtime takes the same data from `MF-` headers.
 */
const owned = /^(?:cf-[^:]*|x-real-ip|x-forwarded-proto|cdn-loop|mf-[^:]*)$/i;
const headEnd = '\r\n\r\n';

/**
 * A request's head as the network forwards it: the client's headers, except that the platform's own replace the
 * client's. The target stays byte for byte, but the host of an absolute form moves to the Host header. Headers that
 * the network does not set, such as True-Client-IP, pass through as the client spoofed them.
 */
export function forwarded(head: string, { address, cf }: VisitorLocation): string {
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

/** JSON in ASCII, since a header holds no other characters. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^ -~]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A proxy in front of a Worker's runtime that simulates Cloudflare's network. */
export interface Edge {
  readonly port: number;
  /** Opens a connection from a visitor location. */
  connect(location: VisitorLocation): Promise<net.Socket>;
  close(): Promise<void>;
}

/** Starts a raw TCP proxy; a connection that no test opened comes from `otherwise`. */
export async function startEdge(upstreamPort: number, otherwise: VisitorLocation = {}): Promise<Edge> {
  const locations = new Map<number, VisitorLocation>();
  const open = new Set<net.Socket>();
  const server = net.createServer({ noDelay: true }, (client) => {
    const upstream = net.connect({ port: upstreamPort, host: '127.0.0.1', noDelay: true });
    for (const socket of [client, upstream]) {
      open.add(socket);
      // An error on one connection closes the other.
      socket.on('error', () => undefined);
      socket.on('close', () => open.delete(socket));
    }
    // A test sets the location before it sends a byte, but perhaps after the connection was accepted.
    let pass: ((text: string) => string) | undefined;
    client.on('data', (bytes: Buffer) => {
      pass ??= headsForwarded(locations.get(client.remotePort ?? 0) ?? otherwise);
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
    async connect(location) {
      const socket = net.connect(port, '127.0.0.1');
      socket.setNoDelay(true);
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('error', reject);
      });
      locations.set(socket.localPort ?? 0, location);
      return socket;
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Rewrites every head in the bytes of one connection, and passes bodies of a stated length through. */
function headsForwarded(location: VisitorLocation): (text: string) => string {
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
      passed += forwarded(head, location);
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
