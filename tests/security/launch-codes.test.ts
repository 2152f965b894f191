import { beforeAll, describe, expect, it } from 'vitest';
import { makeLaunchCode, readLaunch, readLaunchCode } from '#functions/edge/launch/launch-token.ts';
import { exchangeCode, launchCodeOf, outcomeOf } from '#tests/support/callers.ts';
import { claimsOf } from '#tests/support/forged.ts';
import { type Person, registerMember } from '#tests/support/member.ts';
import { makeDemonstration, storeDocument } from '#tests/support/merchants.ts';
import { firstOperator, operate, operatedPolicy } from '#tests/support/operator.ts';
import { callPort } from '#tests/support/launched-member.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openSlots, slotGame, slotVendor } from '#tests/support/slot-launch.ts';
import { launchLocation } from '#tests/support/visitor-location.ts';

const env = testSecrets as unknown as Env;
let site: Site;
let person: Person;

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await makeDemonstration(site);
  await openSlots(site, ['m01']);
  person = await registerMember(site);
  await site.sql(
    `INSERT INTO vendors (merchant, code, names, emblem, adapter, categories, position, changed_at_ms, changed_by)
       VALUES (?, 'ELSE', '{"en":"Else"}', 'slots', 'actions', '["RNG"]', 9, 0, 'test')`,
    site.merchant,
  );
});

interface Exchanged {
  readonly launchToken: string;
  readonly endsAtMs: number;
}

async function exchanged(who: Pick<Person, 'fetch'>, code: string): Promise<Exchanged> {
  const answer = await exchangeCode(who, code);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { value: Exchanged }).value;
}

function open(token: string): Promise<Response> {
  const headers = { Authorization: `Bearer ${token}`, Origin: 'null' };
  return site.fetch('/house/table/open', { method: 'POST', body: '{}', headers });
}

const memberOf = ({ cookies }: Person) => String(claimsOf(cookies.get('__Host-session') ?? '')['sub']);
const sessionOf = ({ cookies }: Person) => String(claimsOf(cookies.get('__Host-session') ?? '')['sid']);

async function bet(memberId: string, launchToken: string): Promise<string | undefined> {
  const ids = { roundId: crypto.randomUUID(), transactionId: crypto.randomUUID() };
  const playerId = `${site.merchant}/${memberId}`;
  const body = { playerId, launchToken, gameCode: slotGame, ...ids, amountMinor: 20, currency: 'USD' };
  const { code } = await callPort(site, 'bet', body);
  return code;
}

describe('a launch code', () => {
  it('is not a token: nothing can be requested or staked with it', async () => {
    const code = await launchCodeOf(person);
    expect((await outcomeOf(await open(code))).code).toBe('LAUNCH_ENDED');
    expect(await bet(memberOf(person), code)).toBe('LAUNCH_ENDED');
  });

  it('is exchanged for a token that opens the game', async () => {
    const { launchToken, endsAtMs } = await exchanged(person, await launchCodeOf(person));
    expect((await open(launchToken)).status).toBe(200);
    expect(endsAtMs - Date.now()).toBeGreaterThan(43_000_000);
    expect(endsAtMs - Date.now()).toBeLessThanOrEqual(43_200_000);
  });

  it('that comes a second time is refused, ends what it opened, and is told to operators', async () => {
    const code = await launchCodeOf(person);
    const { launchToken } = await exchanged(person, code);
    const untouched = await exchanged(person, await launchCodeOf(person));
    expect(await bet(memberOf(person), launchToken)).toBeUndefined();
    expect((await outcomeOf(await exchangeCode(person, code))).code).toBe('LAUNCH_ENDED');
    expect((await outcomeOf(await open(launchToken))).code).toBe('LAUNCH_ENDED');
    expect(await bet(memberOf(person), launchToken)).toBe('LAUNCH_ENDED');
    expect((await open(untouched.launchToken)).status).toBe(200);
    const events = async () => {
      const url = `${site.origin}/ops/api/events?kind=LAUNCH_CODE_REUSED`;
      const { value } = await operate(site, 'GET', url, undefined, firstOperator);
      return (value['items'] as { subject: string }[]).map(({ subject }) => subject);
    };
    await expect.poll(events).toContain(`member:${memberOf(person)}`);
  });

  it('is accepted from one of ten concurrent requests, and then from none', async () => {
    const code = await launchCodeOf(person);
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchangeCode(person, code)));
    const passed = answers.filter(({ status }) => status === 200);
    expect(passed).toHaveLength(1);
    const [only] = passed as [Response];
    const { value } = (await only.json()) as { value: Exchanged };
    expect((await outcomeOf(await open(value.launchToken))).code).toBe('LAUNCH_ENDED');
  });

  it('is worth nothing in another browser, and stays good for its own', async () => {
    const code = await launchCodeOf(person);
    const stolen = await exchangeCode(person, code, { 'User-Agent': 'another browser' });
    expect((await outcomeOf(stolen)).code).toBe('LAUNCH_ENDED');
    await exchanged(person, code);
  });

  it('is over after a minute', async () => {
    const code = await launchCodeOf(person);
    const read = await readLaunchCode(env, site.merchant, code, Date.now());
    if (!read.ok) throw new Error('The code cannot be read');
    expect((await readLaunchCode(env, site.merchant, code, Date.now() + 61_000)).ok).toBe(false);
    const late = await makeLaunchCode(env, site.merchant, read.value, Date.now() - 61_000);
    expect((await outcomeOf(await exchangeCode(person, late))).code).toBe('LAUNCH_ENDED');
  });

  it('of a session that has ended meanwhile opens nothing', async () => {
    const leaving = await registerMember(site);
    const code = await launchCodeOf(leaving);
    await leaving.fetch('/wps/session/logout', { method: 'DELETE' });
    expect((await outcomeOf(await exchangeCode(leaving, code))).code).toBe('SESSION_ENDED');
  });

  it.each([
    ['of another vendor’s game', 'ELSE'],
    ['of a provider that left the catalogue', 'GONE'],
  ])('%s cannot be exchanged by the house vendor', async (_code, vendorCode) => {
    const claims = {
      memberId: memberOf(person),
      sessionId: sessionOf(person),
      gameCode: slotGame,
      vendorCode,
      trial: false,
      location: launchLocation,
      launchId: crypto.randomUUID(),
      browser: undefined,
    };
    const code = await makeLaunchCode(env, site.merchant, claims, Date.now());
    expect((await outcomeOf(await exchangeCode(person, code))).code).toBe('LAUNCH_ENDED');
    const asHouse = await callPort(site, 'launch', { launchCode: code });
    expect(asHouse.code).toBe('LAUNCH_ENDED');
  });
});

