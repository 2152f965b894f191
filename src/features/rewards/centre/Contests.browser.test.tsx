import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dateTimeText } from '#src/browser/date-text.ts';
import { bonusContracts, claimsContracts } from '#src/contracts/rewards/claims.ts';
import { contestsContracts } from '#src/contracts/rewards/contests.ts';
import { dayCloseContracts } from '#src/contracts/rewards/day-close.ts';
import { freeRoundsContracts } from '#src/contracts/rewards/free-rounds.ts';
import { $contests } from '#src/features/rewards/contest/contest.store.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { fill } from '#src/rules/text/message.ts';
import { expectAccessible, languageOf, screenDirections, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { type ContestPlaces, contestPlaces, ownContest } from '#tests/support/contest-answers.ts';
import { claim } from '#tests/support/rewards-answers.ts';
import { $centre } from './centre.store.ts';
import { rewardCentreCalls } from './reward-centre-words.server.ts';
import { RewardCentreIsland } from './RewardCentreIsland.tsx';

function forget(): void {
  $centre.set({ status: 'loading' });
  $contests.set({});
  document.cookie = 'onBreak=1; Path=/; Max-Age=0';
  vi.unstubAllGlobals();
}

beforeEach(forget);
afterEach(forget);

describe.each(screenDirections)('contests in the reward centre (%s)', (direction) => {
  const language = languageOf[direction];
  const { 'reward-centre': t } = messagesOf(language);
  const locale = intlLocale[language];
  const say = (message: string, values: Record<string, string | number>) => fill(message, values, locale);
  const joined = claim({ promotionId: 'catch', kind: 'contest', title: 'Best catch', state: 'awaiting' });
  const answered = (value: ContestPlaces): Answer => ({ value });
  const { path } = contestsContracts.contestPlaces;

  async function page(list: readonly unknown[], places: Answer) {
    const requests = answerCalls([
      [claimsContracts.claims, { value: { list, unclaimed: 0 } }],
      [
        bonusContracts.bonusStatus,
        { value: { settling: [], waiting: [], ended: [], endsOnWithdrawalMinor: 0 } },
      ],
      [dayCloseContracts.missionSummary, { value: { items: [] } }],
      [freeRoundsContracts.freeRounds, { value: { list: [] } }],
      [contestsContracts.contestPlaces, places],
    ]);
    const words = wordsFor(language, 'reward-centre', rewardCentreCalls);
    const screen = await show(direction, <RewardCentreIsland words={words} />);
    return { screen, requests };
  }

  it('shows one that runs once, with the own best round, its place, the end and the way to its places', async () => {
    const { screen } = await page([joined], answered(ownContest(5)));
    await expect.element(screen.getByRole('heading', { name: t.contests })).toBeVisible();
    await expect
      .element(screen.getByText(say(t.contestOwn, { multiple: '45.30×' }), { exact: false }))
      .toBeVisible();
    await expect.element(screen.getByText(say(t.contestPlace, { place: 5 }), { exact: false })).toBeVisible();
    const date = dateTimeText(Date.UTC(2027, 2, 5, 12), locale);
    await expect.element(screen.getByText(say(t.missionUntil, { date }))).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Best catch', exact: false }))
      .toHaveAttribute('href', '/m/activity?promotion=catch');
    expect(screen.getByText('Best catch').elements()).toHaveLength(1);
    expect(screen.getByText(t.empty).query()).toBeNull();
    await expectAccessible();
  });

  it.each<[string, ContestPlaces, string]>([
    ['no round that counts', contestPlaces({ isJoined: true }), t.contestNone],
    [
      'a round behind the list',
      contestPlaces({ isJoined: true, own: { multiple: '1.20' } }),
      t.contestBehind,
    ],
    [
      'the end behind it',
      ownContest(5, { state: 'counting' }),
      say(t.contestDecided, { date: dateTimeText(Date.UTC(2027, 2, 6, 12), locale) }),
    ],
  ])('says where it stands with %s', async (_name, places, text) => {
    const { screen } = await page([joined], answered(places));
    await expect.element(screen.getByText(text, { exact: false })).toBeVisible();
  });

  it('asks no more than before for a member without a contest, and leaves a paid one to the history', async () => {
    const { screen, requests } = await page([{ ...joined, state: 'paid' }], answered(contestPlaces()));
    await expect.element(screen.getByText('Best catch')).toBeVisible();
    expect(screen.getByRole('heading', { name: t.contests }).query()).toBeNull();
    expect(requests).not.toContain(path);
  });

  it('keeps its title and its way where the places cannot be loaded', async () => {
    const { screen } = await page([joined], 'offline');
    await expect.element(screen.getByRole('link', { name: 'Best catch', exact: false })).toBeVisible();
    await expect.poll(() => screen.getByText(t.loading).query()).toBeNull();
  });

  it('asks for nothing and leads nowhere while play is stopped', async () => {
    document.cookie = 'onBreak=1; Path=/; Max-Age=60';
    const { screen, requests } = await page([joined], answered(contestPlaces()));
    await expect.element(screen.getByText('Best catch')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Best catch', exact: false }).query()).toBeNull();
    expect(requests).not.toContain(path);
  });
});
