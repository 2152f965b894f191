import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $siteClock } from '#src/api/site-clock.ts';
import { transactionsContracts } from '#src/contracts/records/transactions.ts';
import { whitelabelContracts } from '#src/contracts/whitelabel/whitelabel.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { fill } from '#src/rules/text/message.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls, watchQueries } from '#tests/support/component-calls.ts';
import { TransactionsIsland } from './TransactionsIsland.tsx';
import { $openedMovement, transactions, transactionsFilter } from './transactions.store.ts';

const row = (seq: number, txCode: string, changeMinor: number, atMs = 1_790_000_000_000) => ({
  seq,
  atMs,
  txCode,
  changeMinor,
  cashAfterMinor: 10_000,
  source: 'site',
  reference: `r${seq}`,
});
const page = (list: unknown[], more: Record<string, unknown> = {}): Answer => ({
  value: { currency: 'USD', list, ...more },
});

beforeEach(() => {
  transactions.$state.set({ status: 'loading' });
  history.replaceState(null, '', location.pathname);
  transactionsFilter.$values.set({});
  $openedMovement.set(undefined);
  $siteClock.set(undefined);
});
afterEach(() => void vi.unstubAllGlobals());

// never refused: guests are redirected to the login, and no session is refused
describe.each(screenDirections)('the statement (%s)', (direction) => {
  const language = languageOf[direction];
  const { t } = wordsFor(language, ['transactions', 'movements', 'activity', 'reference']);
  const money = (amountMinor: number, signed = false) =>
    moneyText(amountMinor, 'USD', intlLocale[language], { signed });

  const say = (message: string, values: Record<string, number>) =>
    fill(message, values, intlLocale[language]);

  const answer = (found: Answer) => answerCalls([[transactionsContracts.transactions, found]]);

  function statement(first: Answer) {
    answer(first);
    return show(direction, <TransactionsIsland words={{ language, t, failures: {} }} />);
  }

  it('counts days by the site’s clock and zone, whatever the device says', async () => {
    // The last second of 31 December in UTC is already the new year at the site.
    const nowMs = Date.parse('2030-12-31T23:59:59Z');
    answerCalls([
      [whitelabelContracts.systemClock, { value: { nowMs, timeZone: 'Asia/Seoul' } }],
      [
        transactionsContracts.transactions,
        page([row(2, 'BET', -100, nowMs), row(1, 'BET', -100, nowMs - 10 * 3_600_000)]),
      ],
    ]);
    const queryOf = watchQueries();
    const screen = await show(direction, <TransactionsIsland words={{ language, t, failures: {} }} />);
    await expect.element(screen.getByText(/2031/).first()).toBeVisible();
    const dayMs = 86_400_000;
    const midnight = Date.parse('2031-01-01T00:00+09:00');
    const requests = queryOf(transactionsContracts.transactions.path);
    expect(Number(requests?.get('fromMs'))).toBe(midnight - 29 * dayMs);
    expect(Number(requests?.get('toMs'))).toBe(midnight + dayMs);
    const heads = [...screen.container.querySelectorAll('section h2')].map(({ textContent }) => textContent);
    expect(heads).toHaveLength(2);
    expect(heads[0]).toContain('2031');
    expect(heads[1]).toContain('2030');
    await screen.getByRole('button', { name: t.dates }).click();
    await expect.element(screen.getByLabelText(t.to)).toHaveAttribute('max', '2031-01-01');
  });

  it('loading: reserves its space while it loads', async () => {
    const screen = await statement('pending');
    await expect.element(screen.getByText(t.loading)).toBeInTheDocument();
  });

  it('filled: shows movements by day, with the sums in and out', async () => {
    const screen = await statement(
      page(
        [row(3, 'DEPOSIT', 5_000), row(2, 'WITHDRAWAL_HELD', -2_000), row(1, 'BET', -100, 1_789_000_000_000)],
        {
          sums: { inMinor: 5_000, outMinor: 2_100, count: 3, isPart: false },
        },
      ),
    );
    await expect.element(screen.getByText(t.DEPOSIT, { exact: true })).toBeVisible();
    await expect.element(screen.getByText(money(5_000, true))).toBeVisible();
    await expect.element(screen.getByText(money(-2_000))).toBeVisible();
    await expect.element(screen.getByText(money(2_100), { exact: true })).toBeVisible();
    expect(screen.container.querySelectorAll('section')).toHaveLength(2);
    expect(screen.getByRole('link', { name: t.file }).element().getAttribute('href')).toMatch(
      /^\/wps\/relay\/ODS2_MemberTransaction\/file\?fromMs=\d+&toMs=\d+&language=[A-Z]{2}$/,
    );
    await expectAccessible();
  });

  it('requests one group when a tab is tapped, and includes it in the file’s address', async () => {
    const screen = await statement(page([row(1, 'BET', -100)]));
    await expect.element(screen.getByText(money(-100))).toBeVisible();
    answer(page([row(2, 'DEPOSIT', 700)]));
    await screen.getByRole('tab', { name: t.deposit }).click();
    await expect.element(screen.getByText(money(700, true))).toBeVisible();
    expect(screen.getByRole('link', { name: t.file }).element().getAttribute('href')).toContain(
      'group=deposit',
    );
  });

  it('shows the group and dates that its address names, and keeps the chosen ones in it', async () => {
    history.replaceState(null, '', '?group=deposit&from=2026-09-01&to=2026-09-20&at=7');
    dispatchEvent(new PopStateEvent('popstate'));
    answer(page([row(7, 'DEPOSIT', 700)]));
    const queryOf = watchQueries();
    const screen = await show(direction, <TransactionsIsland words={{ language, t, failures: {} }} />);
    await expect.element(screen.getByText(money(700, true))).toBeVisible();
    const requested = queryOf(transactionsContracts.transactions.path);
    expect(requested?.get('group')).toBe('deposit');
    expect(Number(requested?.get('toMs')) - Number(requested?.get('fromMs'))).toBe(20 * 86_400_000);
    await screen.getByRole('tab', { name: t.withdrawal }).click();
    expect(location.search).toBe('?group=withdrawal&from=2026-09-01&to=2026-09-20');
    await screen.getByRole('tab', { name: t.all }).click();
    expect(location.search).toBe('?from=2026-09-01&to=2026-09-20');
  });

  it('shows the rows of a filter whose first pages are empty', async () => {
    let pages = 0;
    vi.stubGlobal('fetch', async (address: string) => {
      if (!address.includes(transactionsContracts.transactions.path))
        return Response.json({ success: true, value: { nowMs: Date.now(), timeZone: 'UTC' } });
      pages += 1;
      const more = pages < 4 ? { nextCursor: `p${pages}` } : {};
      const list = pages < 4 ? [] : [row(1, 'DEPOSIT', 700)];
      return Response.json({ success: true, value: { currency: 'USD', list, ...more } });
    });
    const screen = await show(direction, <TransactionsIsland words={{ language, t, failures: {} }} />);
    await expect.element(screen.getByText(money(700, true))).toBeVisible();
    expect(screen.getByText(t.none).elements()).toEqual([]);
  });

  it('leads each row to its bet, order, deposit or withdrawal, and shows the others with their reference', async () => {
    const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const screen = await statement(
      page([
        { ...row(5, 'DEPOSIT', 500), reference: id },
        { ...row(4, 'WITHDRAWAL_HELD', -400), reference: id },
        { ...row(3, 'TICKETS_HELD', -300), source: 'lottery', reference: `${id}-1` },
        { ...row(2, 'BET', -200), source: 'house', roundId: 'r 1' },
        { ...row(1, 'ADJUSTED', 100), reference: 'A-17' },
      ]),
    );
    await expect.element(screen.getByText(money(500, true))).toBeVisible();
    const links = [...screen.container.querySelectorAll('li a')].map((each) => each.getAttribute('href'));
    expect(links).toEqual([
      `/m/voucherCenter?deposit=${id}`,
      `/m/withdraw?id=${id}`,
      `/m/lottery/orders/detail?orderId=${id}`,
      '/m/gameRecord?source=house&round=r+1',
    ]);
    await screen.getByRole('button').filter({ hasText: t.ADJUSTED }).click();
    const sheet = screen.getByRole('dialog', { name: t.ADJUSTED });
    await expect.element(sheet.getByText('A-17')).toBeVisible();
    const complaint = sheet.getByRole('link', { name: t.complain });
    expect(complaint.element().getAttribute('href')).toBe('/m/member/complaints?topic=payment&about=A-17');
    await expectAccessible();
  });

  it('notes new movements, and shows them by a tap', async () => {
    const screen = await statement(page([row(1, 'BET', -300)]));
    await expect.element(screen.getByText(money(-300))).toBeVisible();
    answer(page([row(3, 'WIN', 900), row(2, 'BET', -200), row(1, 'BET', -300)]));
    dispatchEvent(new Event('online'));
    const note = screen.getByRole('button', { name: say(t.newEntries, { count: 2 }) });
    await expect.element(note).toBeVisible();
    expect(screen.getByText(money(900, true)).elements()).toEqual([]);
    await note.click();
    await expect.element(screen.getByText(money(900, true))).toBeVisible();
    await expect.element(screen.getByText(money(-200))).toBeVisible();
    expect(note.elements()).toEqual([]);
  });

  it('loads older movements, and keeps those shown if that fails', async () => {
    const screen = await statement(page([row(9, 'WIN', 900)], { nextCursor: 'one' }));
    const older = screen.getByRole('button', { name: t.older });
    await expect.element(older).toBeVisible();
    answer('offline');
    await older.click();
    const retry = screen.getByRole('button', { name: t.retry });
    await expect.element(retry).toBeVisible();
    answer(page([row(1, 'BET', -300)]));
    await retry.click();
    await expect.element(screen.getByText(money(-300))).toBeVisible();
    await expect.element(screen.getByText(money(900, true))).toBeVisible();
    expect(older.elements()).toEqual([]);
  });

  it('empty, failed: says if there is nothing, and offers a retry if it failed', async () => {
    const screen = await statement({ code: 'STORE_UNREACHABLE' });
    const retry = screen.getByRole('button', { name: t.retry });
    await expect.element(retry).toBeVisible();
    answer(page([]));
    await retry.click();
    await expect.element(screen.getByText(t.none)).toBeVisible();
  });
});
