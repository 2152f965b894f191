import { describe, expect, it } from 'vitest';
import { heldWinsContracts } from '#src/contracts/wallet/held-wins.ts';
import { objectHistoryContracts } from '#src/contracts/operations/object-history.ts';
import { reconciliationContracts } from '#src/contracts/wallet/reconciliation.ts';
import { expectAccessible } from '#tests/support/component.tsx';
import {
  answerConsole,
  consoleMenu,
  consoleWidths,
  screenNamed,
  showConsole,
  watchBodies,
} from '#tests/support/console.tsx';
import { HeldPage } from './HeldPage.tsx';
import { WalletsPage } from './WalletsPage.tsx';

const memberId = '5f0d1a52-6f4e-4a3e-9a55-2f6a8f3a0b11';
const { heldWins, decideHeldWin } = heldWinsContracts;
const { walletAlerts, walletSides, releaseWallet } = reconciliationContracts;
const asked = { state: 'asked', approvalId: '0b1a1d52-6f4e-4a3e-9a55-2f6a8f3a0b11' };
const win = {
  ...{ id: 7, memberId, source: 'TEST', transactionId: 'w1', roundId: 'round-1', gameCode: 'm05' },
  ...{ currency: 'PKR', amountMinor: 9_000_000, stakeMinor: 10_000, heldAtMs: 1_700_000_000_000 },
};
const frozen = { id: 3, memberId, code: 'REPLAY_DIFFERS', raisedAtMs: 1_700_000_000_000 };
const sides = {
  ...{ memberId, currency: 'PKR', atMs: 1_700_000_000_000, code: 'REPLAY_DIFFERS' },
  accounts: [
    { of: 'cash', wallet: 70_500, evidence: 70_000 },
    { of: 'hold', wallet: 0, evidence: 0 },
  ],
  sums: [{ of: 'holds', wallet: 0, evidence: 0 }],
  counts: [{ of: 'rows', wallet: 12, evidence: 12 }],
  ...{ isChained: true, isDelivering: false },
};
const held = <HeldPage screen={screenNamed('held')} menu={consoleMenu} />;
const wallets = <WalletsPage screen={screenNamed('wallets')} menu={consoleMenu} />;

describe.each(consoleWidths)('what is held at %i px', (width) => {
  it('shows a held win with its stake, and cancels it with two', async () => {
    answerConsole([
      [heldWins, { value: { items: [win] } }],
      [decideHeldWin, { value: asked }],
    ]);
    const sent = watchBodies();
    const screen = await showConsole(width, held, '/?id=7');
    await expect.element(screen.getByText('Nobody has decided yet.')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
    await screen.getByRole('button', { name: 'Cancel the win' }).click();
    const sheet = screen.getByRole('dialog');
    await sheet.getByLabelText('Reason').fill('A fault of the game');
    await expect.element(sheet.getByText(/Cancels the win of .*90,000\.00/)).toBeVisible();
    await sheet.getByRole('button', { name: 'Cancel the win' }).click();
    await expect
      .poll(() => sent('/ops/api/held-wins/7'))
      .toEqual({ decision: 'cancel', reason: 'A fault of the game' });
  });

  it('offers nothing for a win that its vendor took back meanwhile', async () => {
    answerConsole([[heldWins, { value: { items: [{ ...win, endedAs: 'reversed', endedAtMs: 1 }] } }]]);
    const screen = await showConsole(width, held, '/?id=7');
    await expect.element(screen.getByText(/took this win back meanwhile/)).toBeVisible();
    expect(screen.getByRole('button', { name: /Release|Cancel/ }).elements()).toEqual([]);
  });

  it('shows both sides of a frozen wallet, says what differs, and asks to release it', async () => {
    answerConsole([
      [walletAlerts, { value: { items: [frozen] } }],
      [walletSides, { value: sides }],
      [releaseWallet, { value: asked }],
    ]);
    const sent = watchBodies();
    const screen = await showConsole(width, wallets, '/?id=3');
    const table = screen.getByRole('table', { name: 'Both sides' });
    await expect.element(table.getByRole('cell', { name: /705\.00/ })).toBeVisible();
    await expect.element(table.getByText(/Differs by/)).toBeVisible();
    await expect.element(screen.getByText(/house account did not answer/)).toBeVisible();
    await expect.element(screen.getByText(/No figure is corrected here/)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
    await screen.getByRole('button', { name: 'Let the wallet go on' }).click();
    const sheet = screen.getByRole('dialog');
    await sheet.getByLabelText('Reason').fill('Found and explained');
    await sheet.getByRole('button', { name: 'Let the wallet go on' }).click();
    await expect
      .poll(() => sent(`/ops/api/reconciliation/${memberId}`))
      .toEqual({ reason: 'Found and explained' });
  });
});

it('has the history of the wallet by its member, since an alert is no object of acts', async () => {
  const asking = {
    ...{ id: 'r1', atMs: 5, operatorId: 'omar@operator.example', act: 'wallet.release' },
    ...{ state: 'refused', decidedBy: 'sana@operator.example', reason: 'Books agree again' },
  };
  const calls = answerConsole([
    [walletAlerts, { value: { items: [frozen] } }],
    [walletSides, { value: sides }],
    [objectHistoryContracts.objectHistory, { value: { items: [asking] } }],
  ]);
  const screen = await showConsole(390, wallets, '/?id=3');
  await screen.getByText('History', { exact: true }).click();
  await expect.element(screen.getByText('Release a wallet')).toBeVisible();
  await expect.element(screen.getByText('Books agree again')).toBeVisible();
  expect(calls).toContain(`/ops/api/history/wallet/${memberId}`);
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it('keeps the alert when its sides cannot be read, and reads them again', async () => {
  answerConsole([
    [walletAlerts, { value: { items: [frozen] } }],
    [walletSides, { code: 'STORE_UNREACHABLE' }],
  ]);
  const screen = await showConsole(1280, wallets, '/?id=3');
  await expect.element(screen.getByText(/add up to other balances/)).toBeVisible();
  await expect.element(screen.getByText('This could not be loaded').first()).toBeVisible();
  answerConsole([
    [walletAlerts, { value: { items: [frozen] } }],
    [walletSides, { value: sides }],
  ]);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('table', { name: 'Both sides' })).toBeVisible();
});

it('says what would fill the lists', async () => {
  answerConsole([[heldWins, { value: { items: [] } }]]);
  const screen = await showConsole(390, held);
  await expect.element(screen.getByText(/No win is held/)).toBeVisible();
  await screen.unmount();
  answerConsole([[walletAlerts, { value: { items: [] } }]]);
  const none = await showConsole(390, wallets);
  await expect.element(none.getByText(/No wallet was ever frozen/)).toBeVisible();
});
