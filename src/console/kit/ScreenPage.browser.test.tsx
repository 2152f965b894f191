import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { adjustmentsContracts } from '#src/contracts/cashier/adjustments.ts';
import { memberOversightContracts } from '#src/contracts/member/member-oversight.ts';
import { memberLedgerContracts } from '#src/contracts/records/member-ledger.ts';
import { expectAccessible } from '#tests/support/component.tsx';
import { type Answer, watchQueries } from '#tests/support/component-calls.ts';
import {
  answerConsole,
  consoleMenu,
  consoleWidths,
  screenNamed,
  sessionOf,
  showConsole,
  watchBodies,
} from '#tests/support/console.tsx';
import { ScreenPage } from './ScreenPage.tsx';

const memberId = '5f0d1a52-6f4e-4a3e-9a55-2f6a8f3a0b11';
const sana = {
  memberId,
  username: 'sana77',
  accountType: 0,
  status: 'active',
  currency: 'PKR',
  registeredAtMs: 1_700_000_000_000,
  lastLoginAtMs: null,
};
const overview = {
  member: sana,
  wallet: { sumBalance: 12_50, holdMinor: 0 },
  flags: [],
  verified: [],
  labels: [],
};
const list = memberOversightContracts.listMembers;
const one = memberOversightContracts.memberOverview;
const found: Answer = { value: { items: [sana], nextCursor: 'next' } };
const members = screenNamed('members');
const page = <ScreenPage screen={members} menu={consoleMenu} />;

