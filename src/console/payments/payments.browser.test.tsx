import { describe, expect, it } from 'vitest';
import { paymentsOperationsContracts } from '#src/contracts/cashier/payments-operations.ts';
import { objectHistoryContracts } from '#src/contracts/operations/object-history.ts';
import { tillsOperationsContracts } from '#src/contracts/tills/tills-operations.ts';
import { expectAccessible } from '#tests/support/component.tsx';
import {
  answerConsole,
  consoleMenu,
  consoleWidths,
  screenNamed,
  showConsole,
  watchBodies,
} from '#tests/support/console.tsx';
import { PaymentsPage } from './PaymentsPage.tsx';
import { PayoutsPage } from './PayoutsPage.tsx';
import { TillsPage } from './TillsPage.tsx';

const memberId = '5f0d1a52-6f4e-4a3e-9a55-2f6a8f3a0b11';
const depositId = '7a0d1a52-6f4e-4a3e-9a55-2f6a8f3a0b12';
const payoutId = '9c0d1a52-6f4e-4a3e-9a55-2f6a8f3a0b13';
const { operatorPayments, decidePayment, operatorPayouts, payoutAccount, endPayout } =
  paymentsOperationsContracts;
const { operatorTills, changeTill, loadExtract } = tillsOperationsContracts;

const parked = {
  ...{ tillId: 'bank', paymentId: 'p-1', amountMinor: 500_000, currency: 'PKR', reference: 'CDFGHJKM' },
  ...{ payerName: 'Sana Ali', state: 'parked', reason: 'unknown-deposit', creditMinor: 0, feeMinor: 0 },
  ...{ atMs: 1_700_000_000_000, returnByMs: 1_700_200_000_000 },
  suggestions: [{ depositId, memberId, amountMinor: 500_000, hasReference: false, hasSum: true }],
  slips: [{ slipId: 'a'.repeat(32), depositId, sentAtMs: 1_700_000_000_000 }],
};
const stuck = {
  ...{ payoutId, tillId: 'bank', memberId, bankCode: 'HBL', holder: 'Sana Ali', amountMinor: 250_000 },
  ...{ currency: 'PKR', state: 'stuck', askedAtMs: 1_700_000_000_000, sends: 2 },
};
const till = {
  ...{ tillId: 'bank', provider: 'transfer', currency: 'PKR', isOn: true, demo: false },
  stops: [{ what: 'payouts', reason: 'PAYOUT_UNCERTAIN', sinceMs: 1_700_000_000_000 }],
  alerts: [{ code: 'PAYOUT_UNCERTAIN', about: payoutId, atMs: 1_700_000_000_000 }],
  parked: {
    payments: 1,
    amounts: [{ currency: 'PKR', amountMinor: 500_000 }],
    oldestAtMs: 1_700_000_000_000,
  },
  payouts: { waiting: 3, oldestAtMs: 1_700_000_000_000, stuck: [payoutId] },
  books: {
    ...{ settledMinor: 900_000, creditedMinor: 400_000, givenMinor: 0, paidOutMinor: 100_000 },
    ...{ bouncedMinor: 0, returnedMinor: 0, feesMinor: 1_000, linesMinor: -5_000 },
  },
  reconciledToMs: 1_700_000_000_000,
};
const asked = { state: 'asked', approvalId: '0b1a1d52-6f4e-4a3e-9a55-2f6a8f3a0b11' };
const payments = <PaymentsPage screen={screenNamed('payments')} menu={consoleMenu} />;
const payouts = <PayoutsPage screen={screenNamed('payouts')} menu={consoleMenu} />;
const tills = <TillsPage screen={screenNamed('tills')} menu={consoleMenu} />;

