import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { drandBeacon } from '#functions/providers/beacon/drand.ts';
import { provenRandomness } from '#src/rules/lottery/draw/drand-signature.ts';
import { quicknet, roundAtMs, roundFrom } from '#src/rules/lottery/draw/drand.ts';

/** Recorded rounds of the public chain. */
const recorded = [
  {
    round: 1_000,
    signature:
      'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  },
  {
    round: 657_413,
    signature:
      'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
    randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
  },
] as const;
const [{ round, signature, randomness }, later] = recorded;

describe('a round of drand', () => {
  it.each(recorded)('number $round is proven by its signature', async (known) => {
    expect(await provenRandomness(quicknet, known.round, known.signature)).toBe(known.randomness);
  });

  it.each([
    ['of another round', later.signature],
    ['with its last bit flipped', `${signature.slice(0, -1)}8`],
    ['of nothing but zeros', '0'.repeat(96)],
    ['at infinity', `c0${'0'.repeat(94)}`],
    ['too short', signature.slice(2)],
    ['in capitals', signature.toUpperCase()],
  ])('is not proven by a signature %s', async (_, forged) => {
    expect(await provenRandomness(quicknet, round, forged)).toBeUndefined();
  });

  it('is not proven under the key of another chain', async () => {
    const publicKey =
      'b15b65b46fb29104f6a4b5d1e11a8da6344463973d423661bb0804846a0ecd1ef93c25057f1c0baab2ac53e56c662b66072f6d84ee791a3382bfb055afab1e6a375538d8ffc451104ac971d2dc9b168e2d3246b0be2015969cbaac298f6502da';
    expect(await provenRandomness({ ...quicknet, publicKey }, round, signature)).toBeUndefined();
  });

  it('is published every three seconds, starting with the first', () => {
    expect(roundAtMs(quicknet, 1)).toBe(quicknet.firstRoundAtMs);
    expect(roundFrom(quicknet, roundAtMs(quicknet, 1_000))).toBe(1_000);
    expect(roundFrom(quicknet, roundAtMs(quicknet, 1_000) + 1)).toBe(1_001);
  });
});

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Starts a relay that answers with `answer`, and returns its URL. */
async function relay(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const says = (body: string, status = 200): RequestListener => {
  return (_, response) => response.writeHead(status).end(body);
};
const honest = says(JSON.stringify({ round, randomness, signature }));

describe('drand by HTTP', () => {
  it('asks a relay for the round under the chain’s hash', async () => {
    const input: string[] = [];
    const url = await relay((request, response) => {
      input.push(request.url ?? '');
      response.end(JSON.stringify({ round, randomness, signature }));
    });
    const read = await drandBeacon(quicknet, [url]).read(round);
    expect(read).toEqual({ chain: 'drand quicknet', round, randomness, signature });
    expect(input).toEqual([`/${quicknet.hash}/public/1000`]);
  });

  it('derives the randomness from the signature, whatever a relay claims', async () => {
    const url = await relay(says(JSON.stringify({ round, randomness: 'f'.repeat(64), signature })));
    expect(await drandBeacon(quicknet, [url]).read(round)).toMatchObject({ randomness });
  });

  it.each([
    ['forged', says(JSON.stringify({ round, randomness: later.randomness, signature: later.signature }))],
    ['forged', says('not JSON')],
    ['forged', says('{"signature":7}')],
    ['not-yet', says('too early', 404)],
    ['not-yet', says('too early', 425)],
    ['unreachable', says('broken', 500)],
  ])('classifies a relay as %s', async (fault, answer) => {
    expect(await drandBeacon(quicknet, [await relay(answer)]).read(round)).toBe(fault);
  });

  it('tries the next relay after one that is unreachable or lies', async () => {
    const lying = await relay(says(JSON.stringify({ signature: later.signature })));
    const relays = ['http://127.0.0.1:1', lying, await relay(honest)];
    expect(await drandBeacon(quicknet, relays).read(round)).toMatchObject({ randomness });
  });

  it('stops reading a response that is larger than a round can be', async () => {
    let open = true;
    const url = await relay((request, response) => {
      request.socket.on('close', () => (open = false));
      const more = () => response.write('x'.repeat(65_536));
      response.on('drain', more);
      more();
    });
    expect(await drandBeacon(quicknet, [url]).read(round)).toBe('forged');
    await expect.poll(() => open).toBe(false);
  });

  it('does not follow redirects of a relay', async () => {
    const elsewhere = await relay(honest);
    const url = await relay((_, response) => response.writeHead(302, { Location: elsewhere }).end());
    expect(await drandBeacon(quicknet, [url]).read(round)).toBe('unreachable');
  });

  it('returns unreachable if no relay is configured', async () => {
    expect(await drandBeacon(quicknet, []).read(round)).toBe('unreachable');
  });
});