describe.each(consoleWidths)('a screen of the console at %i px', (width) => {
  it('shows the rows that were found, with what follows', async () => {
    answerConsole([[list, found]]);
    const screen = await showConsole(width, page);
    await expect.element(screen.getByRole('table', { name: 'Members' })).toBeVisible();
    await expect.element(screen.getByText('sana77')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Show more' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
  });

  it('says what would fill an empty list, and names a failure with a way on', async () => {
    answerConsole([[list, { value: { items: [] } }]]);
    const screen = await showConsole(width, page);
    await expect.element(screen.getByText(/Nobody found/)).toBeVisible();
    await expectAccessible();
    await screen.unmount();
    answerConsole([[list, { code: 'STORE_UNREACHABLE' }]]);
    const failed = await showConsole(width, page);
    await expect.element(failed.getByText(/The list could not be loaded/).first()).toBeVisible();
    answerConsole([[list, found]]);
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect.element(failed.getByText('sana77')).toBeVisible();
  });

  it('keeps its filter in the address, and opens a row there', async () => {
    answerConsole([
      [list, found],
      [one, { value: overview }],
    ]);
    const screen = await showConsole(width, page);
    await screen.getByLabelText('Status').selectOptions('disabled');
    await expect.poll(() => location.search).toBe('?status=disabled');
    await screen.getByRole('table', { name: 'Members' }).getByRole('link').click();
    await expect.poll(() => location.search).toBe(`?status=disabled&id=${memberId}`);
    await expect.element(screen.getByRole('heading', { name: 'Member sana77', level: 1 })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Adjust balance' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
    await screen.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => location.search).toBe('?status=disabled');
  });

  it('asks for an adjustment, says what it does, and leads to the request', async () => {
    const asked = { state: 'asked', approvalId: '0b1a1d52-6f4e-4a3e-9a55-2f6a8f3a0b11' };
    answerConsole([
      [list, found],
      [one, { value: overview }],
      [adjustmentsContracts.adjustBalance, { value: asked }],
    ]);
    const sent = watchBodies();
    const screen = await showConsole(width, page, `/?id=${memberId}`);
    await screen.getByRole('button', { name: 'Adjust balance' }).click();
    const sheet = screen.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Adjust balance' }).click();
    await expect.element(sheet.getByLabelText(/^Amount/)).toHaveFocus();
    await sheet.getByLabelText(/^Amount/).fill('-3.40');
    await sheet.getByLabelText('Reason').fill('Paid twice');
    await expect.element(sheet.getByText(/Asks to change the balance of sana77 by .*3\.40/)).toBeVisible();
    await expectAccessible();
    await sheet.getByRole('button', { name: 'Adjust balance' }).click();
    await expect.element(sheet.getByRole('link', { name: 'Open the request' })).toBeVisible();
    expect(sent(`/ops/api/members/${memberId}/adjustments`)).toMatchObject({
      amountMinor: -340,
      currency: 'PKR',
      reason: 'Paid twice',
      adjustmentId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
  });

  it('keeps what was typed when nobody knows whether it happened, and sends it under the same id', async () => {
    answerConsole([
      [list, found],
      [one, { value: overview }],
      [adjustmentsContracts.adjustBalance, 'offline'],
    ]);
    const sent = watchBodies();
    const path = `/ops/api/members/${memberId}/adjustments`;
    const screen = await showConsole(width, page, `/?id=${memberId}`);
    await screen.getByRole('button', { name: 'Adjust balance' }).click();
    const sheet = screen.getByRole('dialog');
    await sheet.getByLabelText(/^Amount/).fill('5');
    await sheet.getByLabelText('Reason').fill('Lost round');
    const send = sheet.getByRole('button', { name: 'Adjust balance' });
    await send.click();
    await expect.element(sheet.getByText(/it will not happen twice/).first()).toBeVisible();
    const first = sent(path) as { adjustmentId: string };
    await expect.element(sheet.getByLabelText('Reason')).toHaveValue('Lost round');
    await send.click();
    await expect.poll(() => (sent(path) as { adjustmentId: string }).adjustmentId).toBe(first.adjustmentId);
  });

  it('sends another content under another id, after nobody knew whether the first had happened', async () => {
    answerConsole([
      [list, found],
      [one, { value: overview }],
      [adjustmentsContracts.adjustBalance, 'offline'],
    ]);
    const sent = watchBodies();
    const path = `/ops/api/members/${memberId}/adjustments`;
    const screen = await showConsole(width, page, `/?id=${memberId}`);
    await screen.getByRole('button', { name: 'Adjust balance' }).click();
    const sheet = screen.getByRole('dialog');
    await sheet.getByLabelText(/^Amount/).fill('5');
    await sheet.getByLabelText('Reason').fill('Lost round');
    const send = sheet.getByRole('button', { name: 'Adjust balance' });
    await send.click();
    await expect.element(sheet.getByText(/it will not happen twice/).first()).toBeVisible();
    const first = sent(path) as { adjustmentId: string };
    await sheet.getByLabelText(/^Amount/).fill('6');
    // That the first may have happened stays said while the next is written.
    await expect.element(sheet.getByText(/it will not happen twice/).first()).toBeVisible();
    await send.click();
    await expect.poll(() => sent(path)).toMatchObject({ amountMinor: 600 });
    expect((sent(path) as { adjustmentId: string }).adjustmentId).not.toBe(first.adjustmentId);
  });

  it('shows amounts of what was done in the currency of the object', async () => {
    answerConsole([
      [list, found],
      [one, { value: overview }],
      [adjustmentsContracts.adjustBalance, { value: { state: 'done', balanceMinor: 17_50 } }],
    ]);
    const screen = await showConsole(width, page, `/?id=${memberId}`);
    await screen.getByRole('button', { name: 'Adjust balance' }).click();
    const sheet = screen.getByRole('dialog');
    await sheet.getByLabelText(/^Amount/).fill('5');
    await sheet.getByLabelText('Reason').fill('Lost round');
    await sheet.getByRole('button', { name: 'Adjust balance' }).click();
    await expect.element(sheet.getByText('Done.')).toBeVisible();
    await expect.element(sheet.getByText(/^\D*17\.50$/)).toBeVisible();
  });

  it('leaves the open row open when a filter is only left', async () => {
    answerConsole([
      [list, found],
      [one, { value: overview }],
    ]);
    const screen = await showConsole(1280, page, `/?q=sana&id=${memberId}`);
    await expect.element(screen.getByRole('heading', { name: 'Member sana77', level: 1 })).toBeVisible();
    await screen.getByLabelText('Username begins with').click();
    await screen.getByLabelText('Status').click();
    expect(location.search).toBe(`?q=sana&id=${memberId}`);
    await screen.getByLabelText('Username begins with').fill('sa');
    await screen.getByLabelText('Status').click();
    await expect.poll(() => location.search).toBe('?q=sa');
  });

  it('takes from the address only what its list is filtered by', async () => {
    answerConsole([[list, found]]);
    const queries = watchQueries();
    const screen = await showConsole(width, page, '/?status=active&paymentId=7');
    await expect.element(screen.getByText('sana77')).toBeVisible();
    expect([...(queries(list.path)?.entries() ?? [])]).toEqual([['status', 'active']]);
  });

  it('reads a list that belongs to the open row once it is opened', async () => {
    const posting = {
      seq: 3,
      atMs: 1,
      kind: 'adjustment',
      amountMinor: 500,
      cashAfterMinor: 700,
      source: 'site',
    };
    answerConsole([
      [list, found],
      [one, { value: overview }],
      [memberLedgerContracts.memberLedger, { value: { currency: 'PKR', items: [posting] } }],
    ]);
    const screen = await showConsole(width, page, `/?id=${memberId}`);
    await screen.getByText('Ledger').click();
    await expect.element(screen.getByRole('table', { name: 'Ledger' }).getByText(/5\.00/)).toBeVisible();
    await expectAccessible();
  });
});

it('names the permission that is missing, and offers no entry that one may not open', async () => {
  answerConsole([], sessionOf('ann@operator.example', ['content']));
  const screen = await showConsole(1280, page);
  await expect.element(screen.getByText(/members\.read/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Members' }).elements()).toEqual([]);
  await expect.element(screen.getByRole('link', { name: 'Approvals' })).toBeVisible();
});

it('goes through its rows by keys', async () => {
  const omar = { ...sana, memberId: '6f0d1a52-6f4e-4a3e-9a55-2f6a8f3a0b12', username: 'omar' };
  answerConsole([
    [list, { value: { items: [sana, omar] } }],
    [one, { value: overview }],
  ]);
  const screen = await showConsole(1280, page);
  await expect.element(screen.getByText('omar')).toBeVisible();
  await userEvent.keyboard('jj');
  await expect.element(screen.getByRole('link', { name: 'omar' })).toHaveFocus();
  await userEvent.keyboard('ko');
  await expect.poll(() => location.search).toBe(`?id=${memberId}`);
  await userEvent.keyboard('/');
  await expect.element(screen.getByRole('searchbox', { name: /Search by id/ })).toHaveFocus();
});
