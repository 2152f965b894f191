import { beforeAll, describe, expect, it } from 'vitest';
import { ratesSetting } from '#functions/edge/throttle/rates.ts';
import { accountContracts } from '#src/contracts/account/account.ts';
import { endpoints } from '#src/contracts/all.ts';
import { nameOf, outcomeOf } from '#tests/support/callers.ts';
import { addMerchant } from '#tests/support/merchants.ts';
import { freshUsername, newcomer, registrationOf, seal } from '#tests/support/member.ts';
import { storedSettings } from '#tests/support/settings.ts';
import { type Site, startSite, type Visitor } from '#tests/support/site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite();
});

type Called = Awaited<ReturnType<typeof outcomeOf>>;

async function trial(origin: string, visitor: Visitor): Promise<Called> {
  const init = { method: 'POST', body: '{}', headers: { Origin: origin } };
  return outcomeOf(await site.fetch(`${origin}/wps/session/login/freeplay`, init, visitor));
}

async function sealedTo(
  origin: string,
  endpoint: typeof accountContracts.sessionLogin | typeof accountContracts.memberRegister,
  body: unknown,
  visitor: Visitor,
): Promise<Called> {
  const { text, kid } = await seal(site, endpoint, body);
  const headers = { Origin: origin, 'Encryption-Key': kid };
  const init = { method: endpoint.method, headers, body: text };
  return outcomeOf(await site.fetch(`${origin}${endpoint.path}`, init, visitor));
}

function waitOf({ headers }: Called): number {
  expect(headers.get('Retry-After')).toMatch(/^[1-9]\d*$/);
  return Number(headers.get('Retry-After'));
}

describe('a client over its rate limit', () => {
  it.each([
    ['read', '/wps/session/key'],
    ['write', '/wps/check/username?username=sana77'],
  ])('%s: is asked to wait until the minute ends', async (kind, path) => {
    const origin = await addMerchant(site, { rates: { [kind]: 3 } });
    const visitor = newcomer();
    const codes: Called[] = [];
    for (let turn = 0; turn < 8; turn++)
      codes.push(await outcomeOf(await site.fetch(`${origin}${path}`, {}, visitor)));
    const refused = codes.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(1);
    expect(codes.slice(0, 3).map(({ code }) => code)).toEqual(['passed', 'passed', 'passed']);
    for (const each of refused) {
      expect(each.code).toBe('TOO_MANY_REQUESTS');
      expect(waitOf(each)).toBeLessThanOrEqual(60);
    }
    const other = await outcomeOf(await site.fetch(`${origin}${path}`, {}, newcomer()));
    expect(other.code).toBe('passed');
  });

  it('is counted by its /64 network for IPv6', async () => {
    const origin = await addMerchant(site, { rates: { read: 2 } });
    const codes: string[] = [];
    for (let turn = 0; turn < 6; turn++) {
      const visitor = { country: 'PK', address: `2400:adc1:77:1::${turn + 1}` };
      codes.push((await outcomeOf(await site.fetch(`${origin}/wps/session/key`, {}, visitor))).code);
    }
    expect(codes).toContain('TOO_MANY_REQUESTS');
  });

  it('cannot evade the count with a spoofed address header', async () => {
    const origin = await addMerchant(site, { rates: { read: 2 } });
    const visitor = newcomer();
    const codes: string[] = [];
    for (let turn = 0; turn < 6; turn++) {
      const own = `39.40.0.${turn + 1}`;
      const headers = {
        'X-Forwarded-For': own,
        'X-Real-IP': own,
        'True-Client-IP': own,
        Forwarded: `for=${own}`,
      };
      codes.push((await outcomeOf(await site.fetch(`${origin}/wps/session/key`, { headers }, visitor))).code);
    }
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS').length).toBeGreaterThan(2);
  });

  it('cannot evade the login count with a session', async () => {
    const origin = await addMerchant(site, { rates: { login: 3 } });
    const visitor = newcomer();
    const codes: string[] = [];
    for (let turn = 0; turn < 6; turn++) {
      const body = { username: freshUsername(), password: 'wrong one 1' };
      codes.push((await sealedTo(origin, accountContracts.sessionLogin, body, visitor)).code);
    }
    expect(codes).toEqual([
      ...Array<string>(3).fill('LOGIN_FAILED'),
      ...Array<string>(3).fill('TOO_MANY_REQUESTS'),
    ]);
  });
});

