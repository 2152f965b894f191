import { beforeAll, describe, expect, it } from 'vitest';
import { addMerchant } from '#tests/support/merchants.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const deployment = 'providers.example';
let site: Site;

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await addMerchant(site, { 'region-policy': operatedPolicy }, deployment);
});

async function offered(documents: Readonly<Record<string, unknown>>): Promise<unknown> {
  const origin = await addMerchant(site, documents);
  const answer = await site.fetch(`${origin}/wps/session/social/providers`);
  return ((await answer.json()) as { value: unknown }).value;
}

describe('the list of providers', () => {
  it('is empty if nothing is configured', async () => {
    expect(await offered({})).toEqual({ providers: [] });
  });

  it('has only those with a flag, a client and a secret', async () => {
    const whitelabel = { GOOGLELOGIN3: true, FACEBOOKLOGIN3: true, TWITTERLOGIN3: true };
    const named = (name: string) => ({ clientId: 'client', secretName: `${name}_IDENTITY_SECRET` });
    const providers = { google: named('GOOGLE'), line: named('LINE'), facebook: named('MISSING') };
    expect(await offered({ whitelabel, identity: { providers } })).toEqual({ providers: ['google'] });
  });
});

describe('a provider address that an operator sets', () => {
  const put = (host: string, tokenEndpoint: string) =>
    operate(site, 'PUT', `${host}/ops/api/settings/identity`, {
      expectedVersion: 1,
      document: {
        providers: { google: { clientId: 'c', secretName: 'GOOGLE_IDENTITY_SECRET', tokenEndpoint } },
      },
    });

  it.each(['http://id.example/token', 'https://127.0.0.1/token', 'https://[::1]/t'])(
    'is refused on a deployment: %s',
    async (address) => {
      const answer = await put(`https://${deployment}`, address);
      const fields = ['providers.google.tokenEndpoint'];
      expect(answer).toMatchObject({ status: 400, error: { code: 'INVALID_INPUT', details: { fields } } });
    },
  );

  it.each(['javascript:alert(1)', 'id.example'])('is refused anywhere: %s', async (address) => {
    expect(await put(site.origin, address)).toMatchObject({ status: 400 });
  });
});
