import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dateTimeText } from '#src/browser/date-text.ts';
import { contestsContracts } from '#src/contracts/rewards/contests.ts';
import { type MemberPromotion, promotionsContracts } from '#src/contracts/rewards/promotions.ts';
import { $promotions } from '#src/features/rewards/promotions/promotions.store.ts';
import {
  promotionsCalls,
  promotionsFiles,
} from '#src/features/rewards/promotions/promotions-words.server.ts';
import { PromotionsIsland } from '#src/features/rewards/promotions/PromotionsIsland.tsx';
import { intlLocale } from '#src/i18n/languages.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { fill } from '#src/rules/text/message.ts';
import { expectAccessible, languageOf, screenDirections, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { type ContestPlaces, contestPlaces, ownContest, placesOf } from '#tests/support/contest-answers.ts';
import { claim, memberPromotion } from '#tests/support/rewards-answers.ts';
import { $contests } from './contest.store.ts';

const root = document.documentElement;

function forget(): void {
  $promotions.set({ status: 'loading' });
  $contests.set({});
  sessionStorage.clear();
  document.cookie = 'trial=1; Path=/; Max-Age=0';
  root.toggleAttribute('data-signed-in', true);
  history.replaceState(null, '', '?promotion=catch');
  dispatchEvent(new PopStateEvent('popstate'));
  vi.unstubAllGlobals();
}

beforeEach(forget);
afterEach(() => {
  forget();
  root.removeAttribute('data-signed-in');
  history.replaceState(null, '', location.pathname);
});

describe.each(screenDirections)('the places of a contest (%s)', (direction) => {
  const language = languageOf[direction];
  const { failures, contest: t, promotions } = messagesOf(language);
  const locale = intlLocale[language];
  const money = (minor: number) => moneyText(minor, 'USD', locale);
  const say = (message: string, values: Record<string, string | number>) => fill(message, values, locale);
  const catchOf = (more: Partial<MemberPromotion>) =>
    memberPromotion({ promotionId: 'catch', title: 'Best catch', kind: 'contest', ...more });

  async function page(places: Answer, state: MemberPromotion['state'] = 'taken', more: Answers = []) {
    const requests = answerCalls([
      ...more,
      [promotionsContracts.memberPromotions, { value: { items: [catchOf({ state })] } }],
      [promotionsContracts.publicPromotions, { value: { items: [catchOf({})] } }],
      [contestsContracts.contestPlaces, places],
    ]);
    const words = wordsFor(language, promotionsFiles, promotionsCalls);
    const screen = await show(direction, <PromotionsIsland words={words} />);
    return { screen, requests, press: (name: string) => screen.getByRole('button', { name }).click() };
  }
  type Answers = Parameters<typeof answerCalls>[0];
  const answered = (value: ContestPlaces): Answer => ({ value });
  const part = () => document.querySelector<HTMLElement>('section[aria-labelledby="contest-places"]');

  it('loading: reserves its space while it loads', async () => {
    const { screen } = await page('pending');
    await expect.element(screen.getByText(t.placesLoading)).toBeInTheDocument();
    await expectAccessible();
  });

  it('failed: says what failed, with a way to try again', async () => {
    const { screen, press } = await page('offline');
    await expect.element(screen.getByRole('alert').getByText(t.placesFailed)).toBeVisible();
    answerCalls([[contestsContracts.contestPlaces, answered(contestPlaces({ isJoined: true }))]]);
    await press(promotions.retry);
    await expect.element(screen.getByRole('heading', { name: t.places })).toBeVisible();
  });

  it('shows the places with their prizes and how to take part before joining, and after it the own standing', async () => {
    const { screen, press } = await page(answered(contestPlaces()), 'open');
    await expect.element(screen.getByText(t.joinFirst)).toBeVisible();
    await expect.element(screen.getByText('1,284.50×')).toBeVisible();
    await expect.element(screen.getByText(money(5_000))).toBeVisible();
    await expect.element(screen.getByText(t.hiddenPlayer).first()).toBeVisible();
    expect(screen.getByRole('button', { name: t.nameChange, exact: false }).query()).toBeNull();
    const until = dateTimeText(Date.UTC(2027, 2, 5, 12), locale);
    await expect.element(screen.getByText(say(t.runsUntil, { date: until }))).toBeVisible();
    await expectAccessible();
    answerCalls([
      [promotionsContracts.joinPromotion, { value: claim({ kind: 'contest', state: 'awaiting' }) }],
      [promotionsContracts.memberPromotions, { value: { items: [catchOf({ state: 'taken' })] } }],
      [contestsContracts.contestPlaces, answered(contestPlaces({ isJoined: true }))],
    ]);
    await press(promotions.join);
    await expect.element(screen.getByText(t.ownNoneNow)).toBeVisible();
    expect(screen.getByText(t.joinFirst).query()).toBeNull();
  });

  it('marks the own place, and shows the rest of a long list on demand', async () => {
    const { screen, press } = await page(answered(ownContest(12)));
    await expect.element(screen.getByText(say(t.ownPlace, { place: 12 })).first()).toBeVisible();
    expect(document.querySelectorAll('li[data-own]')).toHaveLength(0);
    await press(say(t.showAll, { count: 12 }));
    const own = document.querySelector('li[data-own]');
    expect(own?.textContent).toContain(t.you);
    expect(own?.textContent).toContain('2.00×');
    await expectAccessible();
  });

  it('marks the own step of the podium', async () => {
    await page(answered(ownContest(1)));
    await expect.poll(() => document.querySelector('li[data-own]')?.textContent).toContain('1,284.50×');
    await expectAccessible();
  });

  it('names the own best multiple behind the listed places', async () => {
    const { screen } = await page(answered(contestPlaces({ isJoined: true, own: { multiple: '1.20' } })));
    await expect.element(screen.getByText(t.ownBehind)).toBeVisible();
    await expect.element(screen.getByText('1.20×')).toBeVisible();
  });

  it('shows the prizes of places that nobody has yet', async () => {
    const { screen } = await page(answered(contestPlaces({ isJoined: true, places: placesOf(1) })));
    await expect.element(screen.getByText(t.openPlace).first()).toBeVisible();
    expect(document.querySelectorAll('li[data-place]')).toHaveLength(3);
    await expectAccessible();
  });

  it('empty: says that nobody has a place yet', async () => {
    const { screen } = await page(answered(contestPlaces({ isJoined: true, places: [] })));
    await expect.element(screen.getByText(t.nobody)).toBeVisible();
    await expectAccessible();
  });

  it('says when prizes are decided after the end', async () => {
    const { screen } = await page(answered(ownContest(2, { state: 'counting' })));
    const date = dateTimeText(Date.UTC(2027, 2, 6, 12), locale);
    await expect.element(screen.getByText(say(t.decidedOn, { date }))).toBeVisible();
    expect(screen.getByText(say(t.won, { amount: money(2_000) })).query()).toBeNull();
  });

  it.each<[string, ContestPlaces, string]>([
    ['a prize', ownContest(2, { state: 'final' }), say(t.won, { amount: money(2_000) })],
    ['no prize', ownContest(9, { state: 'final' }), say(t.noPrize, { place: 9 })],
    ['no round that ranked', contestPlaces({ state: 'final' }), t.ownNoneOver],
  ])('final: says what was won: %s', async (_name, places, text) => {
    const { screen } = await page(answered(places), 'used');
    await expect.element(screen.getByText(t.decided)).toBeVisible();
    await expect.element(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: t.refresh }).query()).toBeNull();
    await expectAccessible();
  });

  it('refreshes by a press, and keeps what is shown if that fails', async () => {
    const { screen, press } = await page(answered(ownContest(5)));
    await expect.element(screen.getByText('45.30×').first()).toBeVisible();
    answerCalls([[contestsContracts.contestPlaces, 'offline']]);
    await press(t.refresh);
    await expect.element(screen.getByText(t.refreshFailed)).toBeVisible();
    await expect.element(screen.getByText('45.30×').first()).toBeVisible();
    answerCalls([[contestsContracts.contestPlaces, answered(ownContest(2))]]);
    await press(t.refresh);
    await expect.element(screen.getByText(say(t.ownPlace, { place: 2 })).last()).toBeVisible();
  });

  it('asks again when the page is shown again', async () => {
    const { screen, requests } = await page(answered(contestPlaces()));
    await expect.element(screen.getByText('1,284.50×')).toBeVisible();
    const { path } = contestsContracts.contestPlaces;
    expect(requests.filter((each) => each === path)).toHaveLength(1);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => requests.filter((each) => each === path).length).toBe(2);
  });

  it.each([
    ['a visitor', () => root.removeAttribute('data-signed-in')],
    ['a demo account', () => (document.cookie = 'trial=1; Path=/; Max-Age=60')],
  ])('asks nothing of the members’ calls for %s', async (_name, arrive) => {
    arrive();
    const { screen, requests } = await page(answered(contestPlaces()));
    await expect.element(screen.getByText('It has to be staked 20 times.')).toBeVisible();
    expect(requests).toEqual([promotionsContracts.publicPromotions.path]);
    expect(part()).toBeNull();
  });

  it('shows nothing to whom the contest is unknown', async () => {
    const { screen, requests } = await page({ code: 'PROMO_UNKNOWN' });
    await expect.element(screen.getByRole('heading', { name: 'Best catch' })).toBeVisible();
    await expect.poll(() => requests).toContain(contestsContracts.contestPlaces.path);
    await expect.poll(() => screen.getByText(t.placesLoading).query()).toBeNull();
    expect(part()).toBeNull();
  });

  describe('the name', () => {
    it('is saved at once, and shown as others see it', async () => {
      const { screen, press } = await page(answered(ownContest(1)), 'taken', [
        [contestsContracts.contestName, { value: { show: 'hidden' } }],
      ]);
      await press(`${t.nameChange}: ${t.shownAs}`);
      await expect.element(screen.getByText(t.nameHolds)).toBeVisible();
      await expect.element(screen.getByRole('radio', { name: t.nameMasked })).toBeChecked();
      await expectAccessible();
      await screen.getByRole('radio', { name: t.nameHidden }).click();
      await expect.element(screen.getByText(t.nameSaved)).toBeVisible();
      await expect.element(screen.getByRole('radio', { name: t.nameHidden })).toBeChecked();
      expect(document.querySelector('li[data-own]')?.textContent).toContain(t.hiddenPlayer);
    });

    it('stays as it was if it could not be saved', async () => {
      const { screen, press } = await page(answered(ownContest(1)), 'taken', [
        [contestsContracts.contestName, { code: 'TOO_MANY_REQUESTS' }],
      ]);
      await press(`${t.nameChange}: ${t.shownAs}`);
      await screen.getByRole('radio', { name: t.nameNickname }).click();
      await expect.element(screen.getByText(failures.TOO_MANY_REQUESTS)).toBeVisible();
      await expect.element(screen.getByRole('radio', { name: t.nameMasked })).toBeChecked();
    });

    it('leads to the profile where no nickname is set', async () => {
      const { nickname: _none, ...places } = ownContest(1);
      const { screen, press } = await page(answered(places));
      await press(`${t.nameChange}: ${t.shownAs}`);
      await expect
        .element(screen.getByRole('link', { name: t.nicknameSet }))
        .toHaveAttribute('href', '/m/member/profile');
      expect(screen.getByRole('radio', { name: t.nameNickname }).query()).toBeNull();
      await expectAccessible();
    });
  });
});
