import { describe, expect, it, vi } from 'vitest';
import { catalogueImportsContracts } from '#src/contracts/games/catalogue-imports.ts';
import { gameSwitchesContracts } from '#src/contracts/games/game-switches.ts';
import { gamesOperationsContracts } from '#src/contracts/games/games-operations.ts';
import { jackpotsContracts } from '#src/contracts/jackpots/jackpots.ts';
import { ScreenPage } from '#src/console/kit/ScreenPage.tsx';
import { expectAccessible } from '#tests/support/component.tsx';
import {
  answerConsole,
  consoleMenu,
  consoleWidths,
  screenNamed,
  sessionOf,
  showConsole,
  watchBodies,
} from '#tests/support/console.tsx';
import { GamesPage, VendorsPage } from './GamesPage.tsx';
import { ImportPage } from './ImportPage.tsx';
import { moved } from './moved.ts';
import { OrderPage } from './OrderPage.tsx';

const game = (nodeId: string, name: string, more: object = {}) => ({
  ...{ nodeId, name, gameCode: `code-${nodeId}`, vendorCode: 'PP', gameType: 'RNG', iconUrl: 'data:,' },
  ...{ enabled: true, vendorEnabled: true, countries: null, ...more },
});
const fox = game('1', 'Golden Fox');
const owl = game('2', 'Silver Owl', { enabled: false, countries: ['KR'] });
const { operatorGames, operatorGame, operatorVendors, orderGames } = gamesOperationsContracts;
const listed = { value: { items: [fox, owl], version: 7 } };
const menu = consoleMenu;

