import { beforeAll, describe, expect, it } from 'vitest';
import { cookiesOf, outcomeOf } from '#tests/support/callers.ts';
import { claimsOf } from '#tests/support/forged.ts';
import { logInAs, type Person, registerMember } from '#tests/support/member.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const details = '/wps/member/info';
let site: Site;

beforeAll(async () => {
  site = await startSite();
});

/** A request with only a renewal token, as from a browser whose session cookie has expired. */
async function ask(renewal: string) {
  const answer = await site.fetch(details, { headers: { Cookie: `__Host-renewal=${renewal}` } });
  const given = answer.headers.getSetCookie().find((line) => line.startsWith('__Host-renewal='));
  const next = given?.slice('__Host-renewal='.length).split(';')[0];
  return { ...(await outcomeOf(answer)), next: next === '' ? undefined : next };
}

const renewalOf = (person: Person) => person.cookies.get('__Host-renewal') ?? '';

async function memberRows(person: Person) {
  const { sub } = claimsOf(person.cookies.get('__Host-session') ?? '');
  return site.harness.getWorker<Env>().getDurableObjectStorage('PLAYER', { name: `${site.merchant}/${sub}` });
}

describe('a renewal token', () => {
  it('used by concurrent requests is rotated once', async () => {
    const person = await registerMember(site);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(renewalOf(person))));
    expect(answers.map(({ code }) => code)).toEqual(Array(20).fill('passed'));
    expect(answers.filter(({ next }) => next !== undefined)).toHaveLength(1);
  });

  it('that is reused after its successor was used ends the session (theft)', async () => {
    const person = await registerMember(site);
    const stolen = renewalOf(person);
    const second = (await ask(stolen)).next ?? '';
    const third = (await ask(second)).next ?? '';
    expect(new Set([stolen, second, third, '']).size).toBe(4);
    await (await memberRows(person)).exec('UPDATE sessions SET retired_at_ms = 0');
    expect((await ask(stolen)).code).toBe('SESSION_ENDED');
    for (const each of [second, third]) expect((await ask(each)).code).toBe('SESSION_ENDED');
    expect((await outcomeOf(await site.fetch(details, { headers: cookiesOf(person) }))).code).toBe(
      'SESSION_ENDED',
    );
  });

  it('renews no ended, expired or other session', async () => {
    const person = await registerMember(site);
    const other = await logInAs(site, person);
    await other.fetch('/wps/session/logout', { method: 'DELETE' });
    const rows = await memberRows(person);
    const [own = '', sid = '', ...rest] = renewalOf(person).split('.');
    const { sid: ended } = (await rows.exec('SELECT id AS sid FROM sessions WHERE id <> ?', sid))[0] as {
      sid: string;
    };
    for (const forged of [
      [own, ended, ...rest],
      [crypto.randomUUID(), sid, ...rest],
      [own, sid, rest[0]],
      [own, sid, ...rest, 'x'],
    ])
      expect((await ask(forged.join('.'))).code).toBe('SESSION_ENDED');
    await rows.exec('UPDATE sessions SET expires_at_ms = 1');
    expect((await ask(renewalOf(person))).code).toBe('SESSION_ENDED');
  });

  it('is refused after the logout', async () => {
    const person = await registerMember(site);
    const kept = renewalOf(person);
    await person.fetch('/wps/session/logout', { method: 'DELETE' });
    const { code, next } = await ask(kept);
    expect([code, next]).toEqual(['SESSION_ENDED', undefined]);
  });
});
