import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $session } from '#src/api/session.store.ts';
import { memberContracts } from '#src/contracts/member/member.ts';
import { gamesContracts } from '#src/contracts/games/games.ts';
import { lotteryDrawsContracts } from '#src/contracts/lottery/draws.ts';
import { lotteryContracts } from '#src/contracts/lottery/lottery.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { numeroText } from '#src/rules/lottery/numero-text.ts';
import { fill } from '#src/rules/text/message.ts';
import { noCountdown } from '#src/rules/text/countdown.ts';
import { noWeekday } from '#src/rules/lottery/menu-order.ts';
import { walletContracts } from '#src/contracts/wallet/wallet.ts';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { LotteryMenuIsland } from './LotteryMenuIsland.tsx';
import {
  $lotteryMenu,
  $menuTab,
  $weekday,
  chooseTab,
  chooseWeekday,
  startLotteryMenu,
} from './menu.store.ts';
import { $providerGames } from './provider-games.store.ts';

const numero = '202611220042';

function game(gameId: number, name: string, more: Record<string, unknown> = {}) {
  return {
    gameId,
    name,
    code: `GAME_${gameId}`,
    shape: 'keno',
    plays: ['trad', 'ent'],
    prizeMode: 'Lott',
    numero,
    remainTime: 65_000,
    drawDayOfWeek: '',
    ...more,
  };
}

const fast = {
  labelName: 'fast',
  tag: 'fast',
  gameMenus: [game(1, 'Comet'), game(2, 'Lotus'), game(3, 'Closed', { numero: '', remainTime: 0 })],
};
const southern = {
  labelName: 'The south',
  tag: 'vietnam_southern',
  gameMenus: [game(11, 'Monday', { drawDayOfWeek: '2' }), game(12, 'Weekend', { drawDayOfWeek: '7,1' })],
};

const menu = (value: unknown[] = [fast, southern], hasGPI = false): Answer => ({
  value: { atMs: 0, hasGPI, value },
});

const sana = { account: 'sana', type: 0 };

beforeEach(() => {
  $lotteryMenu.set({ status: 'delivered' });
  $menuTab.set(undefined);
  $weekday.set(noWeekday);
  $providerGames.set({ status: 'loading' });
  $session.set({ status: 'guest' });
  localStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.documentElement.removeAttribute('data-signed-in');
});

