import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MessageAdapter } from '#functions/outgoing/message-adapter.ts';
import { postmarkAdapter } from '#functions/providers/outbox/postmark/postmark.adapter.ts';
import { twilioAdapter } from '#functions/providers/outbox/twilio/twilio.adapter.ts';
import { webhookAdapter } from '#functions/providers/outbox/webhook/webhook.adapter.ts';

interface Heard {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

let server: Server;
let url: string;
let status: number;
let heard: Heard[];

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      heard.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(status, status === 302 ? { Location: `${url}/elsewhere` } : {}).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  status = 200;
  heard = [];
});

const nowMs = 1_800_000_000_000;
const secret = 'a secret of the provider, long enough';
const sms = {
  id: 'm1',
  channel: 'sms',
  recipient: '+923001234567',
  subject: '',
  text: 'Code 123456',
} as const;
const mail = { ...sms, channel: 'mail', recipient: 'sana@example.com', subject: 'Your code' } as const;
const account = `AC${'0'.repeat(32)}`;

const adapters: readonly (readonly [string, () => MessageAdapter, typeof sms | typeof mail])[] = [
  ['the webhook', () => webhookAdapter({ url }, secret), sms],
  ['the SMS API', () => twilioAdapter({ accountSid: account, from: '+15005550006', url }, secret), sms],
  [
    'the mail API',
    () => postmarkAdapter({ from: 'a@example.com', messageStream: 'outbound', url }, secret),
    mail,
  ],
];

describe.each(adapters)('%s', (_, adapter, message) => {
  it.each([
    [200, 'sent'],
    [201, 'sent'],
    [302, 'failed'],
    [400, 'refused'],
    [401, 'failed'],
    [422, 'refused'],
    [429, 'failed'],
    [500, 'failed'],
    [503, 'failed'],
  ] as const)('treats the status %i as %s, and follows no redirect', async (answered, delivery) => {
    status = answered;
    expect(await adapter().send(message, nowMs)).toBe(delivery);
    expect(heard).toHaveLength(1);
  });

  it('reports a failed delivery if the server is unreachable', async () => {
    const before = url;
    url = 'http://127.0.0.1:9';
    expect(await adapter().send(message, nowMs)).toBe('failed');
    url = before;
  });
});

describe('the webhook', () => {
  it('signs the timestamp and the body, and sends the message id', async () => {
    await webhookAdapter({ url: `${url}/messages` }, secret).send(mail, nowMs);
    const [{ path, headers, body } = {} as Heard] = heard;
    expect(path).toBe('/messages');
    const signed = `${nowMs / 1000}.${body}`;
    expect(headers['message-signature']).toBe(createHmac('sha256', secret).update(signed).digest('hex'));
    expect(headers['message-timestamp']).toBe(String(nowMs / 1000));
    expect(headers['idempotency-key']).toBe('m1');
    expect(JSON.parse(body)).toEqual({
      id: 'm1',
      channel: 'mail',
      to: 'sana@example.com',
      subject: 'Your code',
      text: 'Code 123456',
    });
  });

  it('sends nothing without a secret that is long enough', async () => {
    expect(await webhookAdapter({ url }, 'short').send(sms, nowMs)).toBe('failed');
    expect(heard).toEqual([]);
  });
});

describe('the SMS API', () => {
  it('receives the message as a form, under the account’s path and secret', async () => {
    await twilioAdapter({ accountSid: account, from: '+15005550006', url }, secret).send(sms, nowMs);
    const [{ path, headers, body } = {} as Heard] = heard;
    expect(path).toBe(`/2010-04-01/Accounts/${account}/Messages.json`);
    expect(headers['authorization']).toBe(`Basic ${btoa(`${account}:${secret}`)}`);
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      To: '+923001234567',
      From: '+15005550006',
      Body: 'Code 123456',
    });
  });

  it('receives the id of a messaging service if the sender is one', async () => {
    const from = `MG${'1'.repeat(32)}`;
    await twilioAdapter({ accountSid: account, from, url }, secret).send(sms, nowMs);
    expect(new URLSearchParams(heard[0]?.body).get('MessagingServiceSid')).toBe(from);
  });
});

describe('the mail API', () => {
  it('receives the message as JSON, with the server’s token and tracking off', async () => {
    const adapter = postmarkAdapter({ from: 'a@example.com', messageStream: 'codes', url }, secret);
    await adapter.send(mail, nowMs);
    const [{ path, headers, body } = {} as Heard] = heard;
    expect(path).toBe('/email');
    expect(headers['x-postmark-server-token']).toBe(secret);
    expect(JSON.parse(body)).toMatchObject({
      From: 'a@example.com',
      To: 'sana@example.com',
      Subject: 'Your code',
      TextBody: 'Code 123456',
      MessageStream: 'codes',
      TrackOpens: false,
      TrackLinks: 'None',
    });
  });
});
