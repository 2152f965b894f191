import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bonusContracts, claimsContracts } from '#src/contracts/rewards/claims.ts';
import { freeRoundsContracts } from '#src/contracts/rewards/free-rounds.ts';
import { dayCloseContracts } from '#src/contracts/rewards/day-close.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { fill } from '#src/rules/text/message.ts';
import { expectAccessible, languageOf, screenDirections, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls, watchQueries } from '#tests/support/component-calls.ts';
import { mission } from '#tests/support/rebate-answers.ts';
import { claim, freeRoundsSet, grant } from '#tests/support/rewards-answers.ts';
import { $unread } from '#src/api/unread.store.ts';
import { dateText } from '#src/browser/date-text.ts';
import { $centre, type BonusStatus, chooseClaim } from './centre.store.ts';
import { rewardCentreCalls } from './reward-centre-words.server.ts';
import { RewardCentreIsland } from './RewardCentreIsland.tsx';

function forget(): void {
  $centre.set({ status: 'loading' });
  chooseClaim(undefined);
  $unread.set({});
  sessionStorage.clear();
  document.cookie = 'onBreak=1; Path=/; Max-Age=0';
  document.cookie = 'trial=1; Path=/; Max-Age=0';
  document.documentElement.removeAttribute('data-quiet');
  document.documentElement.dataset.features = 'promotions rewards';
  history.replaceState(null, '', location.pathname);
  vi.unstubAllGlobals();
}

beforeEach(forget);
afterEach(() => {
  forget();
  delete document.documentElement.dataset.features;
});

