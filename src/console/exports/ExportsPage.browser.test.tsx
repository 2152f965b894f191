import { beforeEach, describe, expect, it, vi } from 'vitest';
import { $place } from '#src/console/kit/place.store.ts';
import { memberOversightContracts } from '#src/contracts/member/member-oversight.ts';
import { operatorSessionContracts } from '#src/contracts/operator-accounts/operator-session.ts';
import { exportsContracts, type ListedExport } from '#src/contracts/operations/exports.ts';
import { withdrawalsOperationsContracts } from '#src/contracts/cashier/withdrawals-operations.ts';
import { paymentsOperationsContracts } from '#src/contracts/cashier/payments-operations.ts';
import { MembersPage } from '#src/console/member/MembersPage.tsx';
import { PaymentsPage } from '#src/console/payments/PaymentsPage.tsx';
import { WithdrawalsPage } from '#src/console/withdrawals/WithdrawalsPage.tsx';
import { realFetch } from '#tests/support/component-calls.ts';
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
import { ExportsPage } from './ExportsPage.tsx';

const { exports: list, makeExport } = exportsContracts;
const page = <ExportsPage screen={screenNamed('exports')} menu={consoleMenu} />;
const at = Date.UTC(2026, 5, 3, 9);
const ids = [1, 2, 3].map((each) => `${each}f8fad5b-d9cb-469f-a165-70867728950e`);
const [first = '', second = '', third = ''] = ids;

const listed = (more: Partial<ListedExport>): ListedExport => ({
  ...{ exportId: first, what: 'members', filter: {}, withContacts: false, state: 'ready' },
  ...{ askedAtMs: at, endsAtMs: at + 86_400_000 },
  ...more,
});
const items = [
  listed({ filter: { status: 'active' } }),
  listed({ exportId: second, what: 'payments', withContacts: true, state: 'waiting', approvalId: third }),
  listed({ exportId: third, what: 'withdrawals', state: 'ended' }),
];

/** Each test comes to its page anew. */
beforeEach(() => $place.set(undefined));

type Sent = Response | 'broken';

/** Answers the file in parts, in this order, beside the other calls. */
function answerFile(parts: readonly Sent[]): string[] {
  const others = fetch;
  const left = [...parts];
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const url = new URL(address, location.origin);
    if (!/\/exports\/[^/]+$/.test(url.pathname)) return others(address, init);
    asked.push(url.search);
    const part = left.shift();
    return part === undefined || part === 'broken' ? Promise.reject(new TypeError()) : Promise.resolve(part);
  });
  return asked;
}

const csv = (text: string) => new Response(text, { headers: { 'Content-Type': 'text/csv; charset=utf-8' } });
const refused = (code: string, status: number) =>
  Response.json({ success: false, error: { code, effect: 'none', requestId: 'r' } }, { status });

