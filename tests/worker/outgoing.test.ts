import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserAt } from '#tests/support/browser.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { freshMobile, outgoingOf, sendsCodes } from '#tests/support/outgoing.ts';
import { partnerSecrets } from '#tests/support/secrets.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const secret = partnerSecrets.TEST_SMS_SECRET;

let site: Site;
let provider: Server;
let status = 200;
const heard: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];

/** The operator's own server, which the webhook posts to. */
beforeAll(async () => {
  provider = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      heard.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/messages`;
  site = await startSite({ policy: operatedPolicy });
  await sendsCodes(site);
  await storeDocument(site, site.merchant, 'messaging', {
    sms: { adapter: 'webhook', url, secretName: 'TEST_SMS_SECRET' },
  });
});
afterAll(() => {
  provider.close();
});

const askForCode = () => browserAt(site).post('/wps/verification/sms/register', freshMobile().typed);

describe('a message through a provider', () => {
  it('is sent after the call, signed, and is not stored', async () => {
    expect((await askForCode()).status).toBe(200);
    await expect.poll(() => heard.length).toBe(1);
    const [{ headers, body } = { headers: {}, body: '' }] = heard;
    const signed = `${String(headers['message-timestamp'])}.${body}`;
    expect(headers['message-signature']).toBe(createHmac('sha256', secret).update(signed).digest('hex'));
    expect(JSON.parse(body)).toMatchObject({
      channel: 'sms',
      text: expect.stringMatching(/\d{6}/) as string,
    });
    await expect
      .poll(async () => outgoingOf(site))
      .toMatchObject({
        waiting: 0,
        messages: [],
        today: [{ channel: 'sms', outcome: 'sent', number: 1 }],
      });
  });

  it('that is down does not delay a call, and is shown as waiting', async () => {
    status = 500;
    expect((await askForCode()).status).toBe(200);
    await expect.poll(() => heard.length).toBe(2);
    expect(await outgoingOf(site)).toMatchObject({ waiting: 1, messages: [] });
  });
});

describe('an undeliverable message', () => {
  it('is reported to operators, without its recipient', async () => {
    const { number, typed } = freshMobile();
    await storeDocument(site, site.merchant, 'messaging', {});
    await storeDocument(site, site.merchant, 'demonstration', { isDemonstration: false });
    // On a private host it would be kept to be read.
    await site.sql("UPDATE merchants SET host = 'play.example.com' WHERE code = ?", site.merchant);
    await browserAt(site).post('/wps/verification/sms/register', typed);
    const sent = async () => {
      const url = `${site.origin}/ops/api/events?kind=MESSAGE_GIVEN_UP`;
      return (await operate(site, 'GET', url)).value['items'] as { details: object }[];
    };
    await expect
      .poll(async () => (await sent()).map(({ details }) => details))
      .toContainEqual({
        channel: 'sms',
        attempts: 0,
      });
    expect(JSON.stringify(await sent())).not.toContain(number);
  });
});

describe('the providers setting', () => {
  it.each([
    ['a secret that is written out', { sms: { adapter: 'webhook', url: 'https://a.example', secret } }],
    [
      'another kind’s secret',
      { mail: { adapter: 'webhook', url: 'https://a.example', secretName: 'A_SMS_SECRET' } },
    ],
    ['no address', { sms: { adapter: 'webhook', url: 'file:///etc/passwd', secretName: 'A_SMS_SECRET' } }],
  ])('refuses %s', async (_, document) => {
    const url = `${site.origin}/ops/api/settings/messaging`;
    const { status: answered, error } = await operate(site, 'PUT', url, { document, expectedVersion: 1 });
    expect([answered, error.code]).toEqual([400, 'INVALID_INPUT']);
  });
});
