import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeDocument } from '#tests/support/merchants.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { type SeparateSite, startSeparateSite } from '#tests/support/site.ts';

let site: SeparateSite;

beforeAll(async () => {
  site = await startSeparateSite({
    policy: operatedPolicy,
    vars: { GOOGLE_IDENTITY_SECRET: 'one', LINE_IDENTITY_SECRET: 'two' },
  });
});
afterAll(() => site.close());

async function offered(host: string): Promise<unknown> {
  const origin = `http://${host}.localhost`;
  const answer = await site.fetch(`${origin}/wps/session/social/providers`);
  return ((await answer.json()) as { value: unknown }).value;
}

describe('the list of providers', () => {
  it('is empty where nothing is set up', async () => {
    expect(await offered('fresh')).toEqual({ providers: [] });
  });

  it('has those alone that have their flag, their client and their secret', async () => {
    await storeDocument(site, site.merchant, 'whitelabel', {
      GOOGLELOGIN3: true,
      FACEBOOKLOGIN3: true,
      TWITTERLOGIN3: true,
    });
    const named = (name: string) => ({ clientId: 'client', secretName: `${name}_IDENTITY_SECRET` });
    const providers = { google: named('GOOGLE'), line: named('LINE'), facebook: named('MISSING') };
    await storeDocument(site, site.merchant, 'identity', { providers });
    expect(await offered('configured')).toEqual({ providers: ['google'] });
  });
});

describe('an operator’s address of a provider', () => {
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
      const answer = await put('https://lobby.example', address);
      const fields = ['providers.google.tokenEndpoint'];
      expect(answer).toMatchObject({ status: 400, error: { code: 'INVALID_INPUT', details: { fields } } });
    },
  );

  it.each(['javascript:alert(1)', 'id.example'])('is refused anywhere: %s', async (address) => {
    expect(await put(site.origin, address)).toMatchObject({ status: 400 });
  });
});
