import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logInAs, type Person, registerMember } from '#tests/support/member.ts';
import { browser, type PushSite, startPushSite, subscribe } from '#tests/support/push-site.ts';

let pushed: PushSite;
beforeAll(async () => {
  pushed = await startPushSite();
});
afterAll(() => pushed.close());
beforeEach(() => pushed.empty());

const logOut = (person: Person) => person.fetch('/wps/session/logout', { method: 'DELETE' });

async function isOwn(person: Person, endpoint: string): Promise<unknown> {
  const init = { method: 'POST', body: JSON.stringify({ endpoint }) };
  const answer = await person.fetch('/wps/push/subscription/own', init);
  return ((await answer.json()) as { value?: { own: boolean } }).value?.own;
}

async function subscribed(topics: readonly string[] = ['announcements']) {
  const person = await registerMember(pushed.site);
  const { endpoint, ...rest } = browser();
  await subscribe(person, { endpoint, ...rest }, 'en', topics);
  return { person, endpoint };
}

describe('a subscribed browser', () => {
  it.each([
    ['a logout', logOut],
    [
      'a logout on another device',
      async (person: Person) =>
        (await logInAs(pushed.site, person)).fetch('/wps/session/devices', { method: 'DELETE' }),
    ],
  ])('gets no notifications after %s, and its subscription is deleted', async (_, end) => {
    const { person } = await subscribed(['announcements', 'results']);
    expect((await end(person)).status).toBe(200);
    await pushed.send({ topic: 'results', memberId: await pushed.idOf(person) });
    await expect.poll(() => pushed.endpointsKept(), { timeout: 10_000 }).toEqual([]);
    await expect.poll(() => pushed.operate('GET', '/ops/api/push')).toEqual({ subscriptions: 0, waiting: 0 });
    expect(pushed.received).toEqual([]);
  });

  it('stays its member’s after their next login there, and never another member’s', async () => {
    const { person, endpoint } = await subscribed();
    const [other, again] = [await registerMember(pushed.site), await logInAs(pushed.site, person)];
    expect([await isOwn(other, endpoint), await isOwn(again, endpoint)]).toEqual([false, true]);
    await logOut(person);
    await pushed.send();
    await expect.poll(() => pushed.received.length, { timeout: 10_000 }).toBe(1);
    await logOut(again);
    await pushed.send();
    await expect.poll(() => pushed.endpointsKept(), { timeout: 10_000 }).toEqual([]);
    expect(pushed.received).toHaveLength(1);
  });

  it('is notified as before if its subscription was stored without a session', async () => {
    await subscribed();
    await pushed.database.exec("UPDATE push_subscriptions SET session_id = ''");
    await pushed.send();
    await expect.poll(() => pushed.received.length, { timeout: 10_000 }).toBe(1);
  });
});
