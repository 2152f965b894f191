import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logInAs, registerMember, startTrial } from '#tests/support/member.ts';
import type { LotteryGame } from '#src/rules/lottery/lottery-game.ts';
import { diceGame, drawsOnSale, endsWithinMs, soon, soonEndsMsMax } from '#tests/support/lottery.ts';
import { provenSender, type PushBrowser } from '#tests/support/push-service.ts';
import { browser, type PushSite, type Received, startPushSite, subscribe } from '#tests/support/push-site.ts';

let pushed: PushSite;
let lottery: LotteryGame;

beforeAll(async () => {
  pushed = await startPushSite();
  lottery = { ...diceGame, gameId: 601, calendar: soon(7), results: 'own' };
  await pushed.database
    .prepare("UPDATE settings SET document = ? WHERE merchant = 'demo' AND name = 'lottery-games'")
    .bind(JSON.stringify({ games: [lottery] }))
    .run();
});
afterAll(() => pushed.close());
beforeEach(() => pushed.empty());

const operate: PushSite['operate'] = (...request) => pushed.operate(...request);
const send: PushSite['send'] = (more) => pushed.send(more);
const endpointsKept = () => pushed.endpointsKept();

describe('a notification', () => {
  // This test comes first, because its draw is a few seconds after the site's start.
  it('tells a member who subscribed to results about a lottery win', { timeout: soonEndsMsMax }, async () => {
    // Of these bets exactly one wins, whatever the dice show.
    const bets = [
      { playId: 'dice-sides', bettingContent: 'big' },
      { playId: 'dice-sides', bettingContent: 'small' },
      { playId: 'dice-triple-any-board', bettingContent: 'any' },
    ];
    const { numero = '', drawsAtMs = 0 } = drawsOnSale(1, lottery)[0] ?? {};
    const answers = await Promise.all(
      bets.map(async (bet) => {
        const [person, mine] = [await registerMember(pushed.site), browser()];
        await subscribe(person, mine, 'en', ['results']);
        await subscribe(person, browser());
        const board = await person.fetch('/lgw/games/game?gameId=601');
        const { oddsVersion } = ((await board.json()) as { value: { oddsVersion: number } }).value;
        const content = { gameId: 601, play: 'ent', singleBetPrice: 10, winStop: false, ...bet };
        const contents = [{ ...content, numero: [{ numero, multiple: 1 }] }];
        const body = JSON.stringify({ key: crypto.randomUUID(), oddsVersion, contents });
        expect((await person.fetch('/lgw/orders', { method: 'POST', body })).status).toBe(200);
        return mine;
      }),
    );
    await expect.poll(() => pushed.received.length, { timeout: endsWithinMs({ drawsAtMs }) }).toBe(1);
    const [sent] = pushed.received as [Received];
    const winner = answers.find(({ endpoint }) => endpoint === sent.url);
    expect(winner?.read(sent.body)).toMatchObject({ title: 'You won', path: '/m/lottery/orders' });
  });

  it('reaches each browser in its language, readable by nobody else, with proof of the sender', async () => {
    const [english, korean] = [browser(), browser()];
    expect(await subscribe(await registerMember(pushed.site), english)).toBe('kept');
    expect(await subscribe(await registerMember(pushed.site), korean, 'ko')).toBe('kept');
    const { id } = await send();
    await expect.poll(() => pushed.received.length, { timeout: 10_000 }).toBe(2);
    const sent = (to: PushBrowser) => pushed.received.find(({ url }) => url === to.endpoint) as Received;
    expect(english.read(sent(english).body)).toEqual({
      title: 'New games',
      body: 'Six games are new.',
      path: '/m/notice',
      tag: `push-${String(id)}`,
    });
    expect(korean.read(sent(korean).body)).toMatchObject({ title: '새 게임' });
    expect(() => korean.read(sent(english).body)).toThrow();
    const { headers, body } = sent(english);
    expect(headers.get('content-encoding')).toBe('aes128gcm');
    expect(body.includes('New games')).toBe(false);
    const key = (
      (await (await pushed.site.fetch('/wps/push/key')).json()) as { value: { publicKey: string } }
    ).value;
    const payload = await provenSender(headers.get('authorization') ?? '', key.publicKey);
    expect(payload).toMatchObject({ aud: 'https://push.example.com', sub: pushed.origin });
  });

  it('to one member reaches nobody else, and one of a topic reaches only its subscribers', async () => {
    const [one, other] = [await registerMember(pushed.site), await registerMember(pushed.site)];
    const mine = browser();
    await subscribe(one, mine);
    await subscribe(other, browser());
    const row = await pushed.database
      .prepare('SELECT id FROM members WHERE username = ?')
      .bind(one.username)
      .first();
    await send({ topic: 'results' });
    await send({ memberId: String(row?.['id']) });
    await expect.poll(() => pushed.received.length, { timeout: 10_000 }).toBe(1);
    await expect.poll(() => operate('GET', '/ops/api/push')).toEqual({ subscriptions: 2, waiting: 0 });
    expect(pushed.received.map(({ url }) => url)).toEqual([mine.endpoint]);
  });

  it('of the site’s news reaches no member on a break', async () => {
    const [resting, other] = [await registerMember(pushed.site), await registerMember(pushed.site)];
    const heard = browser();
    const silent = browser();
    await subscribe(resting, silent);
    await subscribe(other, heard);
    const body = JSON.stringify({ term: '24-hours' });
    const rest = await resting.fetch('/wps/member/protection/timeOut', { method: 'POST', body });
    expect(rest.status).toBe(200);
    // A break ends every session, and with it the notifications to its browsers.
    await subscribe(await logInAs(pushed.site, resting), silent);
    await send();
    await expect.poll(() => pushed.received.length, { timeout: 10_000 }).toBe(1);
    await expect.poll(() => operate('GET', '/ops/api/push')).toEqual({ subscriptions: 2, waiting: 0 });
    expect(pushed.received.map(({ url }) => url)).toEqual([heard.endpoint]);
  });

  it('to everybody is news under any topic: a member on a break does not get it as a result', async () => {
    const [resting, other] = [await registerMember(pushed.site), await registerMember(pushed.site)];
    const heard = browser();
    await subscribe(other, heard, 'en', ['results']);
    const body = JSON.stringify({ term: '24-hours' });
    await resting.fetch('/wps/member/protection/timeOut', { method: 'POST', body });
    await subscribe(await logInAs(pushed.site, resting), browser(), 'en', ['results']);
    await send({ topic: 'results' });
    await expect.poll(() => pushed.received.length, { timeout: 10_000 }).toBe(1);
    await expect.poll(() => operate('GET', '/ops/api/push')).toEqual({ subscriptions: 2, waiting: 0 });
    expect(pushed.received.map(({ url }) => url)).toEqual([heard.endpoint]);
  });

  it('carries an announcement’s own text, if its operator requests it', async () => {
    const english = browser();
    await subscribe(await registerMember(pushed.site), english);
    const announce = (more: object) =>
      operate('POST', '/ops/api/announcements', {
        type: 'PL',
        texts: { en: { title: 'A new draw', content: '<p>Each <b>hour</b>.</p>' } },
        ...more,
      });
    await announce({});
    expect(await announce({ push: true, execution: 'B' })).toBeUndefined();
    expect(await announce({ push: true, startsAtMs: Date.now() + 60_000 })).toBeUndefined();
    const { pushId } = await announce({ push: true });
    await expect.poll(() => pushed.received.length, { timeout: 10_000 }).toBe(1);
    expect(english.read((pushed.received[0] as Received).body)).toEqual({
      title: 'A new draw',
      body: 'Each hour.',
      path: '/m/notice',
      tag: `push-${String(pushId)}`,
    });
  });

  it('is retried if the push service fails; a subscription that is gone is deleted', async () => {
    const [failing, gone, led] = [browser(), browser(), browser()];
    for (const each of [failing, gone, led]) await subscribe(await registerMember(pushed.site), each);
    pushed.answers.set(failing.endpoint, [503]);
    pushed.answers.set(gone.endpoint, [410]);
    pushed.answers.set(led.endpoint, [302]);
    await send();
    const tries = (to: PushBrowser) => pushed.received.filter(({ url }) => url === to.endpoint).length;
    await expect.poll(() => tries(failing), { timeout: 20_000 }).toBe(2);
    await expect.poll(endpointsKept).toEqual([failing.endpoint, led.endpoint].toSorted());
    expect(pushed.received.every(({ url }) => url.startsWith('https://push.example.com/'))).toBe(true);
    expect(tries(gone)).toBe(1);
  });
});

