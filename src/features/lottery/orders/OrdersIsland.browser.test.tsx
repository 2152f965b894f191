import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shortDateTimeText, weekdayText } from '#src/browser/date-text.ts';
import { zonedText } from '#src/browser/zoned-text.ts';
import { lotteryOrdersContracts } from '#src/contracts/lottery/orders.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { ordersFiles } from './orders-words.server.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { $gameNames } from './game-names.store.ts';
import { OrdersIsland } from './OrdersIsland.tsx';
import { orders as store, ordersFilter } from './orders.store.ts';

const order = (orderId: string, state: string, more: Record<string, unknown> = {}) => ({
  orderId,
  placedAtMs: 1_700_000_000_000,
  currency: 'USD',
  costMinor: 250,
  payoutMinor: 0,
  winStop: false,
  tickets: [{ ticketId: `${orderId}-1`, gameId: 7, state }],
  ...more,
});

const today = { day: '2026-11-22', tickets: 2, costMinor: 500, payoutMinor: 1_900 };
const page = (items: unknown[], more: Record<string, unknown> = {}): Answer => ({
  value: {
    currency: 'USD',
    items,
    gameNames: { 7: 'Comet' },
    days: [today],
    timeZone: 'Asia/Karachi',
    ...more,
  },
});

beforeEach(() => {
  store.$state.set({ status: 'loading' });
  history.replaceState(null, '', location.pathname);
  ordersFilter.$values.set({});
  $gameNames.set(new Map());
});
afterEach(() => void vi.unstubAllGlobals());

// never refused: guests are redirected to the login, and no session is refused
describe.each(screenDirections)('the orders of the lottery (%s)', (direction) => {
  const language = languageOf[direction];
  const t = wordsFor(language, ordersFiles).t;
  const say = (message: string, values: Record<string, number>) =>
    fill(message, values, intlLocale[language]);

  async function orders(answer: Answer) {
    const requests = answerCalls([[lotteryOrdersContracts.orders, answer]]);
    return {
      requests,
      screen: await show(direction, <OrdersIsland words={{ language, t, failures: {} }} />),
    };
  }

  it('loading: shows placeholders while they load', async () => {
    const { screen } = await orders('pending');
    await expect.element(screen.getByText(t.loading)).toBeInTheDocument();
  });

  it('filled: lists them with their games, costs and states, and totals by day', async () => {
    const { screen } = await orders(
      page([order('a', 'accepted'), order('b', 'won', { payoutMinor: 1_900 }), order('c', 'void')]),
    );
    await expect.element(screen.getByText('Comet').first()).toBeVisible();
    const list = screen.getByRole('list', { name: t.title });
    for (const state of [t.stateAccepted, t.stateWon, t.stateVoid])
      await expect.element(list.getByText(state)).toBeVisible();
    await expect.element(list.getByText(/\+\$19\.00/)).toBeVisible();
    const days = screen.getByRole('list', { name: t.days });
    await expect.element(days.getByText(say(t.ticketsCount, { count: 2 }))).toBeVisible();
    await expect.element(days.getByText('$5.00')).toBeVisible();
    expect(document.querySelector('a[href="/m/lottery/orders/detail?orderId=a"]')).not.toBeNull();
    await expectAccessible();
  });

  it('dates them in the time zone of the days above them', async () => {
    const placedAtMs = Date.UTC(2026, 10, 27, 23, 56);
    const days = [{ ...today, day: '2026-11-28' }];
    const { screen } = await orders(page([order('a', 'accepted', { placedAtMs })], { days }));
    const day = weekdayText('2026-11-28', intlLocale[language]);
    await expect.element(screen.getByRole('list', { name: t.days }).getByText(day)).toBeVisible();
    const placed = zonedText(shortDateTimeText, placedAtMs, intlLocale[language], 'Asia/Karachi');
    await expect.element(screen.getByRole('list', { name: t.title }).getByText(placed)).toBeVisible();
    expect(placed).toContain('28');
  });

  it('filters by the selected state', async () => {
    const { screen } = await orders(page([order('a', 'accepted')]));
    await screen.getByRole('tab', { name: t.won, exact: true }).click();
    expect(new URLSearchParams(location.search).get('state')).toBe('won');
    await expect
      .element(screen.getByRole('tab', { name: t.won, exact: true }))
      .toHaveAttribute('aria-selected', 'true');
  });

  /** Answers the first page, then counts and answers the requests for the next one. */
  async function twoPages(next: () => Response) {
    let requests = 0;
    vi.stubGlobal('fetch', async (address: string) => {
      if (new URL(address, location.origin).searchParams.get('cursor') !== 'next')
        return Response.json(pageOf('a', { nextCursor: 'next' }));
      requests += 1;
      return next();
    });
    const screen = await show(direction, <OrdersIsland words={{ language, t, failures: {} }} />);
    return { screen, requests: () => requests };
  }

  const pageOf = (id: string, more: object) => ({
    success: true,
    value: { currency: 'USD', items: [order(id, 'lost')], gameNames: {}, days: [], ...more },
  });

  it('loads older ones once the end of the list is near', async () => {
    const { screen, requests } = await twoPages(() => Response.json(pageOf('older', {})));
    await vi.waitFor(() => expect(document.querySelector('a[href$="orderId=older"]')).not.toBeNull());
    await expect.element(screen.getByRole('button', { name: t.older })).not.toBeInTheDocument();
    expect(document.querySelector('a[href$="orderId=a"]')).not.toBeNull();
    expect(requests()).toBe(1);
  });

  it('empty: says that there are none, and where to go', async () => {
    const { screen } = await orders(page([]));
    await expect.element(screen.getByText(t.empty)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: t.toLottery })).toBeVisible();
    await expectAccessible();
  });

  it('failed: reports a failure, and retries on demand', async () => {
    const { screen } = await orders('offline');
    await expect.element(screen.getByText(t.failed)).toBeVisible();
    answerCalls([[lotteryOrdersContracts.orders, page([order('a', 'lost')])]]);
    await screen.getByRole('button', { name: t.retry }).click();
    await expect.element(screen.getByText(t.stateLost)).toBeVisible();
  });

  it('retries older ones only by its button once they could not be loaded', async () => {
    let answer = new Response('', { status: 503 });
    const { screen, requests } = await twoPages(() => answer);
    const button = screen.getByRole('button', { name: t.retry });
    await vi.waitFor(() => expect(requests()).toBe(1));
    await expect.element(button).toBeEnabled();
    await expect.element(button).not.toHaveAttribute('aria-busy', 'true');
    expect(requests()).toBe(1);
    answer = Response.json(pageOf('older', {}));
    await button.click();
    await vi.waitFor(() => expect(document.querySelector('a[href$="orderId=older"]')).not.toBeNull());
    expect(requests()).toBe(2);
  });
});
