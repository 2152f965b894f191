import type { Page } from 'playwright';
import type { LotteryShape } from '#src/contracts/lottery/lottery-fields.ts';
import en from '#src/i18n/messages/en/lottery-board.json' with { type: 'json' };
import ko from '#src/i18n/messages/ko/lottery-board.json' with { type: 'json' };
import ur from '#src/i18n/messages/ur/lottery-board.json' with { type: 'json' };
import { fill } from '#src/rules/text/message.ts';
import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';
import { drawnBoard } from '#tests/support/lottery-board.ts';
import { sampleProof } from '#tests/support/sample-proof.ts';
import { limitStakes } from './limit-stakes.ts';
import type { Screen, Visit } from './visit.ts';

/** The five-minute game of each shape. */
const games: Readonly<Record<LotteryShape, number>> = {
  'five-digits': 1103,
  'vietnam-18': 1203,
  'vietnam-north': 1213,
  'eleven-five': 1303,
  'three-dice': 1403,
  'ranking-ten': 1503,
  keno: 1603,
};

const pathOf = (shape: LotteryShape) => `/m/launchGame?gameId=${games[shape]}&playType=ent&pageBack=home`;
/** The messages in the page's language. */
async function wordsOf(page: Page) {
  const language = await page.evaluate(() => document.documentElement.lang);
  return language.startsWith('ur') ? ur : language.startsWith('ko') ? ko : en;
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click({ timeout: 5_000 });
}

const answered = (value: unknown) => ({ json: { success: true, value } });

/**
 * Gives the game thirty past draws. With `isDue` the result of the latest appears only after the page has
 * loaded.
 */
async function withDraws({ page }: Visit, shape: LotteryShape, isDue: boolean): Promise<void> {
  let drawnAtMs = Number.POSITIVE_INFINITY;
  await page.route(`**/lgw/draws/${games[shape]}?*`, async (route) => {
    const atMs = Date.now();
    const draws = drawnBoard(shape).value.map((draw, at) => ({
      ...draw,
      ...(at === 0 ? { closesAtMs: atMs - 2_000, drawsAtMs: atMs } : {}),
      ...(isDue && at === 0 && atMs < drawnAtMs ? { state: 'sealed', result: undefined } : {}),
    }));
    await route.fulfill(answered({ atMs, value: draws }));
  });
  await page.reload({ waitUntil: 'networkidle' });
  drawnAtMs = Date.now();
  await page.getByRole('timer').first().waitFor();
}

function pickedBoard(shape: LotteryShape) {
  return async (visit: Visit): Promise<void> => {
    await withDraws(visit, shape, false);
    await press(visit.page, (await wordsOf(visit.page)).random);
  };
}

/** Waits until the show of a draw has run for about `sinceMs`. */
function watched(shape: LotteryShape, sinceMs: number) {
  return async (visit: Visit): Promise<void> => {
    await withDraws(visit, shape, true);
    const { skipShow } = await wordsOf(visit.page);
    await visit.page.getByRole('button', { name: skipShow }).waitFor({ timeout: 15_000 });
    await visit.page.waitForTimeout(sinceMs);
  };
}

async function filledSlip(visit: Visit): Promise<void> {
  const { page } = visit;
  await withDraws(visit, 'five-digits', false);
  const t = await wordsOf(page);
  for (let entry = 0; entry < 2; entry += 1) {
    await press(page, t.random);
    await press(page, t.addToSlip);
  }
  await press(page, fill(t.openSlip, { count: 2 }, 'en'));
  await page.waitForTimeout(600);
}

async function placedSlip(visit: Visit): Promise<void> {
  await filledSlip(visit);
  const { page } = visit;
  const t = await wordsOf(page);
  await press(page, new RegExp(t.place.replace('{amount}', '.*')));
  await press(page, t.receiptCode);
  await page.locator('dialog[open] svg[role="img"] path').waitFor();
}

/** A limit of the member refuses the order. */
async function overLimit(visit: Visit): Promise<void> {
  const { page } = visit;
  await filledSlip(visit);
  await limitStakes(page);
  const t = await wordsOf(page);
  await press(page, new RegExp(t.place.replace('{amount}', '.*')));
  await page.waitForTimeout(1_500);
}

/** A published draw of three dice that contains the player's ticket. */
async function provenTicket({ page }: Visit): Promise<void> {
  const rules = rulesOf('three-dice');
  if (!rules) return;
  const { proof, ticket } = await sampleProof('three-dice', rules);
  const bet = { gameId: 7, numero: proof.numero, play: 'ent', playId: 'dice-sides', bettingContent: 'big' };
  const odds = { odds: { win: 19_800 }, oddsVersion: 3, closesAtMs: proof.closesAtMs };
  const price = { unitStakeMinor: 500, units: 1, multiple: 1, costMinor: 500, payoutMinor: 990 };
  const own = { ...bet, ...odds, ...price, ticketId: ticket.ticketId, state: 'won' };
  const order = { orderId: 'o1', placedAtMs: 0, currency: 'USD', costMinor: 500, payoutMinor: 990 };
  const receipt = { text: ticket.receiptText, signature: 'signed', keyId: 'key' };
  await page.route('**/lgw/draws/**/proof', (route) => route.fulfill(answered({ proof })));
  await page.route('**/lgw/orders/detail?*', (route) =>
    route.fulfill(
      answered({
        order: { ...order, winStop: false, tickets: [own] },
        receipt,
        inclusions: [ticket.inclusion],
      }),
    ),
  );
  const query = `game=7&numero=${proof.numero}&orderId=o1&ticketId=${ticket.ticketId}`;
  await page.goto(`/m/lottery/proof?${query}`, { waitUntil: 'networkidle' });
  await page.locator('[data-proof]').waitFor();
  await page.waitForTimeout(1_200);
}

async function trends(visit: Visit): Promise<void> {
  await withDraws(visit, 'vietnam-north', false);
  await press(visit.page, (await wordsOf(visit.page)).trends);
  await visit.page.locator('dialog[open] table').waitFor();
}

const boards = Object.keys(games).map((shape): Screen => {
  const of = shape as LotteryShape;
  return { name: `lottery-board-${of}`, path: pathOf(of), as: 'newcomer', prepare: pickedBoard(of) };
});

/** The betting page of each shape, slip, receipt and shows, and the proof of a ticket. */
export const lotteryBoards: readonly Screen[] = [
  ...boards,
  { name: 'lottery-slip', path: pathOf('five-digits'), as: 'newcomer', prepare: filledSlip },
  { name: 'lottery-over-limit', path: pathOf('five-digits'), as: 'newcomer', prepare: overLimit },
  { name: 'lottery-receipt', path: pathOf('five-digits'), as: 'newcomer', prepare: placedSlip },
  { name: 'lottery-watch-keno', path: pathOf('keno'), as: 'newcomer', prepare: watched('keno', 3_000) },
  {
    name: 'lottery-watch-prizes',
    path: pathOf('vietnam-north'),
    as: 'newcomer',
    prepare: watched('vietnam-north', 3_400),
  },
  {
    name: 'lottery-watch-special',
    path: pathOf('vietnam-18'),
    as: 'newcomer',
    prepare: watched('vietnam-18', 12_600),
  },
  { name: 'lottery-prizes', path: pathOf('vietnam-north'), as: 'newcomer', prepare: trends },
  { name: 'lottery-proof', path: '/m/lottery/proof', as: 'newcomer', prepare: provenTicket },
];
