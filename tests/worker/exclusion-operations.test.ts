import { beforeAll, describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { launchTokenOf } from '#tests/support/callers.ts';
import { claimsOf } from '#tests/support/forged.ts';
import {
  callSealed,
  freshUsername,
  logInAs,
  newcomer,
  type Person,
  registerMember,
  registrationOf,
} from '#tests/support/member.ts';
import { makeDemonstration, storeDocument } from '#tests/support/merchants.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { callPort } from '#tests/support/launched-member.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openSlots, slotGame } from '#tests/support/slot-launch.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await makeDemonstration(site);
  const fields = { payeeName: 'optional', birthDate: 'optional', email: 'optional', mobileNum: 'optional' };
  await storeDocument(site, site.merchant, 'account', { playCreditMinor: 100_000, fields });
  await storeDocument(site, site.merchant, 'jurisdiction', { pack: 'demo', countries: { KR: 'uk' } });
  await openSlots(site, ['m01']);
});

const memberOf = ({ cookies }: Person) => String(claimsOf(cookies.get('__Host-session') ?? '')['sub']);
const of = (memberId: string) => `/ops/api/protection/members/${memberId}`;

async function bet(memberId: string, launchToken: string) {
  const ids = { roundId: crypto.randomUUID(), transactionId: crypto.randomUUID() };
  const playerId = `${site.merchant}/${memberId}`;
  const body = { playerId, launchToken, gameCode: slotGame, ...ids, amountMinor: 20, currency: 'USD' };
  return (await callPort(site, 'bet', body)).code;
}

describe('an operator', () => {
  it('stops a member’s play with a reason, and resumes it', async () => {
    const person = await registerMember(site);
    const memberId = memberOf(person);
    const launchToken = await launchTokenOf(person);
    const off = await operate(site, 'PUT', `${of(memberId)}/play`, {
      enabled: false,
      reason: 'a stolen card',
    });
    expect(off.value['standing']).toMatchObject({ kind: 'operator', mayAskForEnd: false });
    expect(await bet(memberId, launchToken)).toBe('PLAY_STOPPED');
    expect((await person.fetch('/wps/wallets/gcs')).status).toBe(200);
    await operate(site, 'PUT', `${of(memberId)}/play`, { enabled: true, reason: 'it was his own' });
    expect(await bet(memberId, launchToken)).toBe('LAUNCH_ENDED');
    expect(await bet(memberId, await launchTokenOf(person))).toBeUndefined();
    const { value } = await operate(site, 'GET', of(memberId));
    expect(value['standing']).toBeUndefined();
    expect(value['stops']).toMatchObject([{ kind: 'operator', reason: 'a stolen card' }]);
  });

  it('excludes on request, writes notes, and cannot shorten an exclusion', async () => {
    const person = await registerMember(site);
    const memberId = memberOf(person);
    const request = { term: '1-year', reason: 'the member called' };
    const given = await operate(site, 'POST', `${of(memberId)}/exclusion`, request);
    expect(given.value).toMatchObject({ kind: 'exclusion' });
    expect((await person.fetch('/wps/wallets/gcs')).status).toBe(401);
    const until = given.value['untilMs'];
    await operate(site, 'POST', `${of(memberId)}/exclusion`, { ...request, term: '6-months' });
    await operate(site, 'POST', `${of(memberId)}/timeOut`, { ...request, term: '24-hours' });
    await operate(site, 'PUT', `${of(memberId)}/play`, { enabled: true, reason: 'a try' });
    await operate(site, 'POST', `${of(memberId)}/notes`, { words: 'Called twice today.' });
    const { value } = await operate(site, 'GET', of(memberId));
    expect(value['standing']).toMatchObject({ kind: 'exclusion', untilMs: until });
    expect(value['notes']).toMatchObject([{ words: 'Called twice today.' }]);
    const events = await operate(site, 'GET', `/ops/api/events?member=${memberId}`);
    const kinds = (events.value['items'] as { kind: string; actor: string }[]).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['PLAY_STOP_BEGAN', 'MEMBER_PROTECTED']));
    expect(JSON.stringify(events.value)).not.toContain('Called twice');
  });

  it('gets an error for an unknown member', async () => {
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '/notes', { words: 'who' }],
      ['POST', '/timeOut', { term: '1-week', reason: 'who' }],
      ['PUT', '/play', { enabled: false, reason: 'who' }],
    ] as const)
      expect((await operate(site, method, `${of('nobody')}${path}`, body)).error.code).toBe('PLAYER_UNKNOWN');
  });
});

