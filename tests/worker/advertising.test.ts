import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import {
  callSealed,
  freshUsername,
  newcomer,
  registerMember,
  registrationOf,
} from '#tests/support/member.ts';
import { memberRows } from '#tests/support/member-object.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openTills, payIn } from '#tests/support/tills.ts';

const heard: string[] = [];
let partner: Server;
let site: Site;

beforeAll(async () => {
  partner = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      heard.push(body);
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve));
  site = await startSite();
  await openTills(site);
  await storeDocument(site, site.merchant, 'advertising', {
    adapter: 'webhook',
    url: `http://127.0.0.1:${(partner.address() as AddressInfo).port}`,
    secretName: 'PARTNER_ADVERTISING_SECRET',
  });
});
afterAll(() => {
  partner.close();
});

async function register(cookie: string): Promise<string> {
  const username = freshUsername();
  const body = registrationOf(username, 'blue kite 7 over');
  const answer = await callSealed(
    site,
    accountContracts.memberRegister,
    body,
    { Cookie: cookie },
    newcomer(),
  );
  expect(answer.status).toBe(200);
  return username;
}

it('reports a registration to a partner only with the visitor’s consent', async () => {
  await register('adConsent=0');
  const username = await register('adConsent=1');
  await expect.poll(() => heard.length).toBe(1);
  expect(JSON.parse(heard[0] ?? '')).toMatchObject({ event: 'register' });
  expect(heard[0]).not.toContain(username);
});

it('reports a first deposit once, with the amount and no name', async () => {
  const person = await registerMember(site);
  person.cookies.set('adConsent', '1');
  await payIn(site, person, { amountMinor: 7_000 });
  await payIn(site, person, { amountMinor: 9_000 });
  const events = () => heard.filter((body) => body.includes('firstDeposit'));
  await expect.poll(() => events().length).toBe(1);
  expect(JSON.parse(events()[0] ?? '')).toMatchObject({ amount: { minor: 7_000, currency: 'USD' } });
  expect(events()[0]).not.toContain(person.username);
});

it('does not report the first deposit of a member who must not be advertised to', async () => {
  const [marked, other] = [await registerMember(site), await registerMember(site)];
  for (const person of [marked, other]) person.cookies.set('adConsent', '1');
  await memberRows(
    site,
    marked,
    `INSERT INTO harm_marks (marker, action, figure, threshold, pack, at_ms)
     VALUES ('chasing', 'message', 30, 30, 'demo@1', ${Date.now()})`,
  );
  await payIn(site, marked, { amountMinor: 7_100 });
  await payIn(site, other, { amountMinor: 7_200 });
  const conversion = (minor: number) =>
    heard.some((body) => body.includes('firstDeposit') && body.includes(`${minor}`));
  await expect.poll(() => conversion(7_200)).toBe(true);
  expect(conversion(7_100)).toBe(false);
});

it('asks for consent on every page while there is a partner, and on none otherwise', async () => {
  const asks = async () => (await (await site.fetch('/m/home')).text()).includes('data-asks-consent');
  expect(await asks()).toBe(true);
  await storeDocument(site, site.merchant, 'advertising', { adapter: 'none' });
  await expect.poll(asks, { timeout: 15_000, interval: 500 }).toBe(false);
}, 20_000);