describe('the exact counters', () => {
  it('report when a trial or a registration can be tried again', async () => {
    const origin = await addMerchant(site, {
      account: { trialsPerHourMax: 1, registrationsPerHourMax: 1 },
    });
    const visitor = newcomer();
    expect((await trial(origin, visitor)).code).toBe('passed');
    const registration = () => registrationOf(freshUsername(), 'blue kite 7 over');
    expect((await sealedTo(origin, accountContracts.memberRegister, registration(), visitor)).code).toBe(
      'passed',
    );
    for (const refused of [
      await trial(origin, visitor),
      await sealedTo(origin, accountContracts.memberRegister, registration(), visitor),
    ]) {
      expect(refused.code).toBe('TOO_MANY_REQUESTS');
      expect(waitOf(refused)).toBeGreaterThan(3_500);
      expect(waitOf(refused)).toBeLessThanOrEqual(3_600);
    }
  });

  it('report when a locked login can be tried again, in the header and in the body', async () => {
    const origin = await addMerchant(site, { account: { loginFailuresMax: 1, loginLockMinutes: 2 } });
    const [visitor, username] = [newcomer(), freshUsername()];
    const attempt = () =>
      sealedTo(origin, accountContracts.sessionLogin, { username, password: 'wrong one 1' }, visitor);
    expect((await attempt()).code).toBe('LOGIN_FAILED');
    const locked = await attempt();
    expect(locked.code).toBe('ACCOUNT_LOCKED');
    expect(waitOf(locked)).toBeGreaterThan(110);
    expect(waitOf(locked)).toBeLessThanOrEqual(120);
    expect(JSON.parse(locked.text)).toMatchObject({
      error: { details: { retryAfterMs: waitOf(locked) * 1000 } },
    });
  });
});

const ratesOf = (document: string | undefined) => ratesSetting.of(storedSettings({ rates: document }));

describe('limits', () => {
  const bad: readonly unknown[] = [0, -1, 1.5, 1e12, '100', null, true, [5], {}, Number.NaN];

  it.each(bad.map((value) => [JSON.stringify(value), value]))('of %s are ignored', (_, value) => {
    const defaults = ratesOf(undefined);
    for (const kind of ['read', 'write', 'login'])
      expect(ratesOf(JSON.stringify({ [kind]: value }))).toEqual(defaults);
    for (const document of ['', '{', 'null', '[]', '7', '{"read":5,"unknown":1}'])
      expect(ratesOf(document)).toEqual(defaults);
  });

  it('for accounts that are invalid leave all of the safe defaults in force', async () => {
    const origin = await addMerchant(site, {
      account: {
        trialsPerHourMax: 2,
        registrationsPerHourMax: 0,
        loginFailuresMax: 1e9,
        loginLockMinutes: -5,
        captchaAfterFailures: 'never',
        addressFailuresMax: null,
        unknown: true,
      },
    });
    const visitor = newcomer();
    const codes: string[] = [];
    for (let turn = 0; turn < 21; turn++) codes.push((await trial(origin, visitor)).code);
    expect(codes).toEqual([...Array<string>(20).fill('passed'), 'TOO_MANY_REQUESTS']);
    const username = freshUsername();
    const answers: string[] = [];
    for (let turn = 0; turn < 4; turn++)
      answers.push(
        (
          await sealedTo(
            origin,
            accountContracts.sessionLogin,
            { username, password: 'wrong one 1' },
            visitor,
          )
        ).code,
      );
    expect(answers).toEqual([...Array<string>(3).fill('LOGIN_FAILED'), 'CAPTCHA_NEEDED']);
  });

  it('for accounts in a document that is malformed are the safe defaults', async () => {
    for (const account of ['text', [], 7, null]) {
      const origin = await addMerchant(site, { account });
      const answer = await site.fetch(`${origin}/wps/system/setting/register`);
      expect(answer.status).toBe(200);
      expect((await trial(origin, newcomer())).code).toBe('passed');
    }
  });

  it('are declared by every endpoint, and omitted only where a call costs nothing or a signature is checked first', () => {
    const unlimited = endpoints.filter(({ rateLimit }) => rateLimit === 'none').map(nameOf);
    expect(unlimited.toSorted()).toEqual([
      'GET /wps/system/status',
      'POST /pay/:till',
      'POST /vendor/:vendor/:operation',
    ]);
    const guessing = endpoints
      .filter(({ sealed }) => sealed)
      .filter(({ rateLimit }) => rateLimit !== 'login');
    // Guesses at the payment password are counted before they are checked, and lock it; a claim link takes no password.
    expect(guessing.map(nameOf).toSorted()).toEqual([
      'POST /wps/agent/downline',
      'POST /wps/agent/transferDownline',
      'POST /wps/agent/transferMultipleDownline',
      'POST /wps/relay/MCS2_processContractHourSalary',
      'POST /wps/relay/MCS2_processDailySalContract',
      'POST /wps/relay/MCS2_processDividendReq',
      'POST /wps/transaction/withdraw',
    ]);
    const changing = endpoints.filter(
      ({ method, rateLimit, access, isReport }) =>
        method !== 'GET' && rateLimit === 'read' && !access.startsWith('launch') && !isReport,
    );
    // It changes nothing: what operators seek may be a contact, and those stand in no address.
    expect(changing.map(nameOf)).toEqual(['POST /ops/api/search']);
  });
});