// never refused: it is open to guests and members alike
describe.each(screenDirections)('the lottery list (%s)', (direction) => {
  const language = languageOf[direction];
  const { lotteries: t } = messagesOf(language);
  const say = (message: string, values: Record<string, string>) =>
    fill(message, values, intlLocale[language]);

  async function list(answer: Answer, others: Parameters<typeof answerCalls>[0] = []) {
    const requests = answerCalls([[lotteryContracts.lotteryMenu, answer], ...others]);
    const screen = await show(
      direction,
      <LotteryMenuIsland words={{ language, t, failures: {} }}>
        <p>As delivered</p>
      </LotteryMenuIsland>,
    );
    const names = () => [...document.querySelectorAll('li strong')].map(({ textContent }) => textContent);
    return { screen, requests, names };
  }

  function signIn(): Parameters<typeof answerCalls>[0] {
    document.documentElement.setAttribute('data-signed-in', '1');
    $session.set({ status: 'loading' });
    return [
      [memberContracts.memberDetails, { value: sana }],
      [walletContracts.wallet, { code: 'INTERNAL' }],
    ];
  }

  it('loading: leaves the delivered list until it knows the draws', async () => {
    const { screen } = await list('pending');
    await expect.element(screen.getByText('As delivered')).toBeVisible();
  });

  it('filled: opens the first category, with the draw and the countdown of each game', async () => {
    const { screen, names } = await list(menu());
    await expect
      .element(screen.getByRole('tab', { name: t.tagFast }))
      .toHaveAttribute('aria-selected', 'true');
    await expect.element(screen.getByText('As delivered')).not.toBeInTheDocument();
    expect(names()).toEqual(['Comet', 'Lotus', 'Closed']);
    await expect
      .element(screen.getByText(say(t.drawNumber, { numero: numeroText(numero) })).first())
      .toBeVisible();
    const clock = screen.getByRole('timer', { name: say(t.closesIn, { name: 'Comet' }) });
    await vi.waitFor(() => expect(clock.element().textContent).toMatch(/^00:(?:00:5\d|01:0[0-5])$/));
    await expect.element(screen.getByText(t.notOnSale)).toBeVisible();
    const closed = screen.getByRole('timer', { name: say(t.closesIn, { name: 'Closed' }) });
    await expect.element(closed).toHaveTextContent(noCountdown);
    await expect
      .element(screen.getByRole('link', { name: /^Comet/ }))
      .toHaveAttribute('href', '/m/launchGame?playType=trad&gameId=1&prize_mode=Lott&code=GAME_1');
    await expectAccessible();
  });

  it('shows the last numbers of the games that have been drawn', async () => {
    const last = { gameId: 1, numero, result: [['0', '7', '3', '9', '1']] };
    const { screen, requests } = await list(menu(), [
      [lotteryDrawsContracts.lastResults, { value: { value: [last] } }],
    ]);
    await expect.element(screen.getByText(say(t.lastNumbers, { numbers: '0 7 3 9 1' }))).toBeInTheDocument();
    expect(requests.filter((path) => path === lotteryDrawsContracts.lastResults.path)).toHaveLength(1);
    await expectAccessible();
  });

  it('filters by weekday where stations have one, and clears the filter with the tab', async () => {
    const { screen, names } = await list(menu());
    await screen.getByRole('tab', { name: 'The south' }).click();
    expect(names()).toEqual(['Monday', 'Weekend']);
    await screen.getByRole('button', { name: t.shortWeek6 }).click();
    expect(names()).toEqual(['Weekend']);
    await screen.getByRole('button', { name: t.shortWeek3 }).click();
    await expect.element(screen.getByText(t.emptyDay)).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: t.allGames }).click();
    expect(names()).toEqual(['Monday', 'Weekend']);
    await screen.getByRole('button', { name: t.shortWeek6 }).click();
    await screen.getByRole('tab', { name: t.tagFast }).click();
    await expect.element(screen.getByRole('button', { name: t.shortWeek6 })).not.toBeInTheDocument();
    await screen.getByRole('tab', { name: 'The south' }).click();
    expect(names()).toEqual(['Monday', 'Weekend']);
  });

  it('shows no time once betting has closed, and requests the next draw', async () => {
    const { screen, requests } = await list(
      menu([{ ...fast, gameMenus: [game(1, 'Comet', { remainTime: 900 })] }]),
    );
    const clock = screen.getByRole('timer');
    await expect.element(clock).toHaveTextContent('00:00:01');
    await vi.waitFor(() => expect(requests.length).toBeGreaterThan(1), { timeout: 3_000 });
  });

  it('puts favourites first, and stores them by user name', async () => {
    const { screen, names } = await list(menu(), signIn());
    await vi.waitFor(() => expect($session.get().status).toBe('ready'));
    await screen.getByRole('button', { name: `${t.addToFavourites}: Lotus` }).click();
    expect(names()).toEqual(['Lotus', 'Comet', 'Closed']);
    expect(JSON.parse(localStorage.getItem('lotteryFavourites') ?? '')).toEqual({ sana: [2] });
    await screen.getByRole('button', { name: `${t.removeFromFavourites}: Lotus` }).click();
    expect(names()).toEqual(['Comet', 'Lotus', 'Closed']);
  });

  it('names its tab and weekday in the address, so that a reload and a way back open them', async () => {
    const before = location.href;
    history.replaceState(null, '', '/m/lottery?prize_mode=Lott');
    chooseTab('vietnam_southern');
    chooseWeekday(3);
    expect(location.search).toBe('?prize_mode=Lott&tag=vietnam_southern&day=3');
    $menuTab.set(undefined);
    $weekday.set(noWeekday);
    startLotteryMenu()();
    expect([$menuTab.get(), $weekday.get()]).toEqual(['vietnam_southern', 3]);
    history.replaceState(null, '', before);
  });

  it('has a KENO tab with the provider’s games if the provider is available', async () => {
    const keno = { nodeId: 'n1', displayName: 'Provider keno', mobileIconUrl: '/art/icons/stars.png' };
    const { screen } = await list(menu([fast], true), [
      [gamesContracts.gameList, { value: { games: [keno], pageNum: 1, totalPages: 1 } }],
    ]);
    await screen.getByRole('tab', { name: t.tabKENO }).click();
    await expect
      .element(screen.getByRole('link', { name: 'Provider keno' }))
      .toHaveAttribute('href', '/m/play?game=n1');
    await expectAccessible();
  });

  it('reports that the provider’s games cannot be loaded', async () => {
    const { screen } = await list(menu([fast], true), [[gamesContracts.gameList, 'offline']]);
    await screen.getByRole('tab', { name: t.tabKENO }).click();
    await expect.element(screen.getByText(t.failed)).toBeVisible();
  });

  it('empty: says that there is nothing, and where to go', async () => {
    const { screen } = await list(menu([]));
    await expect.element(screen.getByText(t.empty)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: t.toGames })).toBeVisible();
  });

  it('failed: reports a failure, and retries on demand', async () => {
    const { screen, names } = await list('offline');
    await expect.element(screen.getByText(t.failed)).toBeVisible();
    await expectAccessible();
    answerCalls([[lotteryContracts.lotteryMenu, menu()]]);
    await screen.getByRole('button', { name: t.retry }).click();
    await vi.waitFor(() => expect(names()).toContain('Comet'));
  });
});
