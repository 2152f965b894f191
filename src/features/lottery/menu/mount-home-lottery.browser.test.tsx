import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { $session } from '#src/api/session.store.ts';
import { lotteryContracts } from '#src/contracts/lottery/lottery.ts';
import { numeroText } from '#src/rules/lottery/numero-text.ts';
import { fill } from '#src/rules/text/message.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { noWeekday } from '#src/rules/lottery/menu-order.ts';
import { answerCalls } from '#tests/support/component-calls.ts';
import { expectAccessible } from '#tests/support/component.tsx';
import { startHomeLottery } from '#src/features/lottery/home/home-lottery.ts';
import { $lotteryMenu, $menuTab, $weekday } from './menu.store.ts';

const { lotteries: t } = messagesOf('en');
const numero = '202611220042';
/** Allows for the import of the list, which comes first. */
const imported = { timeout: 10_000 };
const game = {
  gameId: 1,
  name: 'Comet',
  code: 'COMET',
  shape: 'keno',
  plays: ['trad', 'ent'],
  prizeMode: 'Lott',
  numero,
  remainTime: 65_000,
  drawDayOfWeek: '',
};
const menu = {
  value: { atMs: 0, hasGPI: true, value: [{ labelName: 'fast', tag: 'fast', gameMenus: [game] }] },
};

function deliver(): HTMLElement {
  document.body.innerHTML = `<section data-home-lottery aria-label="Lottery">
    <a href="/m/lottery">As delivered</a><div data-lottery-list></div></section>`;
  return document.querySelector<HTMLElement>('[data-home-lottery]') as HTMLElement;
}

beforeEach(() => {
  document.documentElement.lang = 'en';
  $lotteryMenu.set({ status: 'delivered' });
  $menuTab.set(undefined);
  $weekday.set(noWeekday);
  $session.set({ status: 'guest' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
  document.documentElement.removeAttribute('style');
});

describe('the lottery on home', () => {
  it('loads near the view, with draws, countdowns, stars and the provider’s tab', async () => {
    const place = deliver();
    answerCalls([[lotteryContracts.lotteryMenu, menu]]);
    startHomeLottery();
    const clock = page.getByRole('timer', { name: fill(t.closesIn, { name: 'Comet' }, 'en') });
    await vi.waitFor(() => expect(clock.element().textContent).toMatch(/^00:0[01]:\d\d$/), imported);
    await expect
      .element(page.getByText(fill(t.drawNumber, { numero: numeroText(numero) }, 'en')))
      .toBeVisible();
    await expect.element(page.getByRole('button', { name: `${t.addToFavourites}: Comet` })).toBeVisible();
    await expect.element(page.getByRole('tab', { name: t.tabKENO })).toBeVisible();
    expect(place.dataset['live']).toBe('');
    await expectAccessible();
  });

  it('moves nothing below it for a reader who has passed it', async () => {
    const place = deliver();
    document.body.insertAdjacentHTML('beforeend', '<p>Below</p><div style="height: 3000px"></div>');
    // Without scroll anchoring, which not every browser has.
    document.documentElement.style.overflowAnchor = 'none';
    const topOf = () => page.getByText('Below').element().getBoundingClientRect().top;
    answerCalls([[lotteryContracts.lotteryMenu, menu]]);
    scrollTo({ top: place.getBoundingClientRect().bottom - 10, behavior: 'instant' });
    const [beforePx, tallPx] = [topOf(), place.getBoundingClientRect().height];
    startHomeLottery();
    await vi.waitFor(() => expect(place.dataset['live']).toBe(''), imported);
    expect(place.getBoundingClientRect().height).toBeGreaterThan(tallPx);
    expect(Math.abs(topOf() - beforePx)).toBeLessThanOrEqual(1);
  });

  it('keeps its delivered links while the draws cannot be loaded', async () => {
    const place = deliver();
    const requests = answerCalls([[lotteryContracts.lotteryMenu, 'offline']]);
    startHomeLottery();
    await vi.waitFor(() => expect(requests).toContain(lotteryContracts.lotteryMenu.path), imported);
    await vi.waitFor(() => expect($lotteryMenu.get().status).toBe('failed'));
    expect(place.dataset['live']).toBeUndefined();
  });
});