describe.each(screenDirections)('the reward centre (%s)', (direction) => {
  const language = languageOf[direction];
  const { failures, 'reward-centre': t } = messagesOf(language);
  const locale = intlLocale[language];
  const money = (amountMinor: number) => moneyText(amountMinor, 'USD', locale);
  const say = (message: string, values: Record<string, string>) => fill(message, values, locale);
  const bonus = (more: Partial<BonusStatus> = {}): Answer => ({
    value: { settling: [], waiting: [], ended: [], endsOnWithdrawalMinor: 0, ...more },
  });
  const missionsOf = (...items: unknown[]): Answer => ({ value: { items } });
  const listOf = (...list: unknown[]): Answer => ({ value: { list, unclaimed: list.length } });

  async function page(claims: Answer, status: Answer, more: Parameters<typeof answerCalls>[0] = []) {
    const requests = answerCalls([
      [claimsContracts.claims, claims],
      [bonusContracts.bonusStatus, status],
      ...more,
      [dayCloseContracts.missionSummary, missionsOf()],
      [freeRoundsContracts.freeRounds, { value: { list: [] } }],
    ]);
    const words = wordsFor(language, 'reward-centre', rewardCentreCalls);
    const screen = await show(direction, <RewardCentreIsland words={words} />);
    return { screen, requests, press: (name: string) => screen.getByRole('button', { name }).click() };
  }

  it('loading: reserves its space while it loads', async () => {
    const { screen } = await page('pending', 'pending');
    await expect.element(screen.getByText(t.loading)).toBeInTheDocument();
  });

  it('names free rounds that wait to be claimed, without an amount', async () => {
    const { screen } = await page(
      listOf(claim({ state: 'open', gives: 'free-rounds', amountMinor: 0 })),
      bonus(),
    );
    await expect.element(screen.getByText(t.givesFreeRounds)).toBeVisible();
    expect(document.body.textContent).not.toContain(money(0));
    await expectAccessible();
  });

  it('failed: says what failed, with a way to try again', async () => {
    const { screen, press } = await page('offline', 'offline');
    await expect.element(screen.getByRole('alert').getByText(t.failed)).toBeVisible();
    answerCalls([
      [claimsContracts.claims, listOf()],
      [bonusContracts.bonusStatus, bonus()],
      [dayCloseContracts.missionSummary, missionsOf()],
      [freeRoundsContracts.freeRounds, { value: { list: [] } }],
    ]);
    await press(t.retry);
    await expect.element(screen.getByText(t.emptyExplained)).toBeVisible();
  });

  it('refused: tells a demo account that it needs an account, without a request', async () => {
    document.cookie = 'trial=1; Path=/; Max-Age=60';
    const { screen, requests } = await page(listOf(), bonus());
    await expect.element(screen.getByText(t.freeReject)).toBeVisible();
    expect(requests).toEqual([]);
  });

  it('empty: says what would fill it, and leads to the promotions', async () => {
    const { screen } = await page(listOf(), bonus());
    await expect.element(screen.getByText(t.emptyExplained)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: t.toPromotions }))
      .toHaveAttribute('href', '/m/activity');
    await expectAccessible();
  });

  it('claims a reward by one press under its terms', async () => {
    const { screen, press } = await page(listOf(claim()), bonus(), [
      [claimsContracts.takeClaim, { value: claim({ state: 'granted' }) }],
    ]);
    await press(`${t.claim}: A letter from us`);
    await expect.element(screen.getByText('It has to be staked 10 times.')).toBeVisible();
    await expectAccessible();
    await press(t.accept);
    await expect.element(screen.getByText(t.claimed)).toBeVisible();
  });

  it('keeps the terms open after a refusal, and says why', async () => {
    const { screen, press } = await page(listOf(claim()), bonus(), [
      [claimsContracts.takeClaim, { code: 'GRANTS_FULL' }],
    ]);
    await press(`${t.claim}: A letter from us`);
    await press(t.accept);
    await expect.element(screen.getByText(failures.GRANTS_FULL)).toBeVisible();
  });

  it('filled: shows the bonus in use with its progress and bounds, and ends it only after naming the amount', async () => {
    const { screen, press } = await page(listOf(), bonus({ active: grant() }), [
      [bonusContracts.forfeitBonus, { value: grant({ state: 'forfeited', reason: 'own-choice' }) }],
    ]);
    await expect.element(screen.getByText(money(4_250))).toBeVisible();
    const progress = screen.getByRole('progressbar', { name: t.progress });
    await expect.element(progress).toHaveAttribute('value', '400');
    await expect
      .element(screen.getByText(say(t.counted, { done: money(40_000), needed: money(100_000) })))
      .toBeVisible();
    await expect.element(screen.getByText(money(150))).toBeVisible();
    await expectAccessible();
    await press(t.end);
    await expect.element(screen.getByText(say(t.endExplained, { amount: money(4_250) }))).toBeVisible();
    answerCalls([
      [claimsContracts.claims, listOf()],
      [bonusContracts.bonusStatus, bonus({ ended: [grant({ state: 'forfeited', reason: 'own-choice' })] })],
      [dayCloseContracts.missionSummary, missionsOf()],
      [freeRoundsContracts.freeRounds, { value: { list: [] } }],
      [bonusContracts.forfeitBonus, { value: grant({ state: 'forfeited', reason: 'own-choice' }) }],
    ]);
    await press(t.endConfirm);
    await expect.element(screen.getByText(t.reasonChoice, { exact: false })).toBeVisible();
  });

  it('loads the bonus again when its amount has changed', async () => {
    const { screen, press } = await page(listOf(), bonus({ active: grant() }));
    await press(t.end);
    answerCalls([
      [claimsContracts.claims, listOf()],
      [bonusContracts.bonusStatus, bonus({ active: grant({ remainingMinor: 3_000 }) })],
      [dayCloseContracts.missionSummary, missionsOf()],
      [freeRoundsContracts.freeRounds, { value: { list: [] } }],
      [bonusContracts.forfeitBonus, { code: 'BONUS_CHANGED' }],
    ]);
    await press(t.endConfirm);
    await expect.element(screen.getByText(failures.BONUS_CHANGED)).toBeVisible();
    await expect.element(screen.getByText(money(3_000))).toBeVisible();
  });

  it('says why a bonus is on hold', async () => {
    const { screen } = await page(listOf(), bonus({ active: grant({ state: 'suspended' }) }));
    await expect.element(screen.getByText(t.suspendedWhy)).toBeVisible();
    await expectAccessible();
  });

  it('lists waiting, settling and ended bonuses, and earlier rewards with every step', async () => {
    const refused = claim({
      claimId: '9d0a1c58-31c9-4a7e-8a51-6a4d1c9b0f12',
      title: 'Midweek',
      state: 'refused',
      reason: 'DEPOSIT_SMALL',
      steps: [
        { state: 'awaiting', atMs: Date.UTC(2027, 1, 5) },
        { state: 'refused', atMs: Date.UTC(2027, 1, 6) },
      ],
    });
    const other = (more: Parameters<typeof grant>[0]) => grant({ grantId: crypto.randomUUID(), ...more });
    const { screen } = await page(
      listOf(refused),
      bonus({
        settling: [other({ state: 'settling', title: 'Settles' })],
        waiting: [other({ state: 'waiting', title: 'Waits' })],
        ended: [other({ state: 'converted', title: 'Met', convertedMinor: 5_000 })],
      }),
    );
    for (const name of ['Settles', 'Waits', 'Met'])
      await expect.element(screen.getByText(name)).toBeVisible();
    await expect.element(screen.getByText(t.converted, { exact: false })).toBeVisible();
    await screen.getByText('Midweek').first().click();
    await expect.element(screen.getByText(t.reasonDepositSmall)).toBeVisible();
    await expect
      .element(screen.getByRole('list', { name: t.steps }).getByText(t.stateAwaiting))
      .toBeVisible();
    await expectAccessible();
  });

  it('redeems a code and shows the reward with its terms; a wrong one keeps what was typed', async () => {
    const { screen, press } = await page(listOf(), bonus(), [
      [claimsContracts.redeemVoucher, { code: 'VOUCHER_REFUSED' }],
    ]);
    const field = screen.getByRole('textbox', { name: t.code });
    await press(t.codeSend);
    await expect.element(screen.getByText(t.codeMissing)).toBeVisible();
    await field.fill('ABCD-EFGH');
    await press(t.codeSend);
    await expect.element(screen.getByText(failures.VOUCHER_REFUSED)).toBeVisible();
    await expect.element(field).toHaveValue('ABCD-EFGH');
    answerCalls([
      [claimsContracts.claims, listOf(claim())],
      [bonusContracts.bonusStatus, bonus()],
      [dayCloseContracts.missionSummary, missionsOf()],
      [freeRoundsContracts.freeRounds, { value: { list: [] } }],
      [claimsContracts.redeemVoucher, { value: claim() }],
    ]);
    await press(t.codeSend);
    await expect.element(screen.getByRole('button', { name: t.accept })).toBeVisible();
  });

  it('shows a mission that runs with its progress and its last day, once', async () => {
    const { claimId, endsAtMs } = mission();
    const staked = { claimId: crypto.randomUUID(), measure: 'stakes', title: 'Lagoon' } as const;
    const { screen } = await page(
      listOf(claim({ claimId, title: 'Reef tour', state: 'awaiting' })),
      bonus(),
      [
        [
          dayCloseContracts.missionSummary,
          missionsOf(
            mission(),
            mission({ ...staked, progress: 2_500, target: 10_000 }),
            mission({ claimId: crypto.randomUUID(), title: 'Met before', state: 'paid' }),
          ),
        ],
      ],
    );
    await expect.element(screen.getByRole('heading', { name: t.missions })).toBeVisible();
    const reef = screen.getByRole('progressbar', { name: 'Reef tour' });
    await expect.element(reef).toHaveAttribute('value', '20');
    await expect
      .element(screen.getByText(fill(t.missionRounds, { done: 20, needed: 50 }, locale)))
      .toBeVisible();
    const counted = say(t.counted, { done: money(2_500), needed: money(10_000) });
    await expect.element(screen.getByText(counted)).toBeVisible();
    await expect
      .element(screen.getByText(say(t.missionUntil, { date: dateText(endsAtMs, locale) })).first())
      .toBeVisible();
    expect(screen.getByText('Reef tour').elements()).toHaveLength(1);
    expect(screen.getByText('Met before').query()).toBeNull();
    await expectAccessible();
  });

  it('says of free rounds that were refused why there are none, until their term is over', async () => {
    const refused = { state: 'refused', left: 0, wonMinor: 0, endsAtMs: Date.now() + 86_400_000 } as const;
    const { screen } = await page(listOf(), bonus(), [
      [
        freeRoundsContracts.freeRounds,
        {
          value: { list: [freeRoundsSet(refused), freeRoundsSet({ ...refused, title: 'Old', endsAtMs: 1 })] },
        },
      ],
    ]);
    await expect.element(screen.getByText(t.freeRoundsRefused)).toBeVisible();
    expect(screen.getByRole('link', { name: t.playFreeRounds }).query()).toBeNull();
    expect(screen.getByText('Old', { exact: true }).query()).toBeNull();
  });

  it('shows the free rounds that are left, and leads to their game unless play is stopped', async () => {
    const { screen } = await page(listOf(), bonus(), [
      [
        freeRoundsContracts.freeRounds,
        {
          value: { list: [freeRoundsSet(), freeRoundsSet({ title: 'All played', state: 'used', left: 0 })] },
        },
      ],
    ]);
    const left = fill(t.freeRoundsLeft, { left: 12, count: 20, amount: money(20) }, locale);
    await expect.element(screen.getByText(left)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: t.playFreeRounds }))
      .toHaveAttribute('href', '/m/play?game=node-7');
    expect(screen.getByText('All played').query()).toBeNull();
    await expectAccessible();
    await screen.unmount();
    document.cookie = 'onBreak=1; Path=/; Max-Age=60';
    const again = await page(listOf(), bonus(), [
      [freeRoundsContracts.freeRounds, { value: { list: [freeRoundsSet()] } }],
    ]);
    await expect.element(again.screen.getByText(left)).toBeVisible();
    await expect.poll(() => again.screen.getByRole('link', { name: t.playFreeRounds }).query()).toBeNull();
  });

  it('leads to the closed days that the count of the navigation includes, except on a quiet device', async () => {
    $unread.set({ unclaimed: 2, owedDays: 2 });
    const { screen } = await page(listOf(), bonus());
    await expect.element(screen.getByText(fill(t.owedDays, { count: 2 }, locale))).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: t.toCashback }))
      .toHaveAttribute('href', '/m/member/manualRebate');
    expect($unread.get()).toMatchObject({ unclaimed: 2, owedDays: 2 });
    await screen.unmount();
    document.documentElement.setAttribute('data-quiet', '');
    const quiet = await page(listOf(), bonus());
    await expect.element(quiet.screen.getByRole('link', { name: t.toCashback })).not.toBeInTheDocument();
    await expect.element(quiet.screen.getByText(t.empty)).toBeVisible();
  });

  it('opens the reward that the address names', async () => {
    history.replaceState(null, '', '?promotion=letter');
    const { screen } = await page(listOf(claim()), bonus());
    await expect.element(screen.getByRole('button', { name: t.accept })).toBeVisible();
    expect(location.search).toBe('');
  });

  it('shows what is owned and invites to nothing while play is stopped', async () => {
    document.cookie = 'onBreak=1; Path=/; Max-Age=60';
    const { screen } = await page(listOf(claim()), bonus({ active: grant() }));
    await expect.element(screen.getByText(t.stopped)).toBeVisible();
    await expect.element(screen.getByText('A letter from us')).toBeVisible();
    expect(screen.getByRole('button', { name: t.claim, exact: false }).query()).toBeNull();
    expect(screen.getByRole('textbox', { name: t.code }).query()).toBeNull();
    await expectAccessible();
  });

  it('invites to nothing on a quiet device', async () => {
    document.documentElement.setAttribute('data-quiet', '');
    const { screen } = await page(listOf(), bonus());
    await expect.element(screen.getByText(t.empty)).toBeVisible();
    expect(screen.getByRole('link', { name: t.toPromotions }).query()).toBeNull();
    expect(screen.getByRole('textbox', { name: t.code }).query()).toBeNull();
  });

  it('loads older rewards by the cursor', async () => {
    const past = claim({ state: 'paid', title: 'First' });
    const { screen, press } = await page(
      { value: { list: [past], unclaimed: 0, nextCursor: '17' } },
      bonus(),
    );
    await expect.element(screen.getByText('First')).toBeVisible();
    answerCalls([
      [
        claimsContracts.claims,
        listOf(claim({ claimId: crypto.randomUUID(), state: 'paid', title: 'Older' })),
      ],
    ]);
    const queryOf = watchQueries();
    await press(t.older);
    await expect.poll(() => queryOf(claimsContracts.claims.path)?.get('cursor')).toBe('17');
    await expect.element(screen.getByText('Older')).toBeVisible();
  });
});
