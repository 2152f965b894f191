import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type OwnVendorName, ownVendors, vendorAddress } from '../../scripts/conformance/own-vendors.ts';
import type { Message, Wire, WireAnswer } from '../../scripts/conformance/wire.ts';
import { certificate } from './certificate.ts';
import type { Site } from './site.ts';

/** A game vendor with a server and an origin of its own. Its one game is a coin toss. */
export interface VendorServer {
  readonly origin: string;
  /** Whether it responds to its players' pages. While false, it holds their requests. */
  isAwake: boolean;
  /** The paths requested from it, in order. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

interface Player {
  readonly wire: Wire;
  readonly launchToken: string;
}

/** What a toss pays for each minor unit staked on the winning side. */
const pays = 1.96;

/** Starts a vendor that calls a site's port in one of the two external wire formats. */
export async function startVendorServer(
  name: Exclude<OwnVendorName, 'house'>,
  site: () => Site,
): Promise<VendorServer> {
  const players = new Map<string, Player>();
  const input: string[] = [];
  const post = (path: string, headers: Record<string, string>, body: string) =>
    site().fetch(path, { method: 'POST', headers, body }, { ...site().visitor, address: vendorAddress });
  const wireOf = (playerId: string) => ownVendors[name].wire(post, playerId);

  async function open({ code = '' }: Input): Promise<object> {
    const opened = await wireOf('').open(code);
    if (!opened.accepted) return { refused: true };
    const wire = wireOf(opened.playerId ?? '');
    const launch = randomUUID();
    players.set(launch, { wire, launchToken: opened.launchToken });
    const { balanceMinor } = await wire.send(message('balance', opened.launchToken));
    return { launch, balanceMinor };
  }

  async function toss({ launch = '', side = '', stakeMinor = 0 }: Input): Promise<object> {
    const player = players.get(launch);
    if (!player) return { refused: true };
    const round = { roundId: randomUUID(), amountMinor: stakeMinor };
    const staked = await player.wire.send(message('bet', player.launchToken, round));
    if (!staked.accepted) return { refused: true, code: staked.code };
    const fell = randomInt(2) === 0 ? 'heads' : 'tails';
    const winMinor = fell === side ? Math.round(stakeMinor * pays) : 0;
    const won = message('win', player.launchToken, { ...round, amountMinor: winMinor, roundClosed: true });
    return { fell, winMinor, balanceMinor: (await asOftenAsNeeded(player.wire, won)).balanceMinor };
  }

  const server = createServer(certificate(), (request, response) => {
    const address = new URL(request.url ?? '/', 'https://vendor.localhost');
    input.push(address.pathname);
    if (!vendor.isAwake) return;
    void answer(request, response, address, { open, toss });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const vendor: VendorServer = {
    origin: `https://vendor.localhost:${port}`,
    isAwake: true,
    requests: input,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return vendor;
}

interface Input {
  readonly code?: string;
  readonly launch?: string;
  readonly side?: string;
  readonly stakeMinor?: number;
}

type Act = (request: Input) => Promise<object>;

/** Serves the game page to browsers and the calls of its script. */
async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { pathname }: URL,
  { open, toss }: Readonly<Record<'open' | 'toss', Act>>,
): Promise<void> {
  if (pathname === '/game') {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(readFileSync(new URL('vendor-game.html', import.meta.url)));
    return;
  }
  const act = { '/open': open, '/toss': toss }[pathname];
  const value = act && request.method === 'POST' ? await act(await bodyOf(request)) : undefined;
  response.statusCode = value ? 200 : 404;
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(value ?? {}));
}

async function bodyOf(request: IncomingMessage): Promise<Input> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as Input;
}

/** A timeout leaves the outcome unknown, so the same transaction is sent again until there is a response. */
async function asOftenAsNeeded(wire: Wire, sent: Message): Promise<WireAnswer> {
  for (let turn = 0; ; turn += 1)
    try {
      return await wire.send(sent);
    } catch (error) {
      if (turn === 5) throw error;
    }
}

function message(operation: Message['operation'], launchToken: string, more: Partial<Message> = {}): Message {
  const blank = { transactionId: randomUUID(), roundId: randomUUID(), currency: 'USD', amountMinor: 0 };
  return { ...blank, operation, launchToken, roundClosed: false, targetId: '', ...more };
}
