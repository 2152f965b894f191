import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $siteClock } from '#src/api/site-clock.ts';
import { betRecordsContracts } from '#src/contracts/records/bet-records.ts';
import { whitelabelContracts } from '#src/contracts/whitelabel/whitelabel.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { fill } from '#src/rules/text/message.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls, watchQueries } from '#tests/support/component-calls.ts';
import { RecordsIsland } from './RecordsIsland.tsx';
import { $opened, $vendors, records, recordsFilter } from './records.store.ts';

const record = (seq: number, more: Record<string, unknown> = {}) => ({
  seq,
  kind: 'round',
  source: 'house',
  id: `round-${seq}`,
  vendorCode: 'REEF',
  vendorName: 'Reef',
  gameName: `Game ${seq}`,
  state: 'closed',
  bets: 1,
  stakeMinor: 100,
  winMinor: 0,
  playedAtMs: 1_790_000_000_000 + seq,
  endedAtMs: 1_790_000_000_500 + seq,
  ...more,
});
const page = (list: unknown[], more: Record<string, unknown> = {}): Answer => ({
  value: { currency: 'USD', list, ...more },
});
const sums = { count: 3, stakeMinor: 300, winMinor: 250, netMinor: -50, isPart: false };
const vendors = [{ code: 'REEF', name: 'Reef' }, { code: 'lottery' }];

beforeEach(() => {
  records.$state.set({ status: 'loading' });
  history.replaceState(null, '', location.pathname);
  recordsFilter.$values.set({});
  $vendors.set([]);
  $opened.set(undefined);
  $siteClock.set(undefined);
});
afterEach(() => void vi.unstubAllGlobals());