describe.each(consoleWidths)('the exports at %i px', (width) => {
  it('are listed with their state, and say what each holds', async () => {
    answerConsole([[list, { value: { items } }]]);
    const screen = await showConsole(width, page);
    await expect.element(screen.getByText('Waiting').first()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
    await screen.getByRole('link', { name: /2026/ }).nth(1).click();
    await expect.element(screen.getByText(/the payer’s name and reference/)).toBeVisible();
    await expect.element(screen.getByText(/Waits for another operator/)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Open the request' }))
      .toHaveAttribute('href', `/ops/approvals?id=${third}`);
    expect(screen.getByRole('button', { name: 'Download' }).elements()).toEqual([]);
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  it('are asked for with the filter of the list from which somebody comes', async () => {
    const made = { exportId: first, state: 'asked', approvalId: third, endsAtMs: at };
    answerConsole([
      [list, { value: { items } }],
      [makeExport, { value: made }],
    ]);
    const sent = watchBodies();
    const screen = await showConsole(width, page, '/?id=new&what=withdrawals&state=paid&other=1');
    await expect.element(screen.getByText(/A row for each withdrawal/)).toBeVisible();
    await expect.element(screen.getByText(/No contact and no name of a member/)).toBeVisible();
    await expect.element(screen.getByRole('combobox', { name: /State/ })).toHaveValue('paid');
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await screen.getByRole('checkbox', { name: /With contacts/ }).click();
    await expect.element(screen.getByText(/Another operator has to approve it/)).toBeVisible();
    await screen.getByRole('button', { name: 'Ask for it' }).click();
    await expect.element(screen.getByRole('textbox', { name: /Reason/ })).toHaveFocus();
    await screen.getByRole('textbox', { name: /Reason/ }).fill('for the bank');
    await screen.getByRole('button', { name: 'Ask for it' }).click();
    await expect
      .poll(() => sent('/ops/api/exports'))
      .toMatchObject({
        ...{ what: 'withdrawals', filter: { state: 'paid' }, withContacts: true, reason: 'for the bank' },
        exportId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      });
    await expect.poll(() => new URLSearchParams(location.search).get('id')).toBe(first);
  });

  it('keep what was typed when they are refused', async () => {
    answerConsole([
      [list, { value: { items: [] } }],
      [makeExport, { code: 'APPROVAL_WAITING', details: { approvalId: third } }],
    ]);
    const screen = await showConsole(width, page, '/?id=new');
    await screen.getByRole('textbox', { name: /Reason/ }).fill('for the auditor');
    await screen.getByRole('button', { name: 'Make it' }).click();
    await expect.element(screen.getByRole('link', { name: 'Open the request' })).toBeVisible();
    answerConsole([
      [list, { value: { items: [] } }],
      [makeExport, { code: 'KEY_REUSED' }],
    ]);
    const again = await showConsole(width, page, '/?id=new&what=payments');
    await again
      .getByRole('textbox', { name: /Reason/ })
      .last()
      .fill('once more');
    await again.getByRole('button', { name: 'Make it' }).last().click();
    await expect.element(again.getByRole('alert').last()).toBeVisible();
    await expect.element(again.getByRole('textbox', { name: /Reason/ }).last()).toHaveValue('once more');
  });
});

describe.each(consoleWidths)('the download of an export at %i px', (width) => {
  it('joins its parts, stops where the network breaks off, and goes on from there', async () => {
    answerConsole([[list, { value: { items } }]]);
    const asked = answerFile([
      csv('\ufeffmember\r\nm-1\r\nGoes on with ?cursor=1%2F5%2Fm-2\r\n'),
      csv('m-2\r\nm-'),
      csv('m-2\r\nm-3\r\n"End of the export, 3 rows"\r\n'),
    ]);
    const screen = await showConsole(width, page, `/?id=${first}`);
    await screen.getByRole('button', { name: 'Download' }).click();
    await expect.element(screen.getByText(/Stopped after 1 row\./)).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Go on' }).click();
    await expect.element(screen.getByText('3 rows, complete.')).toBeVisible();
    expect(asked).toEqual(['', '?cursor=1%2F5%2Fm-2', '?cursor=1%2F5%2Fm-2']);
    const link = screen.getByRole('link', { name: 'Save the file' });
    await expect.element(link).toHaveAttribute('download', 'members-2026-06-03.csv');
    const file = await (await realFetch((link.element() as HTMLAnchorElement).href)).arrayBuffer();
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(file)).toBe(
      '\ufeffmember\r\nm-1\r\nm-2\r\nm-3\r\n"End of the export, 3 rows"\r\n',
    );
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  it('asks for a passkey between two parts, and says why nothing can be had', async () => {
    answerConsole([
      [list, { value: { items } }],
      [operatorSessionContracts.stepUpOptions, 'pending'],
    ]);
    answerFile([
      csv('\ufeffmember\r\nm-1\r\nGoes on with ?cursor=1%2F5%2Fm-2\r\n'),
      refused('STEP_UP_NEEDED', 403),
      refused('EXPORT_ENDED', 410),
    ]);
    const screen = await showConsole(width, page, `/?id=${first}`);
    await screen.getByRole('button', { name: 'Download' }).click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect.element(screen.getByText(/Stopped after 1 row\./)).toBeVisible();
    await screen.getByRole('button', { name: 'Go on' }).click();
    await expect.element(screen.getByText(/This export has ended/)).toBeVisible();
  });
});

describe('the way from a list to its export', () => {
  const link = (screen: Awaited<ReturnType<typeof showConsole>>) =>
    screen.getByRole('link', { name: 'Export these rows' });

  it('carries the filter that is in use, also where nobody chose one', async () => {
    answerConsole([
      [memberOversightContracts.listMembers, { value: { items: [] } }],
      [paymentsOperationsContracts.operatorPayments, { value: { items: [] } }],
      [withdrawalsOperationsContracts.operatorWithdrawals, { value: { items: [] } }],
    ]);
    const members = <MembersPage screen={screenNamed('members')} menu={consoleMenu} />;
    const screen = await showConsole(390, members, '/?status=active&q=sa');
    await expect
      .element(link(screen))
      .toHaveAttribute('href', '/ops/exports?id=new&what=members&q=sa&status=active');
    await screen.unmount();
    const payments = <PaymentsPage screen={screenNamed('payments')} menu={consoleMenu} />;
    const other = await showConsole(1280, payments, '/');
    await expect
      .element(link(other))
      .toHaveAttribute('href', '/ops/exports?id=new&what=payments&state=parked');
    await expectAccessible();
    await other.unmount();
    $place.set(undefined);
    const withdrawals = <WithdrawalsPage screen={screenNamed('withdrawals')} menu={consoleMenu} />;
    const last = await showConsole(390, withdrawals, '/?state=paid');
    await expect
      .element(link(last))
      .toHaveAttribute('href', '/ops/exports?id=new&what=withdrawals&state=paid');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  it('is not there for a filter that no file has, and for whoever may not export', async () => {
    answerConsole([[paymentsOperationsContracts.operatorPayments, { value: { items: [] } }]]);
    const payments = <PaymentsPage screen={screenNamed('payments')} menu={consoleMenu} />;
    const screen = await showConsole(1280, payments, '/?paymentId=p-1');
    await expect.element(screen.getByText(/No payment in this state/)).toBeVisible();
    await expect.element(link(screen)).not.toBeInTheDocument();
    await screen.unmount();
    answerConsole(
      [[memberOversightContracts.listMembers, { value: { items: [] } }]],
      sessionOf('sam@operator.example', ['support']),
    );
    const members = <MembersPage screen={screenNamed('members')} menu={consoleMenu} />;
    const other = await showConsole(1280, members, '/');
    await expect.element(other.getByRole('heading', { name: 'Members' })).toBeVisible();
    await expect.element(link(other)).not.toBeInTheDocument();
  });
});