describe('the token of a launch', () => {
  it('ends with its session, also for balance requests', async () => {
    const leaving = await registerMember(site);
    const { launchToken } = await exchanged(leaving, await launchCodeOf(leaving));
    const memberId = memberOf(leaving);
    const playerId = `${site.merchant}/${memberId}`;
    expect((await callPort(site, 'balance', { playerId, launchToken })).status).toBe(200);
    await leaving.fetch('/wps/session/logout', { method: 'DELETE' });
    expect((await callPort(site, 'balance', { playerId, launchToken })).code).toBe('SESSION_ENDED');
    expect(await bet(memberId, launchToken)).toBe('SESSION_ENDED');
  });

  it('ends with an exclusion, and does not come back with its end', async () => {
    const excluded = await registerMember(site);
    const { launchToken } = await exchanged(excluded, await launchCodeOf(excluded));
    const { PLAYER } = await site.harness.getWorker<Env>().getEnv();
    const player = PLAYER.getByName(`${site.merchant}/${memberOf(excluded)}`);
    await player.blockPlay(Date.now() + 60_000);
    expect(await bet(memberOf(excluded), launchToken)).toBe('PLAY_STOPPED');
    await player.blockPlay(0);
    expect(await bet(memberOf(excluded), launchToken)).toBe('LAUNCH_ENDED');
    const again = await exchanged(excluded, await launchCodeOf(excluded));
    expect(await bet(memberOf(excluded), again.launchToken)).toBeUndefined();
  });

  it('lives as long as the merchant’s setting says', async () => {
    await storeDocument(site, site.merchant, 'games', { playMinutesMax: 5 });
    const endsInMs = async () => {
      const { endsAtMs } = await exchanged(person, await launchCodeOf(person));
      return endsAtMs - Date.now();
    };
    await expect.poll(endsInMs, { timeout: 20_000, interval: 1_000 }).toBeLessThanOrEqual(300_000);
    const { launchToken } = await exchanged(person, await launchCodeOf(person));
    const read = await readLaunch(env, site.merchant, launchToken, Date.now());
    const leftMs = read.ok ? read.value.expiresAtMs - Date.now() : 0;
    expect(leftMs).toBeGreaterThan(240_000);
    expect(leftMs).toBeLessThanOrEqual(300_000);
  });

  it('is valid only for games of the vendor that the member launched', async () => {
    expect(slotVendor).not.toBe('ELSE');
    const { launchToken } = await exchanged(person, await launchCodeOf(person));
    const read = await readLaunch(env, site.merchant, launchToken, Date.now());
    expect(read).toMatchObject({ value: { claims: { vendorCode: slotVendor, gameCode: slotGame } } });
  });
});
