import { describe, expect, it, vi } from 'vitest';
import { gamesOperationsContracts } from '#src/contracts/games/games-operations.ts';
import { sportsContracts } from '#src/contracts/house/sports.ts';
import { objectHistoryContracts } from '#src/contracts/operations/object-history.ts';
import { lotteryOperationsContracts } from '#src/contracts/lottery/lottery-operations.ts';
import { expectAccessible } from '#tests/support/component.tsx';
import type { Answer } from '#tests/support/component-calls.ts';
import {
  answerConsole,
  consoleMenu,
  consoleWidths,
  screenNamed,
  showConsole,
  watchBodies,
} from '#tests/support/console.tsx';
import { DrawsPage } from './DrawsPage.tsx';
import { MatchesPage } from './MatchesPage.tsx';
import { OddsPage } from './OddsPage.tsx';

const { operatorLotteryGames, operatorDraws, waitingDraws, enterResult, checkOdds } =
  lotteryOperationsContracts;
const dice = { gameId: 502, name: 'Dice', shape: 'three-dice', results: 'entered', isOnSale: true };
const draw = {
  ...{ gameId: 502, numero: '202611290001', shape: 'three-dice', results: 'entered', state: 'sealed' },
  ...{ opensAtMs: 1, closesAtMs: 2, drawsAtMs: 3, tickets: 12, corrections: 0, proof: 'none' },
  entries: [{ operatorId: 'omar@operator.example', atMs: 4 }],
};
const menu = consoleMenu;
const page = <DrawsPage screen={screenNamed('draws')} menu={menu} />;

function answerDraws(shown: object, entered: Answer): void {
  answerConsole([
    [operatorLotteryGames, { value: { items: [dice] } }],
    [waitingDraws, { value: { items: [{ ...draw, shape: undefined, results: undefined }] } }],
    [operatorDraws, { value: { items: [shown] } }],
    [enterResult, entered],
  ]);
}

