import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $lotteryMenu, $menuTab, startLotteryMenu } from './menu.store.ts';

const startMs = Date.UTC(2026, 10, 22);

let remainTime = 20_000;
let delayMs = 0;
let isDown = false;
let requests = 0;
let stop: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: startMs });
  remainTime = 20_000;
  delayMs = 0;
  isDown = false;
  requests = 0;
  $lotteryMenu.set({ status: 'delivered' });
  $menuTab.set(undefined);
  vi.stubGlobal('location', { search: '' });
  const target = new EventTargetStub();
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, ...target });
  vi.stubGlobal('addEventListener', target.addEventListener);
  vi.stubGlobal('removeEventListener', target.removeEventListener);
  vi.stubGlobal('fetch', async () => {
    requests += 1;
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (isDown) throw new TypeError('Failed to fetch');
    const game = { gameId: 1, numero: '202611220001', remainTime, drawDayOfWeek: '' };
    const value = [{ labelName: 'fast', tag: 'fast', gameMenus: [game] }];
    return Response.json({ success: true, value: { atMs: 0, hasGPI: false, value } });
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

class EventTargetStub {
  visibilityState = 'visible';
  addEventListener = () => undefined;
  removeEventListener = () => undefined;
}

const settled = () => vi.advanceTimersByTimeAsync(0);

describe('the kept lottery list', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    });
  });

  const games = () => {
    const menu = $lotteryMenu.get();
    return menu.status === 'ready' ? menu.categories.flatMap((each) => each.games) : undefined;
  };

  async function visit(search: string): Promise<void> {
    vi.stubGlobal('location', { search });
    stop = startLotteryMenu();
    await settled();
    stop();
    $lotteryMenu.set({ status: 'delivered' });
  }

  it.each([
    ['', 'getGameLotts'],
    ['?prize_mode=Lott', 'lottList'],
    ['?prize_mode=Elott', 'elottList'],
  ])('of %s is stored as %s with its age, and without draws', async (search, key) => {
    await visit(search);
    expect([...kept.keys()]).toEqual([key]);
    const { atMs, value } = JSON.parse(kept.get(key) ?? '') as { atMs: number; value: { value: object[] } };
    expect(atMs).toBe(startMs);
    expect(JSON.stringify(value)).not.toContain('202611220001');
  });

  it('is shown at once, and refreshed', async () => {
    await visit('');
    delayMs = 500;
    stop = startLotteryMenu();
    expect(games()).toMatchObject([{ gameId: 1, numero: '', closesAtMs: undefined }]);
    await vi.advanceTimersByTimeAsync(500);
    expect(games()).toMatchObject([{ gameId: 1, numero: '202611220001' }]);
  });

  it('is shown in place of a failure, unless it is older than a week', async () => {
    await visit('');
    isDown = true;
    stop = startLotteryMenu();
    await settled();
    expect(games()).toHaveLength(1);
    stop();
    $lotteryMenu.set({ status: 'delivered' });
    vi.setSystemTime(startMs + 7 * 86_400_000);
    stop = startLotteryMenu();
    await settled();
    expect($lotteryMenu.get().status).toBe('failed');
  });
});

describe('the refresh of the lottery list', () => {
  it('happens when the first game closes, and not before', async () => {
    stop = startLotteryMenu();
    await settled();
    await vi.advanceTimersByTimeAsync(19_999);
    expect(requests).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toBe(2);
  });

  it('happens after thirty seconds if every game sells for longer', async () => {
    remainTime = 3_600_000;
    stop = startLotteryMenu();
    await settled();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(requests).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toBe(2);
  });

  it('happens after seven seconds if nothing is known', async () => {
    isDown = true;
    stop = startLotteryMenu();
    await settled();
    expect($lotteryMenu.get()).toEqual({ status: 'failed', code: 'UNREACHABLE' });
    isDown = false;
    await vi.advanceTimersByTimeAsync(7_000);
    expect($lotteryMenu.get().status).toBe('ready');
  });

  it('keeps the last list if it fails', async () => {
    stop = startLotteryMenu();
    await settled();
    isDown = true;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(requests).toBe(2);
    expect($lotteryMenu.get().status).toBe('ready');
  });

  it('stops with the screen', async () => {
    stop = startLotteryMenu();
    await settled();
    stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(requests).toBe(1);
  });

  it('subtracts half of the round trip from each countdown', async () => {
    delayMs = 3_000;
    stop = startLotteryMenu();
    await vi.advanceTimersByTimeAsync(3_000);
    const menu = $lotteryMenu.get();
    const shown = menu.status === 'ready' ? menu.categories[0]?.games[0] : undefined;
    expect(shown?.closesAtMs).toBe(startMs + 3_000 + 20_000 - 1_500);
  });
});