describe('a subscription', () => {
  it.each([
    ['https', '127.0.0.1'],
    ['https', '10.0.0.1'],
    ['https', '169.254.169.254'],
    ['https', 'elsewhere.example.com'],
    ['https', 'push.example.com:8080'],
    ['http', 'push.example.com'],
  ])('over %s to %s is refused', async (scheme, host) => {
    const person = await registerMember(pushed.site);
    expect(await subscribe(person, { ...browser(), endpoint: `${scheme}://${host}/send` })).toBe(
      'PUSH_ENDPOINT_REFUSED',
    );
    expect(await endpointsKept()).toEqual([]);
  });

  it('is for members, a few for each, and the newest ones stay', async () => {
    expect(await subscribe(await startTrial(pushed.site), browser())).toBe('REAL_ACCOUNT_NEEDED');
    const person = await registerMember(pushed.site);
    const browsers = [browser(), browser(), browser()];
    for (const each of browsers) {
      await subscribe(person, each);
      await pushed.database.exec('UPDATE push_subscriptions SET created_at_ms = created_at_ms - 1000');
    }
    expect(await endpointsKept()).toEqual(
      browsers
        .slice(1)
        .map(({ endpoint }) => endpoint)
        .toSorted(),
    );
  });

  it('can be ended only by its own member', async () => {
    const [person, other] = [await registerMember(pushed.site), await registerMember(pushed.site)];
    const mine = browser();
    await subscribe(person, mine);
    const end = { method: 'DELETE', body: JSON.stringify({ endpoint: mine.endpoint }) };
    expect((await other.fetch('/wps/push/subscription', end)).status).toBe(200);
    expect(await endpointsKept()).toEqual([mine.endpoint]);
    expect((await person.fetch('/wps/push/subscription', end)).status).toBe(200);
    expect(await endpointsKept()).toEqual([]);
  });
});
