import { describe, expect, it } from 'vitest';
import { withdrawalsOperationsContracts } from '#src/contracts/cashier/withdrawals-operations.ts';
import { expectAccessible } from '#tests/support/component.tsx';
import {
  answerConsole,
  consoleMenu,
  consoleWidths,
  screenNamed,
  showConsole,
} from '#tests/support/console.tsx';
import { nameable, saveFilter, savedFilters } from './saved-filters.ts';
import { ScreenPage } from '#src/console/kit/ScreenPage.tsx';

const screenOf = () => <ScreenPage screen={screenNamed('withdrawals')} menu={consoleMenu} />;
const empty = [[withdrawalsOperationsContracts.operatorWithdrawals, { value: { items: [] } }]] as const;

describe.each(consoleWidths)('saved filters at %i px', (width) => {
  it('are named addresses that this browser keeps', async () => {
    localStorage.clear();
    answerConsole(empty);
    const screen = await showConsole(width, screenOf(), '/?state=review');
    await screen.getByText('Saved filters').click();
    await screen.getByLabelText('Name of this filter').fill('To review');
    await screen.getByRole('button', { name: 'Keep the filter' }).click();
    const link = screen.getByRole('link', { name: 'To review' });
    await expect.element(link).toHaveAttribute('href', '?state=review');
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await screen.getByRole('button', { name: 'Drop To review' }).click();
    await expect.element(link).not.toBeInTheDocument();
  });
});

it('below the saved filters, the ids of the rows that are shown can be copied, also by hand', async () => {
  const row = {
    withdrawalId: 'w-1',
    memberId: 'm-1',
    currency: 'USD',
    amountMinor: 500,
    state: 'review',
    flags: [],
  };
  const items = [row, { ...row, withdrawalId: 'w-2' }];
  answerConsole([[withdrawalsOperationsContracts.operatorWithdrawals, { value: { items } }]]);
  const refuses = { writeText: () => Promise.reject(new Error('not allowed')) };
  Object.defineProperty(navigator, 'clipboard', { value: refuses, configurable: true });
  const screen = await showConsole(390, screenOf(), '/?state=review');
  await screen.getByText('Saved filters').click();
  await screen.getByRole('button', { name: 'Copy ids: 2' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Copy ids: 2' })).toHaveValue('w-1\nw-2');
  await expectAccessible();
  let copied = '';
  const takes = { writeText: async (text: string) => void (copied = text) };
  Object.defineProperty(navigator, 'clipboard', { value: takes, configurable: true });
  await screen.getByRole('button', { name: 'Copy ids: 2' }).click();
  await expect.element(screen.getByText('Done.')).toBeVisible();
  expect(copied).toBe('w-1\nw-2');
});

describe('saved filters', () => {
  it('hold choices and never what was typed', () => {
    const fields = [
      { name: 'state', kind: 'choice', isRequired: false, choices: ['review'] },
      { name: 'q', kind: 'text', isRequired: false },
    ] as const;
    expect(nameable(fields, { state: 'review', q: 'sana77', other: '1' })).toEqual({ state: 'review' });
  });

  it('are twenty at most, and what cannot be read counts as none', () => {
    localStorage.clear();
    for (let at = 1; at <= 20; at += 1) expect(saveFilter('members', `one ${at}`, { type: '0' })).toBe(true);
    expect(saveFilter('members', 'one more', { type: '0' })).toBe(false);
    expect(saveFilter('members', 'one 3', { type: '1' })).toBe(true);
    expect(savedFilters('members')).toHaveLength(20);
    expect(savedFilters('held')).toEqual([]);
    localStorage.setItem('console-filters', '[{"screen":5},"x"]');
    expect(savedFilters('members')).toEqual([]);
  });
});
