import { beforeEach, describe, expect, it } from 'vitest';
import { firstRunContracts } from '#src/contracts/first-run/first-run.ts';
import { settingsContracts } from '#src/contracts/operations/settings.ts';
import { expectAccessible } from '#tests/support/component.tsx';
import { answerConsole, consoleWidths, showConsole, watchBodies } from '#tests/support/console.tsx';
import { firstRun, firstRunPage, saveIn, stored } from '#tests/support/first-run-page.tsx';
import { $firstRun } from './first-run.store.ts';

const { operatorSetting, changeSetting } = settingsContracts;

// Each page reads the steps anew.
beforeEach(() => $firstRun.set({ status: 'loading' }));

describe.each(consoleWidths)('what players find, in the first run at %i px', (width) => {
  it('asks what players find, chooses what needs nothing else, and stores it beside what stays', async () => {
    answerConsole([
      [firstRunContracts.firstRun, { value: firstRun(['money']) }],
      [operatorSetting, stored({ currency: 'USD' })],
      [changeSetting, stored()],
    ]);
    const sent = watchBodies();
    const screen = await showConsole(width, firstRunPage());
    const card = screen.getByRole('form', { name: 'What players find here' });
    await expect.element(card.getByRole('checkbox', { name: /^Deposits/ })).toBeChecked();
    await expect.element(card.getByRole('checkbox', { name: /^Live chat/ })).not.toBeChecked();
    await card.getByRole('checkbox', { name: /^News/ }).click();
    await card.getByRole('checkbox', { name: /^Promotions/ }).click();
    await saveIn(screen, 'What players find here');
    const features = ['promotions', 'deposit', 'withdraw', 'messages', 'records'];
    await expect
      .poll(() => sent('/ops/api/settings/merchant'))
      .toMatchObject({ document: { currency: 'USD', features } });
    await expectAccessible();
    expect(globalThis.document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  it('has the features that are stored, and no others, chosen', async () => {
    answerConsole([
      [firstRunContracts.firstRun, { value: firstRun(['money']) }],
      [operatorSetting, stored({ features: ['chat'] })],
    ]);
    const screen = await showConsole(width, firstRunPage());
    await expect.element(screen.getByRole('checkbox', { name: /^Live chat/ })).toBeChecked();
    await expect.element(screen.getByRole('checkbox', { name: /^Deposits/ })).not.toBeChecked();
  });

  it('switches deposits and withdrawals on at one press where the till reaches nobody', async () => {
    answerConsole([
      [firstRunContracts.firstRun, { value: firstRun(['till']) }],
      [operatorSetting, stored({ features: ['lottery'] })],
      [changeSetting, stored()],
    ]);
    const sent = watchBodies();
    const screen = await showConsole(width, firstRunPage());
    await expect
      .element(screen.getByText('deposits, which are switched off: no player can pay in'))
      .toBeVisible();
    const all = screen.getByRole('link', { name: 'Everything that players find here' });
    await expect.element(all).toHaveAttribute('href', '#money');
    await screen.getByRole('button', { name: 'Switch on deposits and withdrawals' }).click();
    const features = ['lottery', 'deposit', 'withdraw'];
    await expect.poll(() => sent('/ops/api/settings/merchant')).toMatchObject({ document: { features } });
    await expectAccessible();
  });

  it('says that deposits wait for a check of identity by the pack', async () => {
    answerConsole([
      [firstRunContracts.firstRun, { value: firstRun(['protection']) }],
      [operatorSetting, stored()],
    ]);
    const screen = await showConsole(width, firstRunPage());
    await expect.element(screen.getByText(/By the pack uk players deposit only once/)).toBeVisible();
  });
});