describe('a new registration', () => {
  const details = {
    payeeName: 'Muhammad Ali Khan',
    birthDate: '1990-02-28',
    email: 'ali.khan@gmail.com',
    mobileNum: '3001234567',
    countryDialingCode: '92',
  };

  async function register(more: Record<string, unknown>, cookie = '', country = 'PK') {
    const username = freshUsername();
    const body = { ...registrationOf(username, 'blue kite 7 over'), ...more };
    const headers: Record<string, string> = cookie ? { Cookie: cookie } : {};
    const answer = await callSealed(site, accountContracts.memberRegister, body, headers, {
      ...newcomer(),
      country,
    });
    const { error } = (await answer.json()) as { error?: { code: string } };
    const person = { username, password: 'blue kite 7 over' } as Person;
    return { code: error?.code, person };
  }

  let mark = '';
  let stopped: Person;
  beforeAll(async () => {
    const { code, person } = await register(details);
    expect(code).toBeUndefined();
    stopped = person;
    const session = await logInAs(site, person);
    const body = JSON.stringify({ term: '6-months' });
    await session.fetch('/wps/member/protection/exclusion', { method: 'POST', body });
    mark = session.cookies.get('__Host-break') ?? '';
    expect(mark).not.toBe('');
  });

  const matches = async () => {
    const { value } = await operate(site, 'GET', '/ops/api/protection/matches?outcome=any');
    return value['items'] as { id: number; memberId?: string; kinds: string[]; outcome: string }[];
  };

  it.each([
    ['name', { payeeName: 'محمد علی خان', birthDate: '1990-02-28' }],
    ['name', { payeeName: 'KHAN Mohammed Aly', birthDate: '1990-02-28' }],
    ['email', { email: 'AliKhan+2@googlemail.com' }],
    ['phone', { mobileNum: '03001234567', countryDialingCode: '92' }],
  ])('with another spelling of the same %s waits for an operator and cannot play', async (kind, more) => {
    const { code, person } = await register(more);
    expect(code).toBeUndefined();
    const session = await logInAs(site, person);
    const memberId = memberOf(session);
    expect((await matches())[0]).toMatchObject({ memberId, kinds: [kind], outcome: 'waiting' });
    await expect(launchTokenOf(session)).rejects.toThrow('403');
  });

  it('of another person is free, once an operator has looked', async () => {
    const { person } = await register({ email: 'ali.khan+son@gmail.com' });
    const session = await logInAs(site, person);
    const memberId = memberOf(session);
    const [match] = await matches();
    const decided = { outcome: 'another-person', reason: 'a son, by his papers' };
    const path = `/ops/api/protection/matches/${match?.id}`;
    expect((await operate(site, 'PUT', path, decided)).value).toMatchObject({ outcome: 'another-person' });
    expect((await operate(site, 'PUT', path, decided)).error.code).toBe('MATCH_DECIDED');
    expect(await bet(memberId, await launchTokenOf(session))).toBeUndefined();
  });

  it('of the same person takes over the exclusion', async () => {
    const { person } = await register({ email: 'ali.khan+again@gmail.com' });
    const memberId = memberOf(await logInAs(site, person));
    const [match] = await matches();
    const decided = { outcome: 'same-person', reason: 'the same papers' };
    await operate(site, 'PUT', `/ops/api/protection/matches/${match?.id}`, decided);
    const { value } = await operate(site, 'GET', of(memberId));
    expect(value['standing']).toMatchObject({ kind: 'exclusion' });
  });

  it('from the same device alone is listed, and may play', async () => {
    const { person } = await register({}, `__Host-break=${mark}`);
    const session = await logInAs(site, person);
    expect((await matches())[0]).toMatchObject({ memberId: memberOf(session), kinds: ['device'] });
    expect(await bet(memberOf(session), await launchTokenOf(session))).toBeUndefined();
  });

  it('is compared with further devices on which the stopped member tried to play', async () => {
    const elsewhere = await logInAs(site, stopped);
    expect(elsewhere.cookies.get('__Host-break')).toBeUndefined();
    await expect(launchTokenOf(elsewhere)).rejects.toThrow('403');
    const further = elsewhere.cookies.get('__Host-break') ?? '';
    expect([further, mark]).not.toContain('');
    expect(further).not.toBe(mark);
    const { person } = await register({}, `__Host-break=${further}`);
    expect((await matches())[0]).toMatchObject({
      memberId: memberOf(await logInAs(site, person)),
      kinds: ['device'],
    });
  });

  it('of somebody else is not compared further', async () => {
    const before = (await matches()).length;
    const other = { payeeName: 'Sana Malik', birthDate: '1990-02-28', email: 'sana@example.com' };
    expect((await register(other)).code).toBeUndefined();
    expect(await matches()).toHaveLength(before);
  });

  it('is refused where the pack says so, in words that tell nobody why', async () => {
    const details = { email: 'Ali.Khan@gmail.com', birthDate: '1980-01-31' };
    expect((await register(details, '', 'KR')).code).toBe('REGISTRATION_REFUSED');
    expect((await matches())[0]).toMatchObject({ kinds: ['email'], outcome: 'refused' });
  });
});

describe('the switch of all play', () => {
  it('stops every new bet and launch within seconds, with a reason, and open rounds settle', async () => {
    const person = await registerMember(site);
    const memberId = memberOf(person);
    const launchToken = await launchTokenOf(person);
    const ids = { playerId: `${site.merchant}/${memberId}`, gameCode: slotGame, roundId: 'open' };
    const staked = { ...ids, launchToken, transactionId: 'staked', amountMinor: 20, currency: 'USD' };
    expect((await callPort(site, 'bet', staked)).code).toBeUndefined();
    const path = '/ops/api/settings/play';
    const { value } = await operate(site, 'GET', path);
    const put = (document: unknown, version: unknown) =>
      operate(site, 'PUT', path, { expectedVersion: version, document });
    const mute = await put({ isOff: true }, value['version']);
    expect(mute.error.code).toBe('INVALID_INPUT');
    const off = await put({ isOff: true, reason: 'a fault of the ledger' }, value['version']);
    expect(off.status).toBe(200);
    const code = () => bet(memberId, launchToken);
    await expect.poll(code, { timeout: 20_000, interval: 1_000 }).toBe('PLAY_STOPPED');
    await expect(launchTokenOf(person)).rejects.toThrow('403');
    const won = { ...ids, transactionId: 'won', amountMinor: 50, currency: 'USD', roundClosed: true };
    expect((await callPort(site, 'win', won)).code).toBeUndefined();
  });
});
