import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RequestContext } from '#functions/http/context.ts';
import { storedSettings } from '#tests/support/settings.ts';
import { advertise } from './advertising.ts';
import { advertisingSetting } from './advertising.settings.ts';

const secret = 'a secret of the partner, long enough';
let server: Server;
let url: string;
let heard: { headers: IncomingHttpHeaders; body: string }[];
let waiting: Promise<unknown>[];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      heard.push({ headers: request.headers, body });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  heard = [];
  waiting = [];
});

const nowMs = 1_800_000_000_000;
const event = { id: 'e1', kind: 'register', atMs: nowMs, affiliateCode: 'WELCOME8' } as const;

async function sentTo(
  document: object | undefined,
  cookie: string,
  env: Record<string, string> = { PARTNER_ADVERTISING_SECRET: secret },
  what: Parameters<typeof advertise>[2] = event,
): Promise<number> {
  const context = {
    settings: storedSettings({ advertising: document && JSON.stringify(document) }),
    env,
    nowMs,
    execution: { waitUntil: (work: Promise<unknown>) => void waiting.push(work) },
  } as unknown as RequestContext;
  advertise(new Request('https://site.example/', { headers: { Cookie: cookie } }), context, what);
  await Promise.all(waiting);
  return heard.length;
}

describe('an advertising event', () => {
  const partner = () => ({ adapter: 'webhook', url, secretName: 'PARTNER_ADVERTISING_SECRET' });

  it('is sent to nobody by default', async () => {
    expect(await sentTo(undefined, 'adConsent=1')).toBe(0);
  });

  it.each(['', 'adConsent=0', 'adConsent=', 'xadConsent=1', 'adConsent=11'])(
    'is sent to nobody before the visitor has agreed: %s',
    async (cookie) => {
      expect(await sentTo(partner(), cookie)).toBe(0);
    },
  );

  it('is not sent without a secret to sign it with', async () => {
    expect(await sentTo(partner(), 'adConsent=1', {})).toBe(0);
    expect(await sentTo(partner(), 'adConsent=1', { PARTNER_ADVERTISING_SECRET: 'short' })).toBe(0);
  });

  it('is sent once, signed, and identifies no person', async () => {
    expect(await sentTo(partner(), 'theme=dark; adConsent=1')).toBe(1);
    const [{ headers, body } = { headers: {}, body: '' }] = heard;
    expect(JSON.parse(body)).toEqual({ id: 'e1', event: 'register', atMs: nowMs, affiliateCode: 'WELCOME8' });
    const signed = createHmac('sha256', secret)
      .update(`${nowMs / 1000}.${body}`)
      .digest('hex');
    expect([headers['message-signature'], headers['idempotency-key']]).toEqual([signed, 'e1']);
  });

  it('of a first deposit carries the amount', async () => {
    const deposit = {
      id: 'e2',
      kind: 'firstDeposit',
      atMs: nowMs,
      amount: { minor: 5_000, currency: 'USD' },
    } as const;
    await sentTo(partner(), 'adConsent=1', undefined, deposit);
    expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({
      event: 'firstDeposit',
      amount: { minor: 5_000, currency: 'USD' },
    });
  });
});

describe('the partner’s address', () => {
  const how = (address: string) => ({ adapter: 'webhook', url: address, secretName: 'A_ADVERTISING_SECRET' });

  it.each([
    'http://partner.example.com/',
    'https://127.0.0.1/',
    'https://localhost/',
    'ftp://partner.example.com/',
  ])('of a deployed site cannot be %s', (address) => {
    expect(advertisingSetting.check(how(address), 'site.example.com').ok).toBe(false);
  });

  it('is accepted if it is encrypted and public', () => {
    expect(advertisingSetting.check(how('https://partner.example.com/hook'), 'site.example.com').ok).toBe(
      true,
    );
  });
});
