import { beforeAll, describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { launchTokenOf } from '#tests/support/callers.ts';
import { claimsOf } from '#tests/support/forged.ts';
import { logInAs, type Person, registerMember, startTrial } from '#tests/support/member.ts';
import { memberRows } from '#tests/support/member-object.ts';
import { makeDemonstration } from '#tests/support/merchants.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { callPort } from '#tests/support/launched-member.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openSlots, slotGame, slotVendor } from '#tests/support/slot-launch.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await makeDemonstration(site);
  await openSlots(site, ['m01']);
});

const memberOf = ({ cookies }: Person) => String(claimsOf(cookies.get('__Host-session') ?? '')['sub']);

interface Answer {
  readonly status: number;
  readonly value: {
    kind: string;
    sinceMs: number;
    untilMs?: number;
    endsAtMs?: number;
    mayAskForEnd: boolean;
  };
  readonly error?: { readonly code: string };
  readonly cookies: readonly string[];
}

async function ask(person: Person, path: string, body: unknown = {}): Promise<Answer> {
  const answer = await person.fetch(`/wps/member/protection/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return {
    status: answer.status,
    cookies: answer.headers.getSetCookie(),
    ...((await answer.json()) as Omit<Answer, 'status' | 'cookies'>),
  };
}

async function launchRefusal(person: Person): Promise<string | undefined> {
  const answer = await person.fetch('/wps/game/launchGame', {
    method: 'POST',
    body: JSON.stringify({ nodeId: 'slot-node-0', vendorCode: slotVendor }),
  });
  return ((await answer.json()) as { error?: { code: string } }).error?.code;
}

async function bet(memberId: string, launchToken: string, transactionId: string = crypto.randomUUID()) {
  const playerId = `${site.merchant}/${memberId}`;
  const body = { playerId, launchToken, gameCode: slotGame, roundId: transactionId, transactionId };
  return callPort(site, 'bet', { ...body, amountMinor: 20, currency: 'USD' });
}

describe('a time-out', () => {
  it('takes effect with the next request, on sessions, open games and new ones', async () => {
    const person = await registerMember(site);
    const memberId = memberOf(person);
    const elsewhere = await logInAs(site, person);
    const launchToken = await launchTokenOf(elsewhere);
    const accepted = await bet(memberId, launchToken, 'before');
    expect(accepted.code).toBeUndefined();

    const { status, value, cookies } = await ask(person, 'timeOut', { term: '24-hours' });
    expect(status).toBe(200);
    expect(value).toMatchObject({ kind: 'time-out', mayAskForEnd: false });
    expect((value.untilMs ?? 0) - value.sinceMs).toBe(86_400_000);
    expect(cookies.filter((line) => line.includes('Max-Age=0'))).toHaveLength(5);
    expect((await bet(memberId, launchToken)).code).toBe('SESSION_ENDED');
    expect((await elsewhere.fetch('/wps/wallets/gcs')).status).toBe(401);
    expect(await bet(memberId, launchToken, 'before')).toEqual(accepted);

    const back = await logInAs(site, person);
    expect((await back.fetch('/wps/wallets/gcs')).status).toBe(200);
    expect(await launchRefusal(back)).toBe('PLAY_STOPPED');
  });

  it('is not shortened by a request for a shorter one', async () => {
    const person = await registerMember(site);
    const { value: month } = await ask(person, 'timeOut', { term: '1-month' });
    const back = await logInAs(site, person);
    const { value } = await ask(back, 'timeOut', { term: '24-hours' });
    expect(value).toEqual(month);
  });

  it('is for members only', async () => {
    const trial = await startTrial(site);
    expect((await ask(trial, 'timeOut', { term: '24-hours' })).error?.code).toBe('REAL_ACCOUNT_NEEDED');
  });
});

describe('bets that are in flight while a break begins', () => {
  it('are accepted before it or refused after it, each one entirely', async () => {
    const person = await registerMember(site);
    const memberId = memberOf(person);
    const launchToken = await launchTokenOf(person);
    const ids = Array.from({ length: 40 }, (_, at) => `flight-${at}`);
    const early = ids.slice(0, 20).map((id) => bet(memberId, launchToken, id));
    const taken = ask(person, 'exclusion', { term: '1-year' });
    const late = ids.slice(20).map((id) => bet(memberId, launchToken, id));
    const codes = (await Promise.all([...early, ...late])).map(({ code }) => code);
    expect((await taken).status).toBe(200);
    for (const code of codes) expect([undefined, 'SESSION_ENDED']).toContain(code);

    const back = await logInAs(site, person);
    const accepted = codes.filter((code) => code === undefined).length;
    const sum = `SELECT (SELECT count(*) FROM operations WHERE kind = 'bet' AND answer LIKE '%"ok":true%') AS taken,
      (SELECT staked_minor FROM wallet) AS staked,
      (SELECT count(*) FROM rounds WHERE opened_at_ms > (SELECT since_ms FROM play_stops)) AS later`;
    expect(await memberRows(site, back, sum)).toEqual([{ taken: accepted, staked: 20 * accepted, later: 0 }]);
    const again = await Promise.all(ids.map((id) => bet(memberId, launchToken, id)));
    expect(again.map(({ code }) => code)).toEqual(codes);
  });
});

describe('a self-exclusion', () => {
  it('is ended only by the member, after its term and the waiting period', async () => {
    const person = await registerMember(site);
    await ask(person, 'exclusion', { term: '6-months' });
    const back = await logInAs(site, person);
    expect((await ask(back, 'exclusion/end')).error?.code).toBe('EXCLUSION_STANDS');
    const days = 400 * 86_400_000;
    await memberRows(site, back, 'DROP TRIGGER play_stops_are_not_shortened');
    await memberRows(
      site,
      back,
      `UPDATE play_stops SET since_ms = since_ms - ${days}, term_ends_at_ms = term_ends_at_ms - ${days}`,
    );
    const beforeMs = Date.now();
    const { value } = await ask(back, 'exclusion/end');
    expect(value).toMatchObject({ kind: 'exclusion', mayAskForEnd: false });
    expect(value.endsAtMs).toBeGreaterThanOrEqual(beforeMs + 86_400_000);
    expect(await launchRefusal(back)).toBe('PLAY_STOPPED');
  });

  it('stays if its member takes back the request to end it, and each request is a significant event', async () => {
    const person = await registerMember(site);
    await ask(person, 'exclusion', { term: '6-months' });
    const back = await logInAs(site, person);
    const days = 400 * 86_400_000;
    await memberRows(site, back, 'DROP TRIGGER play_stops_are_not_shortened');
    await memberRows(
      site,
      back,
      `UPDATE play_stops SET since_ms = since_ms - ${days}, term_ends_at_ms = term_ends_at_ms - ${days}`,
    );
    expect((await ask(back, 'exclusion/end')).value.endsAtMs).toBeGreaterThan(Date.now());
    const { value: kept } = await ask(back, 'exclusion/recallEnd');
    expect(kept).toMatchObject({ kind: 'exclusion', mayAskForEnd: true });
    expect(kept.endsAtMs).toBeUndefined();
    expect((await ask(back, 'exclusion/end')).value.endsAtMs).toBeGreaterThan(Date.now());
    const events = async () => {
      const address = `${site.origin}/ops/api/events?member=${memberOf(back)}`;
      const { value } = await operate(site, 'GET', address);
      return (value['items'] as { kind: string }[])
        .map(({ kind }) => kind)
        .filter((kind) => kind.startsWith('PLAY_STOP'));
    };
    await expect
      .poll(events, { timeout: 15_000 })
      .toEqual(['PLAY_STOP_END_ASKED', 'PLAY_STOP_END_RECALLED', 'PLAY_STOP_END_ASKED', 'PLAY_STOP_BEGAN']);
    expect((await ask(await registerMember(site), 'exclusion/recallEnd')).error?.code).toBe(
      'EXCLUSION_UNKNOWN',
    );
  });

  it('ends the launch tokens of open games for good, even where their session lived on', async () => {
    const person = await registerMember(site);
    const memberId = memberOf(person);
    const launchToken = await launchTokenOf(person);
    expect((await bet(memberId, launchToken)).code).toBeUndefined();
    await ask(person, 'exclusion', { term: '6-months' });
    // Sessions and the stop refuse a bet too, so the test takes both away.
    const back = await logInAs(site, person);
    await memberRows(site, back, 'UPDATE sessions SET ended_at_ms = NULL');
    expect((await bet(memberId, launchToken)).code).toBe('PLAY_STOPPED');
    await memberRows(site, back, 'DROP TRIGGER play_stops_are_not_shortened');
    await memberRows(site, back, 'UPDATE protection SET play_stop = NULL, play_stop_until_ms = 0');
    expect((await bet(memberId, launchToken)).code).toBe('LAUNCH_ENDED');
    expect((await bet(memberId, await launchTokenOf(back))).code).toBeUndefined();
  });

  it('offers no demo play on its device, and marks a session so that its pages lead to the page of the break', async () => {
    const person = await registerMember(site);
    const { cookies } = await ask(person, 'exclusion', { term: '6-months' });
    const mark = cookies.find((line) => line.startsWith('__Host-break='))?.split(';')[0] ?? '';
    const headers = { Cookie: mark };
    const offer = await site.fetch('/wps/member/trialuser', { headers });
    expect(await offer.json()).toMatchObject({ value: { offered: false } });
    const trial = await site.fetch('/wps/session/login/freeplay', {
      ...{ method: 'POST', body: '{}' },
      headers: { ...headers, 'Content-Type': 'application/json' },
    });
    expect(await trial.json()).toMatchObject({ error: { code: 'PLAY_STOPPED' } });
    expect(await (await site.fetch('/wps/member/trialuser')).json()).toMatchObject({
      value: { offered: true },
    });
    expect(person.cookies.get('onBreak')).toBeUndefined();
    const again = await logInAs(site, person);
    expect(again.cookies.get('onBreak')).toBe('1');
    // Whoever uses the device next must not learn of the break.
    await again.fetch(accountContracts.sessionLogout.path, { method: 'DELETE' });
    expect(again.cookies.get('onBreak')).toBeUndefined();
  });

  it('that does not exist cannot be ended', async () => {
    const person = await registerMember(site);
    expect((await ask(person, 'exclusion/end')).error?.code).toBe('EXCLUSION_UNKNOWN');
  });

  it('accepts only a term from the list', async () => {
    const person = await registerMember(site);
    expect((await ask(person, 'exclusion', { term: '24-hours' })).error?.code).toBe('INVALID_INPUT');
  });
});