describe.each(consoleWidths)('the games at %i px', (width) => {
  it('are a grid in which a switched off one says so, and are switched in a sheet with what comes of it', async () => {
    answerConsole([
      [operatorGames, listed],
      [operatorGame, { value: fox }],
      [gameSwitchesContracts.switchGame, { value: { enabled: false, countries: ['PK'] } }],
    ]);
    const sent = watchBodies();
    const screen = await showConsole(width, <GamesPage screen={screenNamed('games')} menu={menu} />);
    await expect.element(screen.getByRole('link', { name: /Silver Owl.*KR.*Off/ })).toBeVisible();
    await expectAccessible();
    await screen.getByRole('link', { name: /Golden Fox/ }).click();
    await screen.getByRole('button', { name: 'Change the switch' }).click();
    const sheet = screen.getByRole('dialog');
    await expect.element(sheet.getByText(/Golden Fox leaves every list/)).toBeVisible();
    await sheet.getByLabelText('Countries').fill('pakistan');
    await expect.element(sheet.getByText(/codes of two letters, separated/)).toBeVisible();
    await sheet.getByLabelText('Countries').fill('pk');
    await sheet.getByLabelText('Reason').fill('broken reels');
    await expectAccessible();
    await sheet.getByRole('button', { name: 'Switch off' }).click();
    const body = { enabled: false, countries: ['PK'], reason: 'broken reels' };
    await expect.poll(() => sent('/ops/api/games/1')).toEqual(body);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  it('change places by buttons, and the order is saved with the version that was seen', async () => {
    answerConsole([
      [operatorGames, listed],
      [orderGames, { code: 'VERSION_CONFLICT' }],
    ]);
    const sent = watchBodies();
    const page = <OrderPage screen={screenNamed('order')} menu={menu} />;
    const screen = await showConsole(width, page, '/?category=RNG');
    await screen.getByRole('button', { name: 'Move Silver Owl up' }).click();
    await screen.getByLabelText('Reason').fill('newest first');
    await expectAccessible();
    await screen.getByRole('button', { name: 'Save the order' }).click();
    const body = { category: 'RNG', nodeIds: ['2', '1'], expectedVersion: 7, reason: 'newest first' };
    await expect.poll(() => sent('/ops/api/catalogue/order')).toEqual(body);
    await expect.element(screen.getByRole('button', { name: 'Read the list again' })).toBeVisible();
  });

  it('keep the places that they were given when more of them are read', async () => {
    const elk = game('3', 'Bronze Elk');
    const pages = { '': { items: [fox, owl], nextCursor: '2', version: 7 }, 2: { items: [elk], version: 7 } };
    answerConsole([[orderGames, { value: { version: 8 } }]]);
    const answer = fetch;
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      const { pathname, searchParams } = new URL(address, location.origin);
      if (pathname !== operatorGames.path) return await answer(address, init);
      const value = pages[(searchParams.get('cursor') ?? '') as keyof typeof pages];
      return Response.json({ success: true, value });
    });
    const sent = watchBodies();
    const page = <OrderPage screen={screenNamed('order')} menu={menu} />;
    const screen = await showConsole(width, page, '/?category=RNG');
    await screen.getByRole('button', { name: 'Move Silver Owl up' }).click();
    await screen.getByRole('button', { name: 'Show more' }).click();
    await screen.getByRole('button', { name: 'Move Bronze Elk up' }).click();
    await screen.getByLabelText('Reason').fill('newest first');
    await screen.getByRole('button', { name: 'Save the order' }).click();
    await expect
      .poll(() => sent('/ops/api/catalogue/order'))
      .toMatchObject({ nodeIds: ['2', '3', '1'], expectedVersion: 7 });
  });

  it('of a file are checked with faults by line, and applied by the hash that was checked', async () => {
    const sha256 = 'a'.repeat(64);
    const none = { sha256, added: 0, replaced: 0, countriesKept: 0 };
    const faults = [{ line: 3, field: 'names.en', reason: 'holds markup' }];
    answerConsole([[catalogueImportsContracts.checkImport, { value: { ...none, faultCount: 1, faults } }]]);
    const sent = watchBodies();
    const screen = await showConsole(width, <ImportPage screen={screenNamed('import')} menu={menu} />);
    await screen.getByLabelText('Or its text').fill('nodeId');
    await screen.getByRole('button', { name: 'Check' }).click();
    await expect.element(screen.getByRole('table', { name: 'Faults' }).getByText('names.en')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Apply' }).elements()).toEqual([]);
    await expectAccessible();
    const id = '0b1a1d52-6f4e-4a3e-9a55-2f6a8f3a0b11';
    const checked = {
      id,
      endsAtMs: 1,
      sha256,
      added: 2,
      replaced: 1,
      countriesKept: 1,
      faultCount: 0,
      faults: [],
    };
    answerConsole([
      [catalogueImportsContracts.checkImport, { value: checked }],
      [catalogueImportsContracts.applyImport, { code: 'IMPORT_EXPIRED' }],
    ]);
    const applied = watchBodies();
    await screen.getByLabelText('Or its text').fill('nodeId,x');
    await screen.getByRole('button', { name: 'Check' }).click();
    await expect.element(screen.getByText(/1 of them keeps the countries/)).toBeVisible();
    await screen.getByLabelText('Reason').fill('new games');
    await screen.getByRole('button', { name: 'Apply' }).click();
    await expect.element(screen.getByText(/has ended: it can be applied for 24 hours/)).toBeVisible();
    expect(sent('/ops/api/catalogue/imports')).toEqual({ format: 'csv', text: 'nodeId' });
    const body = { apply: true, sha256, reason: 'new games' };
    expect(applied(`/ops/api/catalogue/imports/${id}`)).toEqual(body);
  });
});

it('whoever may only look sees no switch, and a maker with its counts', async () => {
  const items = [
    {
      code: 'PP',
      name: 'Paper Planet',
      categories: ['RNG'],
      games: 4,
      gamesOn: 3,
      enabled: true,
      countries: null,
    },
  ];
  answerConsole([[operatorVendors, { value: { items } }]], sessionOf('ann@operator.example', ['auditor']));
  const screen = await showConsole(
    1280,
    <VendorsPage screen={screenNamed('vendors')} menu={menu} />,
    '/?id=PP',
  );
  await expect.element(screen.getByText(/Wherever the site is served/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change the switch' }).elements()).toEqual([]);
});

it('a game without art has a plain tile with its first letter', async () => {
  answerConsole([
    [operatorGames, { value: { items: [game('4', 'Plain Jane', { iconUrl: '/none.svg' })], version: 1 } }],
  ]);
  const screen = await showConsole(1280, <GamesPage screen={screenNamed('games')} menu={menu} />);
  await expect.element(screen.getByText('P', { exact: true })).toBeVisible();
  expect(document.querySelectorAll('img')).toHaveLength(0);
});

it('a jackpot that is open has its sums in money', async () => {
  const minor = { seedMinor: '100000', contributedMinor: '2500', wonMinor: '0', paidMinor: '0' };
  const pool = {
    ...{ id: 'USD', currency: 'USD', trial: false, jackpotMinor: '102500', asideMinor: '0', checkedAtMs: 1 },
    ...minor,
  };
  answerConsole([[jackpotsContracts.jackpotPools, { value: { items: [pool] } }]]);
  const jackpots = <ScreenPage screen={screenNamed('jackpots')} menu={menu} />;
  const screen = await showConsole(1280, jackpots, '/?id=USD');
  const open = screen.getByRole('region', { name: 'Jackpot', exact: true });
  await expect.element(open.getByText(/1,025\.00/)).toBeVisible();
  expect(open.getByText('102500').elements()).toEqual([]);
});

it('an item that is dragged takes the place on which it is dropped', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});
