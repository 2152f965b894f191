import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accountContracts } from '#src/contracts/account/account.ts';
import { memberOversightContracts } from '#src/contracts/member/member-oversight.ts';
import { cookiesOf, launchTokenOf, outcomeOf } from '#tests/support/callers.ts';
import { claimsOf } from '#tests/support/forged.ts';
import { addMerchant } from '#tests/support/merchants.ts';
import {
  callSealed,
  logInAs,
  newcomer,
  type Person,
  registerMember,
  startTrial,
} from '#tests/support/member.ts';
import { firstOperator, secondOperator } from '#tests/support/operator.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openSlots } from '#tests/support/slot-launch.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite();
  await openSlots(site, ['m01']);
});

const idOf = (person: Person) => String(claimsOf(person.cookies.get('__Host-session') ?? '')['sub']);

async function change(memberId: string, status: string, authorization = firstOperator, origin = '') {
  const answer = await site.fetch(`${origin}/ops/api/members/${memberId}/status`, {
    method: 'PUT',
    headers: { Authorization: authorization },
    body: JSON.stringify({ status, reason: 'asked to' }),
  });
  return outcomeOf(answer);
}

const logIn = async ({ username, password }: Person) =>
  outcomeOf(await callSealed(site, accountContracts.sessionLogin, { username, password }, {}, newcomer()));

describe('a member who is disabled', () => {
  it('loses every session and launched game at once', async () => {
    const person = await registerMember(site);
    const tablet = await logInAs(site, person);
    const launchToken = await launchTokenOf(person);
    const changed = await change(idOf(person), 'disabled');
    expect(JSON.parse(changed.text)).toEqual({
      success: true,
      value: { status: 'disabled', sessionsEnded: 2 },
    });
    for (const device of [person, tablet])
      for (const path of ['/wps/member/info', '/wps/wallets/gcs', '/wps/relay/GCS_recentGame']) {
        const { code } = await outcomeOf(await site.fetch(path, { headers: cookiesOf(device) }));
        expect([path, code]).toEqual([path, 'SESSION_ENDED']);
      }
    const renewal = { Cookie: `__Host-renewal=${person.cookies.get('__Host-renewal')}` };
    expect((await outcomeOf(await site.fetch('/wps/member/info', { headers: renewal }))).code).toBe(
      'SESSION_ENDED',
    );
    const opened = await site.fetch('/house/table/open', {
      method: 'POST',
      body: '{}',
      headers: { Authorization: `Bearer ${launchToken}` },
    });
    expect((await outcomeOf(opened)).code).toBe('SESSION_ENDED');
    expect((await logIn(person)).code).toBe('ACCOUNT_DISABLED');
  });

  it('is reported as disabled only with the right password', async () => {
    const person = await registerMember(site);
    await change(idOf(person), 'disabled');
    expect((await logIn({ ...person, password: 'wrong one 1' })).code).toBe('LOGIN_FAILED');
  });

  it('gets no session from a concurrent login', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const person = await registerMember(site);
      const logins = Array.from({ length: 4 }, () =>
        callSealed(
          site,
          accountContracts.sessionLogin,
          { username: person.username, password: person.password },
          {},
          newcomer(),
        ),
      );
      const [answers] = await Promise.all([Promise.all(logins), change(idOf(person), 'disabled')]);
      for (const answer of answers)
        for (const line of answer.headers
          .getSetCookie()
          .filter((each) => each.startsWith('__Host-session=ey'))) {
          const headers = { Cookie: line.split(';')[0] ?? '' };
          expect((await outcomeOf(await site.fetch('/wps/wallets/gcs', { headers }))).code).toBe(
            'SESSION_ENDED',
          );
        }
    }
  });

  it('can log in again once enabled, even after a lock', async () => {
    const person = await registerMember(site);
    const before = cookiesOf(person);
    await change(idOf(person), 'disabled');
    expect((await change(idOf(person), 'active')).code).toBe('passed');
    expect((await logIn(person)).code).toBe('passed');
    expect((await outcomeOf(await site.fetch('/wps/wallets/gcs', { headers: before }))).code).toBe(
      'SESSION_ENDED',
    );
  });

  it('may be a trial user', async () => {
    const trial = await startTrial(site);
    expect((await change(idOf(trial), 'disabled')).code).toBe('passed');
    expect((await outcomeOf(await trial.fetch('/wps/wallets/gcs'))).code).toBe('SESSION_ENDED');
  });
});

describe('the operator’s look-up', () => {
  const lookUp = async (username: string, authorization = firstOperator, origin = '') => {
    const path = `${origin}/ops/api/members?username=${encodeURIComponent(username)}`;
    return outcomeOf(await site.fetch(path, { headers: { Authorization: authorization } }));
  };

  it('finds a member by name in any case, with their status and no secrets', async () => {
    const person = await registerMember(site);
    await change(idOf(person), 'disabled');
    const { text } = await lookUp(` ${person.username.toUpperCase()} `);
    const { value } = z
      .strictObject({ success: z.literal(true), value: memberOversightContracts.listMembers.output })
      .parse(JSON.parse(text));
    expect(value.items).toMatchObject([
      { memberId: idOf(person), username: person.username, status: 'disabled', currency: 'USD' },
    ]);
  });

  it('finds nobody of another merchant and nobody unknown, and is for operators only', async () => {
    const person = await registerMember(site);
    const elsewhere = await addMerchant(site, {});
    const found = async (...of: Parameters<typeof lookUp>) => (await lookUp(...of)).text;
    expect(await found(person.username, firstOperator, elsewhere)).toContain('"items":[]');
    expect(await found('nobody-of-this-name')).toContain('"items":[]');
    expect((await lookUp(person.username, 'Bearer guessed')).code).toBe('OPERATOR_UNKNOWN');
  });
});

describe('the operator’s call', () => {
  it('is audited with actor, reason and time, append-only', async () => {
    const memberId = idOf(await registerMember(site));
    await change(memberId, 'disabled');
    await change(memberId, 'active', secondOperator);
    const rows = await site.sql(
      'SELECT version, document, operator_id FROM operator_changes WHERE subject = ? ORDER BY id',
      `member:${memberId}`,
    );
    expect(rows).toEqual([
      { version: 1, document: '{"status":"disabled","reason":"asked to"}', operator_id: 'operator-1' },
      { version: 2, document: '{"status":"active","reason":"asked to"}', operator_id: 'operator-2' },
    ]);
    const events = async () => {
      const answer = await site.fetch('/ops/api/events', { headers: { Authorization: firstOperator } });
      return (await outcomeOf(answer)).text;
    };
    await expect.poll(events).toContain('MEMBER_STATUS_CHANGED');
  });

  it('refuses members of another merchant and unknown ids', async () => {
    const person = await registerMember(site);
    const elsewhere = await addMerchant(site, {});
    expect((await change(idOf(person), 'disabled', firstOperator, elsewhere)).code).toBe('PLAYER_UNKNOWN');
    expect((await change(crypto.randomUUID(), 'disabled')).code).toBe('PLAYER_UNKNOWN');
    expect((await person.fetch('/wps/wallets/gcs')).status).toBe(200);
  });
});
