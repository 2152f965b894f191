import { beforeAll, describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { addMerchant } from '#tests/support/merchants.ts';
import { freshUsername, registrationOf, seal } from '#tests/support/member.ts';
import { type Site, startSite } from '#tests/support/site.ts';

/**
 * One customer usually holds a /48 prefix of IPv6 addresses, which has 65,536 /64 networks. Whatever is limited for a
 * network is limited for the allocation too, to three networks' share.
 */

let site: Site;
let allocations = 0;

beforeAll(async () => {
  site = await startSite();
});

/** The networks of an allocation of its own, by number. */
function allocation() {
  allocations += 1;
  const prefix = `2400:adc1:${(0x100 + allocations).toString(16)}`;
  return (network: number) => ({ country: 'PK', address: `${prefix}:${network.toString(16)}::1` });
}

type Call = (visitor: { country: string; address: string }) => Promise<Response>;

async function codeOf(answer: Response): Promise<string> {
  if (answer.headers.get('Content-Type')?.startsWith('application/json') !== true) return `${answer.status}`;
  const wire = (await answer.json()) as { error?: { code: string }; code?: string };
  return wire.error?.code ?? (answer.ok ? 'passed' : `${answer.status}`);
}

/** How many calls from as many networks of one allocation pass before one is refused, and how that is. */
async function passedFrom(networks: number, call: Call, passes: (code: string) => boolean) {
  const at = allocation();
  for (let network = 1; network <= networks; network += 1) {
    const code = await codeOf(await call(at(network)));
    if (!passes(code)) return { passed: network - 1, code };
  }
  return { passed: networks, code: 'never refused' };
}

const get =
  (origin: string, path: string): Call =>
  (visitor) =>
    site.fetch(`${origin}${path}`, {}, visitor);

const sealed =
  (
    origin: string,
    endpoint: typeof accountContracts.sessionLogin | typeof accountContracts.memberRegister,
    body: () => object,
  ): Call =>
  async (visitor) => {
    const { text, kid } = await seal(site, endpoint, body());
    const headers = { Origin: origin, 'Encryption-Key': kid };
    return site.fetch(`${origin}${endpoint.path}`, { method: endpoint.method, headers, body: text }, visitor);
  };

const isOrdinary = (code: string) =>
  ['passed', 'LOGIN_FAILED', 'AFFILIATE_UNKNOWN', 'SIGNATURE_INVALID'].includes(code);

describe('an IPv6 allocation', () => {
  it('registers thirty accounts an hour by default, whatever network of it each comes from', async () => {
    const origin = await addMerchant(site, {});
    const register = sealed(origin, accountContracts.memberRegister, () =>
      registrationOf(freshUsername(), 'blue kite 7 over'),
    );
    expect(await passedFrom(45, register, isOrdinary)).toEqual({ passed: 30, code: 'TOO_MANY_REQUESTS' });
    expect(await codeOf(await register(allocation()(1)))).toBe('passed');
  });

  it('gets three networks’ share of guesses at one name', async () => {
    const origin = await addMerchant(site, { account: { loginFailuresMax: 2, captchaAfterFailures: 100 } });
    const username = freshUsername();
    const guess = sealed(origin, accountContracts.sessionLogin, () => ({
      username,
      password: 'wrong one 1',
    }));
    expect(await passedFrom(9, guess, isOrdinary)).toEqual({ passed: 6, code: 'ACCOUNT_LOCKED' });
    expect(await codeOf(await guess(allocation()(1)))).toBe('LOGIN_FAILED');
  });

  it('gets three networks’ share of guesses at all names', async () => {
    const origin = await addMerchant(site, { account: { addressFailuresMax: 2 } });
    const guess = sealed(origin, accountContracts.sessionLogin, () => ({
      username: freshUsername(),
      password: 'wrong one 1',
    }));
    expect(await passedFrom(9, guess, isOrdinary)).toEqual({ passed: 6, code: 'ACCOUNT_LOCKED' });
  });

  it.each([
    [
      'answers on whether a username is taken',
      '/wps/check/username?username=sana77',
      {},
      30,
      'CAPTCHA_NEEDED',
    ],
    ['captchas', '/wps/captcha', { account: { captchasPerMinuteMax: 2 } }, 6, 'TOO_MANY_REQUESTS'],
    ['ordinary calls', '/wps/session/key', { rates: { read: 2 } }, 6, 'TOO_MANY_REQUESTS'],
  ])('gets three networks’ share of %s', async (_, path, documents, share, code) => {
    const origin = await addMerchant(site, documents);
    expect(await passedFrom(share + 3, get(origin, path), isOrdinary)).toEqual({ passed: share, code });
    expect(await codeOf(await get(origin, path)(allocation()(1)))).toBe('passed');
  });

  it('gets three networks’ share of tries at invite codes', async () => {
    const origin = await addMerchant(site, {});
    const check = get(origin, '/wps/agent/affiliate?code=nobody00');
    expect(await passedFrom(93, check, isOrdinary)).toEqual({ passed: 90, code: 'TOO_MANY_REQUESTS' });
  });

  it('gets three networks’ share of vendor calls without a signature', async () => {
    const origin = await addMerchant(site, { rates: { vendorUnproven: 2 } });
    const call: Call = (visitor) =>
      site.fetch(`${origin}/vendor/house/bet`, { method: 'POST', body: '{}' }, visitor);
    const { passed } = await passedFrom(9, call, (code) => code !== '429' && code !== 'TOO_MANY_REQUESTS');
    expect(passed).toBe(6);
  });

  it('gets harder proofs of work as its networks ask for them', async () => {
    const origin = await addMerchant(site, { account: { proofOfWorkRounds: 500 } });
    const at = allocation();
    const costs: number[] = [];
    for (let network = 1; network <= 7; network += 1) {
      const answer = await get(origin, '/wps/captcha/work')(at(network));
      costs.push(((await answer.json()) as { value: { cost: number } }).value.cost);
    }
    expect(costs).toEqual([500, 500, 500, 1_000, 1_000, 1_000, 1_500]);
  });
});
