import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { depositsContracts } from '#src/contracts/cashier/deposits.ts';
import { promotionsContracts } from '#src/contracts/rewards/promotions.ts';
import { expectAccessible, screenDirections } from '#tests/support/component.tsx';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { deposit, depositScreen, forgetDeposits, offer } from '#tests/support/deposit-screen.tsx';
import { termsVersion } from '#tests/support/rewards-answers.ts';
import { $depositPromotions, choosePromotion } from './state/deposit-promotions.store.ts';

const root = document.documentElement;

function forget(): void {
  forgetDeposits();
  $depositPromotions.set({ status: 'none' });
  choosePromotion(undefined);
  root.dataset.features = 'deposit promotions';
  root.removeAttribute('data-quiet');
}

beforeEach(forget);
afterEach(() => {
  forget();
  delete root.dataset.features;
});

describe.each(screenDirections)('promotions for a deposit (%s)', (direction) => {
  const { t, failures, page, say, money } = depositScreen(direction);
  const welcome = {
    promotionId: 'welcome',
    title: 'A warm welcome',
    terms: ['It has to be staked 20 times.'],
    termsVersion,
    minMinor: 1_000,
    givesMinor: 5_000,
  };
  const offered = (...items: unknown[]): Answer => ({ value: { items } });

  /** Answers the deposit and notes what was sent; whatever is asked for afterwards stays without an answer. */
  function watchSent(): object[] {
    const sent: object[] = [];
    vi.stubGlobal('fetch', async (_address: string, { body = '' }: RequestInit = {}) => {
      if (typeof body !== 'string' || body === '') return await new Promise<Response>(() => {});
      sent.push(JSON.parse(body) as object);
      return Response.json({ success: true, value: deposit() });
    });
    return sent;
  }

  function form(promotions: Answer, query = '') {
    return page(offer(), {
      query: `channel=simbank.CARD${query}`,
      more: [[promotionsContracts.depositPromotions, promotions]],
    });
  }

  it('has “without a bonus” first and chosen, and adds a promotion only with its terms shown', async () => {
    const { screen, press } = await form(offered(welcome));
    const none = screen.getByRole('radio', { name: t.bonusNone });
    await expect.element(none).toBeChecked();
    await expect.element(screen.getByRole('radio').first()).toBeChecked();
    expect(screen.getByText('It has to be staked 20 times.').query()).toBeNull();
    expect(screen.getByText(t.bonusAdded).query()).toBeNull();
    await expectAccessible();
    await screen.getByRole('button', { name: '$50', exact: true }).click();
    await expect.element(screen.getByText(say(t.bonusGives, { amount: money(5_000) }))).toBeVisible();
    await screen.getByRole('radio', { name: 'A warm welcome' }).click();
    await expect.element(screen.getByText('It has to be staked 20 times.')).toBeVisible();
    await expect.element(screen.getByText(t.bonusAdded)).toBeVisible();
    await expectAccessible();
    const sent = watchSent();
    await press(say(t.submitTerms, { amount: money(5_000) }));
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    expect(sent[0]).toMatchObject({ promotionId: 'welcome', promotionTermsVersion: termsVersion });
  });

  it('names the free rounds that come with a promotion, beside a bonus or instead of one', async () => {
    const rounds = { ...welcome, promotionId: 'rounds', title: 'Rounds', givesMinor: 0 };
    const { screen } = await form(
      offered(
        { ...welcome, freeRounds: [{ count: 1, games: ['Orchard', 'Reef', 'Harbour'] }] },
        { ...rounds, freeRounds: [{ count: 20, games: ['Orchard'] }] },
      ),
    );
    await screen.getByRole('button', { name: '$50', exact: true }).click();
    const alone = say(t.bonusFreeRounds, { count: 20, game: 'Orchard' });
    const bonus = say(t.bonusGives, { amount: money(5_000) });
    const beside = say(t.bonusFreeRoundsMore, { count: 1, game: 'Orchard', more: 2 });
    await expect.element(screen.getByText(alone, { exact: true })).toBeVisible();
    await expect.element(screen.getByText(`${bonus} · ${beside}`, { exact: true })).toBeVisible();
  });

  it('sends no promotion with a deposit that has none', async () => {
    const { screen, press } = await form(offered(welcome));
    await expect.element(screen.getByRole('radio', { name: t.bonusNone })).toBeChecked();
    await screen.getByRole('button', { name: '$50', exact: true }).click();
    const sent = watchSent();
    await press(say(t.submitAmount, { amount: money(5_000) }));
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    expect(sent[0]).not.toHaveProperty('promotionId');
  });

  it('chooses the promotion that the member has come with, and asks for enough of a deposit', async () => {
    const { screen } = await form(offered({ ...welcome, minMinor: 10_000 }), '&promotion=welcome');
    await expect.element(screen.getByRole('radio', { name: 'A warm welcome' })).toBeChecked();
    await screen.getByRole('button', { name: '$50', exact: true }).click();
    await screen.getByRole('button', { name: say(t.submitTerms, { amount: money(5_000) }) }).click();
    await expect.element(screen.getByText(say(t.bonusNeeds, { min: money(10_000) }))).toBeVisible();
    await expect.element(screen.getByText(say(t.bonusFrom, { min: money(10_000) }))).toBeVisible();
  });

  it('says why a promotion was refused, and lets the member deposit without it', async () => {
    const { screen, press } = await form(offered(welcome), '&promotion=welcome');
    await expect.element(screen.getByRole('radio', { name: 'A warm welcome' })).toBeChecked();
    await screen.getByRole('button', { name: '$50', exact: true }).click();
    answerCalls([
      [depositsContracts.depositByGateway, { code: 'PROMO_USED' }],
      [promotionsContracts.depositPromotions, offered()],
    ]);
    await press(say(t.submitTerms, { amount: money(5_000) }));
    await expect.element(screen.getByText(failures.PROMO_USED)).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: say(t.submitAmount, { amount: money(5_000) }) }))
      .toBeVisible();
  });

  it('says that a deposit works without promotions if they could not be loaded', async () => {
    const { screen } = await form('offline');
    await expect.element(screen.getByText(t.bonusLost)).toBeVisible();
  });

  it('asks for none on a quiet device, nor while promotions are off', async () => {
    root.setAttribute('data-quiet', '');
    const quiet = await form(offered(welcome));
    await expect.element(quiet.screen.getByRole('textbox')).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(quiet.requests).not.toContain(promotionsContracts.depositPromotions.path);
    expect(quiet.screen.getByRole('radio').elements()).toEqual([]);
  });
});
