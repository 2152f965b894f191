import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { launchOf } from '#tests/support/launched-member.ts';
import { logInAs, type Person, registerMember } from '#tests/support/member.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import {
  claimsOf,
  join,
  memberIdOf,
  openPromotions,
  ops,
  promotionOf,
  publish,
  relay,
  usd,
} from '#tests/support/promotions.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openTills, payIn } from '#tests/support/tills.ts';
import { watch } from '#tests/support/watch.ts';

const dayMs = 86_400_000;
const closesAtMs = Date.now() + dayMs;
const contestOf = (prizes: readonly number[] = [5_000, 2_000]) =>
  promotionOf({
    trigger: {
      on: 'contest',
      games: { products: ['slots'] },
      minStakeMinor: usd(100),
      prizes: prizes.map(usd),
    },
    rewards: [{ gives: 'prizes' }],
    closesAtMs,
  });

let site: Site;
let termsVersion: string;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openTills(site);
  await openPromotions(site);
  termsVersion = await publish(site, 'catch', contestOf());
});

interface Place {
  readonly place: number;
  readonly name: string;
  readonly isOwn: boolean;
  readonly multiple: string;
}

/** A member with 10.00 of their own, in the contest. */
async function player() {
  const person = await registerMember(site);
  await payIn(site, person, { amountMinor: 1_000 });
  const joined = await join(person, 'catch', termsVersion);
  expect(joined.value).toMatchObject({ state: 'awaiting' });
  const game = await launchOf(site, person.cookies.get('__Host-session') ?? '');
  return { person, game };
}
type Player = Awaited<ReturnType<typeof player>>;

async function play({ game }: Player, amountMinor: number, wonMinor: number) {
  const round = { roundId: randomUUID() };
  expect((await game.bet(randomUUID(), amountMinor, round)).status).toBe(200);
  const winId = randomUUID();
  expect((await game.win(winId, wonMinor, { ...round, roundClosed: true })).status).toBe(200);
  return { ...round, winId };
}

const placesAs = (person: Person, promotionId = 'catch') =>
  relay(person, `MCSFE_getMissionLeaderboard?promotionId=${promotionId}`);

async function multiplesAs(person: Person): Promise<string[]> {
  const { value } = await placesAs(person);
  return (value['places'] as Place[]).map(({ multiple }) => multiple);
}

async function balanceMinor({ game }: Player): Promise<number | undefined> {
  return game.balanceMinor();
}

/** As if the contest had ended more than a day ago. */
async function end(): Promise<void> {
  const endedMs = Date.now() - 2 * dayMs;
  await site.sql('UPDATE contests SET closes_at_ms = ? WHERE merchant = ?', endedMs, site.merchant);
  await watch(site);
}

describe('a contest', () => {
  it('ranks the best round of each, shows them as they choose, and pays each place once', async () => {
    const [first, second, third, onBreak] = [await player(), await player(), await player(), await player()];
    await play(first, 100, 250);
    const reversed = await play(first, 100, 900);
    await play(second, 200, 400);
    await play(third, 100, 150);
    await play(onBreak, 100, 990);
    const settled = { timeout: 30_000, interval: 500 };
    await expect.poll(() => multiplesAs(third.person), settled).toEqual(['9.90', '9.00', '2.00', '1.50']);

    await first.game.rollback(randomUUID(), reversed.winId, { roundId: reversed.roundId });
    const body = JSON.stringify({ term: '1-week' });
    await onBreak.person.fetch('/wps/member/protection/timeOut', { method: 'POST', body });
    expect((await placesAs(await logInAs(site, onBreak.person))).error?.code).toBe('PROMO_UNKNOWN');

    const hidden = await relayPut(second.person, { show: 'hidden' });
    expect(hidden).toBe(200);
    await expect
      .poll(async () => ((await placesAs(third.person)).value['places'] as Place[])[2]?.name, settled)
      .toBe('');
    await expect.poll(() => multiplesAs(third.person), settled).toEqual(['9.90', '2.50', '2.00', '1.50']);
    const shown = (await placesAs(third.person)).value;
    expect(shown).toMatchObject({
      ...{ state: 'running', closesAtMs, decidedAtMs: closesAtMs + dayMs, currency: 'USD', isJoined: true },
      ...{ prizesMinor: [5_000, 2_000], own: { place: 4, multiple: '1.50' }, shows: 'masked' },
    });
    const [, other] = shown['places'] as Place[];
    expect(other?.name).toMatch(/^.{1,3}\*+/);
    expect(other?.name).not.toBe(first.person.username);

    const before = await Promise.all([first, second, third].map(balanceMinor));
    await end();
    await end();
    const paid = await Promise.all([first, second, third].map(balanceMinor));
    expect(paid.map((minor, at) => (minor ?? 0) - (before[at] ?? 0))).toEqual([5_000, 2_000, 0]);
    expect((await claimsOf(first.person))[0]).toMatchObject({ promotionId: 'catch', state: 'paid' });
    expect((await claimsOf(third.person))[0]).toMatchObject({ state: 'lapsed', reason: 'NO_PRIZE' });

    const { value } = await ops(site, 'GET', 'promotions/catch/places');
    const ids = await Promise.all([first, second, third].map(({ person }) => memberIdOf(site, person)));
    expect(value).toMatchObject({
      state: 'final',
      places: [
        { place: 1, memberId: ids[0], multiple: '2.50', prizeMinor: 5_000, paidMinor: 5_000 },
        { place: 2, memberId: ids[1], multiple: '2.00', prizeMinor: 2_000, paidMinor: 2_000 },
        { place: 3, memberId: ids[2], multiple: '1.50', prizeMinor: 0, paidMinor: 0 },
      ],
    });
    await expect.poll(async () => (await placesAs(third.person)).value['state'], settled).toBe('final');
    const open = await site.sql('SELECT paid_at_ms FROM contests WHERE merchant = ?', site.merchant);
    expect(open[0]?.['paid_at_ms']).toEqual(expect.any(Number));
  });

  it('is unknown where there is none, or where another promotion has the id', async () => {
    const person = await registerMember(site);
    await publish(site, 'letter', promotionOf());
    expect((await placesAs(person, 'none')).error?.code).toBe('PROMO_UNKNOWN');
    expect((await placesAs(person, 'letter')).error?.code).toBe('PROMO_UNKNOWN');
    expect((await ops(site, 'GET', 'promotions/letter/places')).error?.code).toBe('PROMO_UNKNOWN');
  });

  it('is not changed once it is published, except in its words', async () => {
    await expect(publish(site, 'catch', contestOf([9_000]), 1)).rejects.toThrow('PROMO_REFUSED');
    await publish(site, 'catch', { ...contestOf(), texts: promotionOf()['texts'] }, 2);
  });

  it.each([
    ['has no end', { closesAtMs: undefined }, 'L9 END_MISSING'],
    ['pays a later place more', { ...contestOf([100, 200]) }, 'L9 PRIZES_UNORDERED'],
    [
      'counts lottery tickets',
      { trigger: { ...trigger(), games: { products: ['lottery'] } } },
      'GAMES_NOT_RANKED',
    ],
  ])('that %s is refused', async (_why, changes, finding) => {
    const id = `bad-${randomUUID()}`.slice(0, 30);
    await expect(publish(site, id, { ...contestOf(), ...changes })).rejects.toThrow(finding);
  });
});

function trigger(): object {
  return contestOf()['trigger'] as object;
}

async function relayPut(person: Person, body: object): Promise<number> {
  const answer = await person.fetch('/wps/relay/MCS2_contestName', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.status;
}