// never refused: guests are redirected to the login, and no session is refused
describe.each(screenDirections)('the betting record (%s)', (direction) => {
  const language = languageOf[direction];
  const { t } = wordsFor(language, ['records', 'activity', 'reference']);
  const money = (amountMinor: number, signed = false) =>
    moneyText(amountMinor, 'USD', intlLocale[language], { signed });

  const answer = (found: Answer, proof: Answer = { value: { proof: { kind: 'none' } } }) =>
    answerCalls([
      [betRecordsContracts.gameRecords, found],
      [betRecordsContracts.gameRecordProof, proof],
    ]);

  function shown(first: Answer, proof?: Answer) {
    answer(first, proof);
    return show(direction, <RecordsIsland words={{ language, t, failures: {} }} />);
  }

  it('asks for a week of the site’s days, by its clock and zone', async () => {
    const nowMs = Date.parse('2030-12-31T23:59:59Z');
    answerCalls([
      [whitelabelContracts.systemClock, { value: { nowMs, timeZone: 'Asia/Seoul' } }],
      [betRecordsContracts.gameRecords, page([record(1, { playedAtMs: nowMs })])],
    ]);
    const queryOf = watchQueries();
    const screen = await show(direction, <RecordsIsland words={{ language, t, failures: {} }} />);
    await expect
      .poll(() => screen.container.querySelector('section h2')?.textContent, { timeout: 5_000 })
      .toContain('2031');
    const requests = queryOf(betRecordsContracts.gameRecords.path);
    expect(requests?.get('fromMs')).toBe(String(Date.parse('2030-12-26T00:00+09:00')));
    expect(requests?.get('toMs')).toBe(String(Date.parse('2031-01-02T00:00+09:00')));
  });

  it('loading: reserves its space while it loads', async () => {
    const screen = await shown('pending');
    await expect.element(screen.getByText(t.loading)).toBeInTheDocument();
    await expectAccessible();
  });

  it('filled: shows rounds by day, with their results and the sums', async () => {
    const list = [
      record(3, { state: 'open' }),
      record(2, { winMinor: 250 }),
      record(1, { playedAtMs: 1_789_000_000_000, state: 'reversed', stakeMinor: 0 }),
    ];
    const screen = await shown(page(list, { sums, vendors }));
    await expect.element(screen.getByText('Game 3')).toBeVisible();
    await expect.element(screen.getByText(money(150, true))).toBeVisible();
    await expect.element(screen.getByText(money(-50, true))).toBeVisible();
    await expect.element(screen.getByRole('combobox', { name: t.provider })).toBeVisible();
    expect(screen.container.querySelectorAll('ul')).toHaveLength(2);
    expect(screen.getByRole('link', { name: t.file }).element().getAttribute('href')).toMatch(
      /^\/wps\/relay\/GCS_gameRecords\/file\?fromMs=\d+&toMs=\d+&language=[A-Z]{2}$/,
    );
    await expectAccessible();
  });

  it('requests one state and one provider, and includes both in the file’s address', async () => {
    const screen = await shown(page([record(3)], { sums, vendors }));
    await expect.element(screen.getByText('Game 3')).toBeVisible();
    answer(page([record(5)], { sums, vendors }));
    await screen.getByRole('tab', { name: t.open }).click();
    await screen.getByRole('combobox', { name: t.provider }).selectOptions('lottery');
    await expect.element(screen.getByText('Game 5')).toBeVisible();
    const file = screen.getByRole('link', { name: t.file });
    expect(file.element().getAttribute('href')).toContain('state=open&vendorCode=lottery');
    expect(location.search).toBe('?state=open&provider=lottery');
  });

  it('opens a round with its number and the link to its check', async () => {
    const ready = { value: { proof: { kind: 'ready', fragment: 'server=ab&nonce=1' } } };
    const screen = await shown(page([record(3, { winMinor: 40 })], { sums }), ready);
    await screen.getByRole('button', { name: /Game 3/ }).click();
    const sheet = screen.getByRole('dialog', { name: 'Game 3' });
    await expect.element(sheet.getByText('round-3')).toBeVisible();
    const check = sheet.getByRole('link', { name: t.checkRound });
    await expect.element(check).toBeVisible();
    expect(check.element().getAttribute('href')).toBe('/m/fairness#server=ab&nonce=1');
    const complaint = sheet.getByRole('link', { name: t.complain });
    expect(complaint.element().getAttribute('href')).toBe('/m/member/complaints?topic=bet&about=round-3');
    await expectAccessible();
  });

  it('says in a round what of its stake and win was bonus money', async () => {
    const mixed = record(3, { winMinor: 40, bonusStakeMinor: 60, bonusWinMinor: 24 });
    const screen = await shown(page([mixed, record(2)], { sums }));
    await screen.getByRole('button', { name: /Game 3/ }).click();
    const sheet = screen.getByRole('dialog', { name: 'Game 3' });
    await expect.element(sheet.getByText(t.bonusStake, { exact: true })).toBeVisible();
    await expect.element(sheet.getByText(money(60))).toBeVisible();
    await expect.element(sheet.getByText(t.bonusWin, { exact: true })).toBeVisible();
    await expect.element(sheet.getByText(money(24))).toBeVisible();
    await expectAccessible();
  });

  it('says of a free round what it would have staked, in the list and when it is opened', async () => {
    const free = record(3, { stakeMinor: 0, nominalMinor: 90, winMinor: 40 });
    const screen = await shown(page([free, record(2)], { sums }));
    await expect
      .element(screen.getByText(fill(t.freeRound, { amount: money(90) }, intlLocale[language])))
      .toBeVisible();
    await screen.getByRole('button', { name: /Game 3/ }).click();
    const sheet = screen.getByRole('dialog', { name: 'Game 3' });
    await expect.element(sheet.getByText(t.freeStake, { exact: true })).toBeVisible();
    await expect.element(sheet.getByText(money(90))).toBeVisible();
    await expectAccessible();
  });

  it.each([
    ['whose seed is in use', { value: { proof: { kind: 'sealed' } } }, t.proofSealed],
    ['that its provider proves', { value: { proof: { kind: 'none' } } }, t.proofNone],
    ['whose proof cannot be loaded', 'offline' as const, t.proofFailed],
  ])('says so of a round %s', async (_what, proof, text) => {
    const screen = await shown(page([record(3)], { sums }), proof);
    await screen.getByRole('button', { name: /Game 3/ }).click();
    await expect.element(screen.getByText(text)).toBeVisible();
  });

  it('opens the round that its address asks for, once', async () => {
    history.replaceState(null, '', '?source=house&round=round-9');
    answerCalls([
      [betRecordsContracts.gameRecord, { value: { currency: 'USD', record: record(9) } }],
      [betRecordsContracts.gameRecords, page([])],
    ]);
    const screen = await show(direction, <RecordsIsland words={{ language, t, failures: {} }} />);
    await expect.element(screen.getByRole('dialog', { name: 'Game 9' })).toBeVisible();
    expect(location.search).toBe('');
  });

  it('links an order of the lottery to its page', async () => {
    const order = record(4, {
      kind: 'order',
      id: 'order-9',
      vendorCode: 'lottery',
      vendorName: undefined,
      bets: 3,
    });
    const screen = await shown(page([order], { sums }));
    await screen.getByRole('button', { name: /Game 4/ }).click();
    const link = screen.getByRole('link', { name: t.openTickets });
    await expect.element(link).toBeVisible();
    expect(link.element().getAttribute('href')).toBe('/m/lottery/orders/detail?orderId=order-9');
  });

  it('empty: says until when rounds are archived, and that there are none', async () => {
    const screen = await shown(page([], { archivedUntilMs: 1_700_000_000_000, sums: { ...sums, count: 0 } }));
    await expect.element(screen.getByText(t.none)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: t.askSupport })).toBeVisible();
    expect(screen.getByRole('link', { name: t.file }).elements()).toEqual([]);
  });

  it('failed: offers a retry if it failed', async () => {
    const screen = await shown({ code: 'STORE_UNREACHABLE' });
    const retry = screen.getByRole('button', { name: t.retry });
    await expect.element(retry).toBeVisible();
    answer(page([record(8)], { sums }));
    await retry.click();
    await expect.element(screen.getByText('Game 8')).toBeVisible();
  });
});