describe.each(consoleWidths)('a draw at %i px', (width) => {
  it('takes numbers blind: who entered is shown, and differing ones say nothing of the other’s', async () => {
    answerDraws(draw, { code: 'RESULTS_DISAGREE' });
    const sent = watchBodies();
    const screen = await showConsole(width, page, '/?id=502#202611290001');
    await expect.element(screen.getByText(/not confirmed yet by omar@operator.example/)).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Enter the numbers' }).click();
    const sheet = screen.getByRole('dialog');
    const box = (number: number) => sheet.getByLabelText(`Prize 1, number ${number}`);
    await sheet.getByLabelText('Source or reason').fill('the sheet');
    await sheet.getByRole('button', { name: 'Enter the numbers' }).click();
    await expect.element(sheet.getByText('Fill every box with all its digits.')).toBeVisible();
    await box(1).fill('4');
    await expect.element(box(2)).toHaveFocus();
    await box(2).fill('5');
    await box(3).fill('6');
    await expectAccessible();
    await sheet.getByRole('button', { name: 'Enter the numbers' }).click();
    await expect.element(sheet.getByText(/Another operator entered something else/)).toBeVisible();
    await expect.element(box(1)).toHaveValue('');
    expect(sent('/ops/api/lottery/results')).toEqual({
      ...{ gameId: 502, numero: '202611290001', correction: false, reason: 'the sheet' },
      result: [['4', '5', '6']],
    });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  it('shows its numbers once they are in force, and says when its time for corrections is over', async () => {
    const settled = {
      ...draw,
      state: 'settled',
      result: [['4', '5', '6']],
      correctableUntilMs: 5,
      entries: [],
    };
    answerDraws(settled, { value: { state: 'done' } });
    const screen = await showConsole(width, page, '/?id=502#202611290001');
    await expect.element(screen.getByText(/seven days for corrections are over/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Correct the numbers' }).elements()).toEqual([]);
    await expectAccessible();
  });
});

it('the draw of another game with the same number is never shown in place of the open one', async () => {
  const five = { ...dice, gameId: 503, name: 'Five', shape: 'five-digits' };
  let release = () => {};
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  answerConsole([
    [operatorLotteryGames, { value: { items: [dice, five] } }],
    [waitingDraws, { value: { items: [] } }],
    [operatorDraws, { value: { items: [{ ...draw, gameId: 503, shape: 'five-digits', tickets: 77 }] } }],
  ]);
  const answer = fetch;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!new URL(address, location.origin).pathname.endsWith('/games/502/draws'))
      return await answer(address, init);
    await late;
    return Response.json({ success: true, value: { items: [draw] } });
  });
  const screen = await showConsole(1280, page, '/?id=502#202611290001');
  await expect.element(screen.getByRole('heading', { name: '202611290001' })).toBeVisible();
  // Another row is opened without a draw, whose number was in the address.
  await screen.getByRole('link', { name: 'Five' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Five' })).toBeVisible();
  expect(screen.getByRole('heading', { name: '202611290001' }).elements()).toEqual([]);
  location.hash = '#202611290001';
  await expect.element(screen.getByText('77', { exact: true })).toBeVisible();
  release();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect.element(screen.getByText('77', { exact: true })).toBeVisible();
  expect(screen.getByText('12', { exact: true }).elements()).toEqual([]);
});

it('odds that are refused stay in the form, and can be tried again', async () => {
  const checked = { items: [], odds: { sum: { big: 19_500 } }, returns: [], floorPercent: 50 };
  answerConsole([[checkOdds, { value: checked }]]);
  const screen = await showConsole(1280, <OddsPage screen={screenNamed('odds')} menu={menu} />);
  await screen.getByLabelText('Big').fill('1.8');
  answerConsole([[checkOdds, { code: 'INVALID_INPUT' }]]);
  await screen.getByRole('button', { name: 'Check these odds' }).click();
  await expect.element(screen.getByRole('alert').first()).toBeVisible();
  await expect.element(screen.getByLabelText('Big')).toHaveValue('1.8');
  answerConsole([[checkOdds, { value: checked }]]);
  const sent = watchBodies();
  await screen.getByRole('button', { name: 'Check these odds' }).click();
  await expect
    .poll(() => sent('/ops/api/lottery/odds/check'))
    .toEqual({ shape: 'vietnam-north', odds: { sum: { big: 18_000 } } });
  await screen.getByRole('button', { name: 'Back to those in force' }).click();
  await expect.element(screen.getByLabelText('Big')).toHaveValue('1.95');
});

it.each(consoleWidths)('odds are tried with what the linter finds at %i px', async (width) => {
  const odds = { sum: { big: 19_500 } };
  const items = [{ betTypeId: 'sum', fault: 'RETURN_ABOVE_STAKE', about: 'big returns 101.00 %' }];
  const returns = [{ betTypeId: 'sum', leastBasisPoints: 9_700, mostBasisPoints: 10_100 }];
  answerConsole([[checkOdds, { value: { items, odds, returns, floorPercent: 50 } }]]);
  const sent = watchBodies();
  const screen = await showConsole(width, <OddsPage screen={screenNamed('odds')} menu={menu} />);
  await expect.element(screen.getByText(/Pays back more than the stake: big returns/)).toBeVisible();
  await screen.getByLabelText('Big').fill('1.9');
  await expectAccessible();
  await screen.getByRole('button', { name: 'Check these odds' }).click();
  await expect
    .poll(() => sent('/ops/api/lottery/odds/check'))
    .toEqual({ shape: 'vietnam-north', odds: { sum: { big: 19_000 } } });
});

it.each(consoleWidths)('a match is made void by a request at %i px', async (width) => {
  const book = { gameCode: 'house-sports', name: 'Sports', nodeId: 's' };
  const match = {
    matchId: 'premier-north-12',
    kicksOffAtMs: 1,
    endsAtMs: 2,
    bets: 3,
    sums: [
      { currency: 'PKR', stakeMinor: 40_000, possibleMinor: 95_000 },
      { currency: 'USD', stakeMinor: 700, possibleMinor: 1_900 },
    ],
  };
  const approvalId = '0b1a1d52-6f4e-4a3e-9a55-2f6a8f3a0b11';
  answerConsole([
    [gamesOperationsContracts.operatorGames, { value: { items: [book], version: 1 } }],
    [sportsContracts.sportsExposure, { value: { items: [match] } }],
    [sportsContracts.voidSportsMatch, { value: { state: 'asked', approvalId } }],
    [
      objectHistoryContracts.objectHistory,
      {
        value: {
          items: [
            { id: 'c1', atMs: 5, operatorId: 'omar@operator.example', act: 'sports.void', reason: 'a storm' },
          ],
        },
      },
    ],
  ]);
  const sent = watchBodies();
  const screen = await showConsole(width, <MatchesPage screen={screenNamed('sports')} menu={menu} />);
  await expect.element(screen.getByText(/stakes .*7\.00, could pay .*19\.00/)).toBeVisible();
  await expect.element(screen.getByText(/stakes .*400\.00, could pay .*950\.00/)).toBeVisible();
  await screen.getByRole('button', { name: 'Make void' }).click();
  const sheet = screen.getByRole('dialog');
  await expect.element(sheet.getByText(/3 bets have this match/)).toBeVisible();
  await sheet.getByText('History').click();
  await expect.element(sheet.getByText('a storm')).toBeVisible();
  await sheet.getByLabelText('Reason').fill('not played');
  await expectAccessible();
  await sheet.getByRole('button', { name: 'Make void' }).click();
  await expect.element(sheet.getByRole('link', { name: 'Open the request' })).toBeVisible();
  const path = '/ops/api/sports/house-sports/matches/premier-north-12/void';
  expect(sent(path)).toEqual({ reason: 'not played' });
});
