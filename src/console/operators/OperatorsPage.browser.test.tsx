import { describe, expect, it } from 'vitest';
import { Account } from '#src/console/account/Account.tsx';
import { operatorSessionContracts } from '#src/contracts/operator-accounts/operator-session.ts';
import { operatorsContracts } from '#src/contracts/operator-accounts/operators.ts';
import { expectAccessible } from '#tests/support/component.tsx';
import {
  answerConsole,
  consoleMenu,
  consoleWidths,
  screenNamed,
  showConsole,
} from '#tests/support/console.tsx';
import { OperatorsPage } from './OperatorsPage.tsx';

const tokenId = crypto.randomUUID();
const account = {
  ...{ id: 'reports', kind: 'service', roles: ['auditor'], state: 'active' },
  tokens: [{ id: tokenId, name: 'nightly', roles: ['auditor'], madeAtMs: 1, endsAtMs: 2_000_000_000_000 }],
};
const { operators, endOperatorToken } = operatorsContracts;

describe.each(consoleWidths)('an operator at %i px', (width) => {
  it('has tokens, each of which ends at once', async () => {
    const sent = answerConsole([
      [operators, { value: { items: [account] } }],
      [endOperatorToken, { value: {} }],
    ]);
    const page = <OperatorsPage screen={screenNamed('operators')} menu={consoleMenu} />;
    const screen = await showConsole(width, page, '/?id=reports');
    await expect.element(screen.getByText('nightly')).toBeVisible();
    await screen.getByRole('button', { name: 'End the token' }).click();
    const sheet = screen.getByRole('dialog');
    await expect.element(sheet.getByText(/Scripts that use it are refused/)).toBeVisible();
    await expectAccessible();
    await sheet.getByRole('button', { name: 'End the token' }).click();
    await expect.poll(() => sent.join(' ')).toContain(`operators/reports/tokens/${tokenId}`);
  });
});

describe('one’s own token', () => {
  it('is shown once, and says so if nobody agreed on it', async () => {
    const { operatorFactors, takeOwnToken } = operatorSessionContracts;
    const factors = [operatorFactors, { value: { passkeys: [], recoveryCodesLeft: 10 } }] as const;
    answerConsole([factors, [takeOwnToken, { code: 'NOT_FOUND' }]]);
    const screen = await showConsole(390, <Account menu={consoleMenu} />);
    await screen.getByLabelText('Name of the token').fill('mine');
    await screen.getByRole('button', { name: 'Show the token' }).click();
    await expect.element(screen.getByRole('alert').getByText(/./)).toBeVisible();
    answerConsole([factors, [takeOwnToken, { value: { id: tokenId, token: 'secret-token' } }]]);
    await screen.getByRole('button', { name: 'Show the token' }).click();
    await expect.element(screen.getByText('secret-token')).toBeVisible();
    await expectAccessible();
  });
});
