import { createServer, type IncomingMessage, request as send, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { parseArgs } from 'node:util';
import { countryCode } from '#src/contracts/country-code.ts';

const usage = `npm run visit -- --country MT [--region CODE] [--address 8.8.4.4] [--port 8787] [--at 8790]

Serves the local site as a visitor from that country sees it. Start the site with npm start first.
`;

const options = {
  country: { type: 'string' },
  region: { type: 'string', default: '' },
  address: { type: 'string', default: '8.8.4.4' },
  port: { type: 'string', default: '8787' },
  at: { type: 'string', default: '8790' },
} as const;

type Headers = Readonly<Record<string, string>>;

/** The same request to the local site, with what says where it comes from. */
function passOn(request: IncomingMessage, port: number, location: Headers) {
  const { method, url: path, headers } = request;
  const all = { headers: { ...headers, ...location } };
  return send({ hostname: '127.0.0.1', port, method, path, ...all });
}

/** A door to the local site behind which everybody comes from one place. */
function doorTo(port: number, location: Headers): Server {
  const door = createServer((request, response) => {
    const sent = passOn(request, port, location)
      .on('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      })
      .on('error', () => {
        response.writeHead(502).end(`No site answers on port ${port}. Start it: npm start\n`);
      });
    request.pipe(sent);
  });
  return door.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    passOn(request, port, location)
      .on('upgrade', (answer, other, said) => join(socket, answer, other, said))
      .on('response', () => socket.destroy())
      .on('error', () => socket.destroy())
      .end();
  });
}

/** Answers with the site’s upgrade, and lets both ends talk until one is gone. */
function join(socket: Duplex, { rawHeaders }: IncomingMessage, other: Duplex, said: Buffer): void {
  const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
  socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
  socket.write(said);
  socket.on('error', () => other.destroy());
  other.on('error', () => socket.destroy());
  other.pipe(socket).pipe(other);
}

const { country, region, address, port, at } = parseArgs({ options }).values;
if (countryCode.safeParse(country).success) {
  // The local runtime reads a visitor’s place from these two; in production the network replaces both.
  const location = {
    'MF-CF-Blob': JSON.stringify({ country, regionCode: region, asn: 0 }),
    'CF-Connecting-IP': address,
  };
  doorTo(Number(port), location)
    .on('error', ({ message }) => {
      process.stderr.write(`The door cannot be opened: ${message}\n`);
      process.exitCode = 1;
    })
    .listen(Number(at), '127.0.0.1', () => {
      process.stdout.write(
        `\n  Seen from ${country}: http://localhost:${at}/m/home, or any other local host on port ${at}.\n  Stop it with Ctrl+C.\n`,
      );
    });
} else {
  process.stderr.write(usage);
  process.exitCode = 2;
}
