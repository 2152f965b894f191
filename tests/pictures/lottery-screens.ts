import { drawnBoard } from '#tests/support/lottery-board.ts';
import { lotteryBoards } from './lottery-boards.ts';
import type { Screen, Visit } from './visit.ts';

/** Waits until the cards show their current draws and their last results. */
async function counting({ page }: Visit): Promise<void> {
  await page.route('**/lgw/draws?gameIds=*', async (route) => {
    const [last] = drawnBoard('five-digits').value;
    const request = new URL(route.request().url()).searchParams.get('gameIds') ?? '';
    const value = request.split(',').map((gameId) => ({
      gameId: Number(gameId),
      numero: last?.numero,
      result: last?.result,
    }));
    await route.fulfill({ json: { success: true, value: { value } } });
  });
  await page.reload({ waitUntil: 'networkidle' });
  await page.locator('[role="tabpanel"] [role="timer"]').first().waitFor();
}

async function southern(visit: Visit): Promise<void> {
  await counting(visit);
  await visit.page.locator('#lottery-vietnam_southern').click();
  await visit.page.locator('fieldset button').nth(5).click();
}

/** Bets a slip of two entries on the three-minute dice. */
async function placeOrder({ page }: Visit): Promise<void> {
  await page.evaluate(async () => {
    const headers = { 'Content-Type': 'application/json', 'Api-Version': '1' };
    const game = (await (await fetch('/lgw/games/game?gameId=1402')).json()) as {
      value: { draws: { numero: string }[]; oddsVersion: number };
    };
    const { draws, oddsVersion } = game.value;
    const numero = draws.slice(0, 2).map((draw) => ({ numero: draw.numero, multiple: 2 }));
    const entry = { gameId: 1402, play: 'ent', playId: 'dice-sides', singleBetPrice: 150, winStop: true };
    const contents = [
      { ...entry, bettingContent: 'big', numero },
      { ...entry, bettingContent: 'small', numero: numero.slice(0, 1) },
    ];
    const body = JSON.stringify({ key: crypto.randomUUID(), device: 'MOBILE', oddsVersion, contents });
    const answer = await fetch('/lgw/orders', { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(await answer.text());
  });
  await page.reload({ waitUntil: 'networkidle' });
}

async function openOrder(visit: Visit): Promise<void> {
  await placeOrder(visit);
  await visit.page.locator('a[href*="orderId="]').first().click();
  await visit.page.waitForURL('**/orders/detail*');
  await visit.page.locator('[role="timer"]').first().waitFor();
}

async function onHome({ page }: Visit): Promise<void> {
  await page.locator('#home-lottery-title').scrollIntoViewIfNeeded();
  await page.waitForTimeout(600);
}

export const lotteryScreens: readonly Screen[] = [
  { name: 'lottery', path: '/m/lottery', as: 'member', prepare: counting },
  { name: 'lottery-weekday', path: '/m/lottery', as: 'member', prepare: southern },
  { name: 'home-lottery', path: '/m/home', as: 'guest', prepare: onHome },
  { name: 'lottery-orders', path: '/m/lottery/orders', as: 'newcomer', prepare: placeOrder },
  { name: 'lottery-orders-none', path: '/m/lottery/orders', as: 'newcomer' },
  { name: 'lottery-order', path: '/m/lottery/orders', as: 'newcomer', prepare: openOrder },
  ...lotteryBoards,
];