describe.each(consoleWidths)('money in and out at %i px', (width) => {
  it('shows a parked payment with its evidence and its term, and matches it with a deposit', async () => {
    answerConsole([
      [operatorPayments, { value: { items: [parked] } }],
      [decidePayment, { value: asked }],
    ]);
    const sent = watchBodies();
    const screen = await showConsole(width, payments, '/?id=bank/p-1');
    await expect.element(screen.getByText(/should have gone back already/)).toBeVisible();
    await expect.element(screen.getByText(/names no deposit of this till/)).toBeVisible();
    await expect.element(screen.getByText('Same sum: Yes')).toBeVisible();
    // It belongs to no member yet, so nobody can be credited.
    expect(screen.getByRole('button', { name: 'Credit to the member' }).elements()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
    await screen.getByRole('button', { name: 'Match with this deposit' }).click();
    const sheet = screen.getByRole('dialog');
    await sheet.getByLabelText('Note').fill('Same name and sum');
    await expect
      .element(sheet.getByText(/Gives .*5,000\.00.* of Sana Ali to the deposit 7A0D1A52/))
      .toBeVisible();
    await sheet.getByRole('button', { name: 'Match with this deposit' }).click();
    await expect.element(sheet.getByRole('link', { name: 'Open the request' })).toBeVisible();
    expect(sent('/ops/api/payments/bank/p-1')).toEqual({
      ...{ act: 'match', depositId, note: 'Same name and sum' },
    });
  });

  it('offers only the way back for money that may not be played with', async () => {
    const excluded = { ...parked, memberId, depositId, reason: 'excluded', suggestions: [] };
    answerConsole([
      [operatorPayments, { value: { items: [excluded] } }],
      [decidePayment, { value: { state: 'returning' } }],
    ]);
    const sent = watchBodies();
    const screen = await showConsole(width, payments, '/?id=bank/p-1');
    await expect.element(screen.getByText(/can only go back/)).toBeVisible();
    expect(screen.getByRole('button', { name: /Credit|Match/ }).elements()).toEqual([]);
    await screen.getByRole('button', { name: 'Send back' }).click();
    const sheet = screen.getByRole('dialog');
    await sheet.getByLabelText('Note').fill('Excluded');
    await sheet.getByRole('button', { name: 'Send back' }).click();
    await expect.poll(() => sent('/ops/api/payments/bank/p-1')).toEqual({ act: 'return', note: 'Excluded' });
  });

  it('chooses the till whose payout is uncertain, and states an outcome with two', async () => {
    const calls = answerConsole([
      [
        operatorTills,
        { value: { items: [{ ...till, tillId: 'quiet', payouts: { ...till.payouts, stuck: [] } }, till] } },
      ],
      [operatorPayouts, { value: { items: [stuck] } }],
      [endPayout, { value: asked }],
    ]);
    const sent = watchBodies();
    const screen = await showConsole(width, payouts);
    await expect.poll(() => location.search).toBe('?till=bank');
    await screen.getByRole('table', { name: 'Payouts' }).getByRole('link').click();
    await expect.element(screen.getByText(/Ask it in writing/)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
    await screen.getByRole('button', { name: 'It was never sent' }).click();
    const sheet = screen.getByRole('dialog');
    await sheet.getByLabelText('Note').fill('Their letter of today');
    await expect.element(sheet.getByText(/is sent once more/)).toBeVisible();
    await sheet.getByRole('button', { name: 'It was never sent' }).click();
    await expect
      .poll(() => sent(`/ops/api/payouts/bank/${payoutId}`))
      .toEqual({ end: 'never-sent', note: 'Their letter of today' });
    expect(calls.some((call) => call.includes('/ops/api/payouts/quiet'))).toBe(false);
  });

  it('keeps a payout open that an address names without its till', async () => {
    const done = {
      ...{ id: 'c1', atMs: 5, operatorId: 'omar@operator.example' },
      ...{ act: 'payout.shown', reason: 'their letter' },
    };
    const asked = answerConsole([
      [operatorTills, { value: { items: [{ ...till, tillId: 'another' }, till] } }],
      [operatorPayouts, { value: { items: [stuck] } }],
      [objectHistoryContracts.objectHistory, { value: { items: [done] } }],
    ]);
    const screen = await showConsole(width, payouts, `/?id=bank/${payoutId}`);
    await expect.element(screen.getByText(/Ask it in writing/)).toBeVisible();
    await screen.getByText('History').click();
    await expect.element(screen.getByText('their letter')).toBeVisible();
    await expect.element(screen.getByText('Account of the payout looked at')).toBeVisible();
    expect(asked).toContain(`/ops/api/history/payout/${encodeURIComponent(`bank/${payoutId}`)}`);
    const { till: chosen, id } = Object.fromEntries(new URLSearchParams(location.search));
    expect([chosen, id]).toEqual(['bank', `bank/${payoutId}`]);
  });

  it('shows the account of a payout once, for a reason, and keeps it open until it is closed', async () => {
    answerConsole([
      [operatorTills, { value: { items: [till] } }],
      [operatorPayouts, { value: { items: [{ ...stuck, state: 'accepted' }] } }],
      [
        payoutAccount,
        {
          value: {
            ...{ bankCode: 'HBL', holder: 'Sana Ali', account: 'PK36SCBL0000001123456702' },
            ...{ amountMinor: 250_000, currency: 'PKR', reference: 'CDFGHJKM' },
          },
        },
      ],
    ]);
    const screen = await showConsole(width, payouts, `/?till=bank&state=accepted&id=bank/${payoutId}`);
    await screen.getByRole('button', { name: 'Show the account' }).click();
    const sheet = screen.getByRole('dialog');
    await sheet.getByLabelText('Note').fill('Paying by hand');
    await sheet.getByRole('button', { name: 'Show the account' }).click();
    await expect.element(sheet.getByText('PK36SCBL0000001123456702')).toBeVisible();
    await expectAccessible();
    await sheet.getByRole('button', { name: 'Close' }).last().click();
    expect(screen.getByText('PK36SCBL0000001123456702').elements()).toEqual([]);
  });

  it('says why a till stands still, and asks to let it go on', async () => {
    answerConsole([
      [operatorTills, { value: { items: [till] } }],
      [changeTill, { value: asked }],
    ]);
    const sent = watchBodies();
    const screen = await showConsole(width, tills, '/?id=bank');
    await expect.element(screen.getByText(/Get the provider’s statement/)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
    await screen.getByRole('button', { name: 'Let payouts go on' }).click();
    const sheet = screen.getByRole('dialog');
    await sheet.getByLabelText('Reason').fill('Explained by the provider');
    await expect.element(sheet.getByText('Asks to let go on at bank: Payouts.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Let it go on' }).click();
    await expect
      .poll(() => sent('/ops/api/tills/bank'))
      .toEqual({ what: 'payouts', isStopped: false, reason: 'Explained by the provider' });
  });
});

describe('a statement file', () => {
  const choose = async (screen: Awaited<ReturnType<typeof showConsole>>, text: string) => {
    await screen.getByLabelText('Statement file').upload(new File([text], 'march.csv', { type: 'text/csv' }));
    await expect.element(screen.getByText(`march.csv, ${text.length} bytes`)).toBeVisible();
    await screen.getByRole('button', { name: 'Load', exact: true }).click();
  };

  it('that cannot be read is refused with its line, its column and the reason', async () => {
    answerConsole([
      [operatorTills, { value: { items: [till] } }],
      [
        loadExtract,
        {
          code: 'EXTRACT_INVALID',
          details: { line: 17, column: 'Betrag', reason: 'amount-ambiguous' },
        },
      ],
    ]);
    const sent = watchBodies();
    const screen = await showConsole(1280, tills, '/?id=bank');
    await choose(screen, 'date,amount\n2026-03-31,1.250\n');
    await expect.element(screen.getByText(/Line 17: column “Betrag”/)).toBeVisible();
    await expect.element(screen.getByText(/choose the decimal mark/)).toBeVisible();
    await expectAccessible();
    expect(sent('/ops/api/tills/bank/extract')).toEqual({
      ...{ format: 'csv', text: 'date,amount\n2026-03-31,1.250\n', counts: [] },
      csv: { columns: {}, decimal: '.' },
    });
  });

  it('tells what became of its lines, and counts a twin that the bank has twice', async () => {
    const loaded = {
      ...{ lines: 3, fresh: 1, payments: 1, payouts: 0 },
      became: [
        { place: '2', id: 'b-1', fate: 'payment' },
        { place: '3', id: 'b-2', fate: 'known' },
        { place: '4', id: 'c-1', fate: 'twin' },
      ],
    };
    answerConsole([
      [operatorTills, { value: { items: [till] } }],
      [loadExtract, { value: loaded }],
    ]);
    const sent = watchBodies();
    const screen = await showConsole(390, tills, '/?id=bank');
    await choose(screen, 'date,amount\n');
    await expect.element(screen.getByText(/3 lines were read, 1 of them new/)).toBeVisible();
    await expect.element(screen.getByText(/Nothing was credited/)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await expectAccessible();
    await screen.getByLabelText('The bank’s list has both: count it').click();
    await screen.getByRole('button', { name: 'Count 1 twin' }).click();
    await expect.poll(() => sent('/ops/api/tills/bank/extract')).toMatchObject({ counts: ['c-1'] });
  });

  it('that was mended under the same name is read when it is chosen again', async () => {
    answerConsole([[operatorTills, { value: { items: [till] } }]]);
    const screen = await showConsole(1280, tills, '/?id=bank');
    const field = screen.getByLabelText('Statement file');
    await field.upload(new File(['a'], 'march.csv', { type: 'text/csv' }));
    const input = field.element() as HTMLInputElement;
    expect(input.files).toHaveLength(1);
    // A browser tells nothing where the same name is chosen again, unless the field is empty by then.
    input.addEventListener('click', (event) => event.preventDefault());
    input.click();
    expect(input.value).toBe('');
    await expect.element(screen.getByText('march.csv, 1 bytes')).toBeVisible();
  });

  it('needs a file, and says what is wrong with one that is empty', async () => {
    answerConsole([[operatorTills, { value: { items: [till] } }]]);
    const screen = await showConsole(1280, tills, '/?id=bank');
    await screen.getByRole('button', { name: 'Load', exact: true }).click();
    await expect.element(screen.getByText('Choose a file first.')).toBeVisible();
    await choose(screen, ' ');
    await expect.element(screen.getByText('The file is empty.')).toBeVisible();
  });
});

it('says so where there is no till, or the tills could not be read', async () => {
  answerConsole([[operatorTills, { value: { items: [] } }]]);
  const screen = await showConsole(1280, payouts);
  await expect.element(screen.getByText('No till is set up.')).toBeVisible();
  await screen.unmount();
  answerConsole([[operatorTills, { code: 'STORE_UNREACHABLE' }]]);
  const failed = await showConsole(1280, payouts);
  await expect.element(failed.getByText(/could not be loaded/).first()).toBeVisible();
});
