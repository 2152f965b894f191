import { describe, expect, it } from 'vitest';
import { ScreenPage } from '#src/console/kit/ScreenPage.tsx';
import { bankCardsOperationsContracts } from '#src/contracts/cashier/bank-cards-operations.ts';
import { membersContracts } from '#src/contracts/member/members.ts';
import {
  answerConsole,
  consoleMenu,
  consoleWidths,
  screenNamed,
  showConsole,
  watchBodies,
} from '#tests/support/console.tsx';

const memberId = '5f0d1a52-6f4e-4a3e-9a55-2f6a8f3a0b11';
const cardId = '7a0d1a52-6f4e-4a3e-9a55-2f6a8f3a0b12';
const card = {
  ...{ cardId, memberId, username: 'sana77', payeeName: 'Sana Alli', bankCode: 'HBL', last4: '4242' },
  ...{ holder: 'Sana Ali', state: 'review', addedAtMs: 1_700_000_000_000 },
};
const page = <ScreenPage screen={screenNamed('cards')} menu={consoleMenu} />;
const path = `/ops/api/members/${memberId}/payeeName`;

describe.each(consoleWidths)('the payee name beside a bank card at %i px', (width) => {
  it('is corrected as it was read, with the reason', async () => {
    answerConsole([
      [bankCardsOperationsContracts.listedCards, { value: { items: [card] } }],
      [membersContracts.correctPayeeName, { value: { payeeName: 'Sana Ali' } }],
    ]);
    const sent = watchBodies();
    const screen = await showConsole(width, page, `/?id=${cardId}`);
    await screen.getByRole('button', { name: 'Correct the payee name' }).click();
    const sheet = screen.getByRole('dialog');
    await sheet.getByLabelText('Right payee name').fill('Sana Ali');
    await sheet.getByLabelText('Reason').fill('As in the passport');
    await expect.element(sheet.getByText('sana77 is paid out to Sana Ali.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Correct the payee name' }).click();
    await expect
      .poll(() => sent(path))
      .toEqual({ payeeNameBefore: 'Sana Alli', payeeName: 'Sana Ali', reason: 'As in the passport' });
  });

  it('can be left to the member to write once more', async () => {
    answerConsole([
      [bankCardsOperationsContracts.listedCards, { value: { items: [card] } }],
      [membersContracts.correctPayeeName, { value: { payeeName: 'Sana Alli' } }],
    ]);
    const sent = watchBodies();
    const screen = await showConsole(width, page, `/?id=${cardId}`);
    await screen.getByRole('button', { name: 'Let the member write it' }).click();
    const sheet = screen.getByRole('dialog');
    await sheet.getByLabelText('Reason').fill('Married');
    await sheet.getByRole('button', { name: 'Let the member write it' }).click();
    await expect
      .poll(() => sent(path))
      .toEqual({ payeeNameBefore: 'Sana Alli', payeeName: null, reason: 'Married' });
  });
});
