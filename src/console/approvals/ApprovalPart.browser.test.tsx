import { describe, expect, it } from 'vitest';
import { approvalsContracts } from '#src/contracts/operations/approvals.ts';
import { operatorSessionContracts } from '#src/contracts/operator-accounts/operator-session.ts';
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
import { ApprovalsPage } from './ApprovalsPage.tsx';

const id = '0b1a1d52-6f4e-4a3e-9a55-2f6a8f3a0b11';
const memberId = '5f0d1a52-6f4e-4a3e-9a55-2f6a8f3a0b11';
const request = {
  id,
  action: 'balance.adjust',
  subject: `member:${memberId}`,
  payload: { memberId, amountMinor: 125_00, currency: 'PKR', unnamedMinorId: 7 },
  payloadSha256: 'a'.repeat(64),
  askedBy: 'omar@operator.example',
  askedAtMs: 1_700_000_000_000,
  reason: 'Lost round',
  expiresAtMs: 1_700_086_400_000,
  state: 'waiting',
};
const shown = { ...request, isCurrent: true };
const { approvals, approval, decideApproval } = approvalsContracts;
const page = <ApprovalsPage screen={screenNamed('approvals')} menu={consoleMenu} />;
const address = `/?id=${id}`;

describe.each(consoleWidths)('a request of two operators at %i px', (width) => {
  it('shows effect and content, and approves exactly that after a note', async () => {
    answerConsole([
      [approvals, { value: { items: [request] } }],
      [approval, { value: shown }],
      [decideApproval, { value: { ...request, state: 'done' } }],
    ]);
    const sent = watchBodies();
    const screen = await showConsole(width, page, address);
    await expect
      .element(screen.getByText(/Changes the cash balance of member .* by .*125\.00/))
      .toBeVisible();
    await expect.element(screen.getByText('Lost round')).toBeVisible();
    // What is approved is not shortened: the member’s whole id, and a name without a word as it is spelled.
    await expect.element(screen.getByText(memberId, { exact: true })).toBeVisible();
    await expect.element(screen.getByText('unnamedMinorId', { exact: true })).toBeVisible();
    await screen.getByRole('button', { name: 'Approve' }).click();
    await expect.element(screen.getByText('Write why first: a word is enough.')).toBeVisible();
    await expect.element(screen.getByLabelText('Your note')).toHaveFocus();
    expect(sent(`/ops/api/approvals/${id}`)).toBeUndefined();
    expect(screen.getByRole('link', { name: 'Back to First run' }).elements()).toEqual([]);
    await expectAccessible();
    await screen.getByLabelText('Your note').fill('Seen');
    await screen.getByRole('button', { name: 'Approve' }).click();
    const body = { decision: 'approve', payloadSha256: request.payloadSha256, note: 'Seen' };
    await expect.poll(() => sent(`/ops/api/approvals/${id}`)).toEqual(body);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  it('shows what the document in force has instead, and who did what since', async () => {
    const document = { minMinor: 500, channels: ['bank'], note: 'same' };
    const change = {
      ...shown,
      action: 'setting.guarded',
      subject: 'setting:cashier',
      payload: { name: 'cashier', expectedVersion: 4, document },
      isCurrent: false,
      since: {
        changed: [{ field: 'version', before: '1', after: '2' }],
        replaces: { minMinor: 300, channels: ['bank', 'card'], note: 'same' },
        acts: [
          {
            ...{ id: 'change-7', atMs: 1_700_000_100_000, operatorId: 'mia@operator.example' },
            ...{ act: 'protection.time-out', details: ['1-week'], reason: 'New bank' },
          },
        ],
      },
    };
    answerConsole([
      [approvals, { value: { items: [change] } }],
      [approval, { value: change }],
    ]);
    const screen = await showConsole(width, page, address);
    await expect.element(screen.getByText('What differs from what is in force')).toBeVisible();
    await expect.element(screen.getByText('Taken away:')).toBeVisible();
    await expect.element(screen.getByText('card', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('New bank')).toBeVisible();
    await expect.element(screen.getByText(/mia@operator\.example/)).toBeVisible();
    // A number is not read as the code of something else, such as a type of agents.
    await expect.element(screen.getByText('2', { exact: true })).toBeVisible();
    expect(screen.getByText('same', { exact: true }).elements()).toHaveLength(1);
    await expectAccessible();
    expect(globalThis.document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  it('of the first run leads back to its step', async () => {
    const payload = { name: 'tills', expectedVersion: 0, document: {} };
    const asked = { action: 'setting.guarded', subject: 'setting:tills', reason: 'First run', payload };
    answerConsole([
      [approvals, { value: { items: [] } }],
      [approval, { value: { ...shown, ...asked, state: 'done' } }],
    ]);
    const screen = await showConsole(width, page, address);
    await expect
      .element(screen.getByRole('link', { name: 'Back to First run' }))
      .toHaveAttribute('href', '/ops/first-run#till');
  });

  it('leaves two thirds of the screen to what is decided', async () => {
    answerConsole([
      [approvals, { value: { items: [request] } }],
      [approval, { value: shown }],
    ]);
    const screen = await showConsole(width, page, address);
    await screen.getByRole('button', { name: 'Approve' }).click();
    const part = screen.getByLabelText('Your note').element().closest('div[class*=decision]');
    expect(part?.getBoundingClientRect().height).toBeLessThanOrEqual(innerHeight / 3);
  });

  it('says that nothing happened since, where nothing did', async () => {
    const untouched = { ...shown, since: { changed: [], acts: [] } };
    answerConsole([
      [approvals, { value: { items: [request] } }],
      [approval, { value: untouched }],
    ]);
    const screen = await showConsole(width, page, address);
    await expect.element(screen.getByText('Nothing happened to it.')).toBeVisible();
  });

  it('says in money and words what a reward gives', async () => {
    const rewards = [
      { gives: 'cash', amountMinor: { PKR: 1_250_00 } },
      { gives: 'match', ofDepositPpm: 500_000, maxMinor: { PKR: 90_00 } },
    ];
    const gift = { ...shown, action: 'grant.give', payload: { memberId, grantId: id, rewards } };
    answerConsole([
      [approvals, { value: { items: [gift] } }],
      [approval, { value: gift }],
    ]);
    const screen = await showConsole(width, page, address);
    await expect
      .element(
        screen.getByText(
          /a reward: Cash, Amount: \D*1,250\.00; Match, Of the deposit: 50%, At most: \D*90\.00\./,
        ),
      )
      .toBeVisible();
    expect(screen.getByText(/[{}]/).elements()).toEqual([]);
    await expectAccessible();
  });

  it('asks for a fresh passkey where one is needed, and says so where there is none', async () => {
    answerConsole([
      [approvals, { value: { items: [request] } }],
      [approval, { value: shown }],
      [decideApproval, { code: 'STEP_UP_NEEDED' }],
      [
        operatorSessionContracts.stepUpOptions,
        { value: { challenge: 'YQ', rpId: location.hostname, timeoutMs: 60_000, passkeys: [] } },
      ],
    ]);
    const screen = await showConsole(width, page, address);
    await screen.getByLabelText('Your note').fill('Seen');
    await screen.getByRole('button', { name: 'Approve' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Confirm with your passkey' });
    await expect.element(dialog).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Use passkey' }).click();
    await expect.element(dialog.getByText(/your account has none/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(screen.getByLabelText('Your note')).toHaveValue('Seen');
  });

  it('lets one’s own request be taken back, and nothing else', async () => {
    answerConsole(
      [
        [approvals, { value: { items: [request] } }],
        [approval, { value: shown }],
      ],
      sessionOf(request.askedBy),
    );
    const screen = await showConsole(width, page, address);
    await expect.element(screen.getByRole('button', { name: 'Take back' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Approve' }).elements()).toEqual([]);
  });
});

it.each([
  ['out of date', { ...shown, isCurrent: false }, /has changed since/, ['Refuse']],
  ['hidden from each other', { ...shown, action: 'draw.result', payload: {} }, /Its content is hidden/, []],
  [
    'without a value that its words name',
    { ...shown, payload: { memberId } },
    /has no words for this act/,
    [],
  ],
  ['expired', { ...shown, state: 'expired' }, /Adjust a balance · Expired/, []],
])('offers only what is possible for a request that is %s', async (_, value, text, buttons) => {
  answerConsole([
    [approvals, { value: { items: [] } }],
    [approval, { value }],
  ]);
  const screen = await showConsole(1280, page, address);
  await expect.element(screen.getByText(text).first()).toBeVisible();
  const offered = ['Approve', 'Refuse', 'Take back'].filter(
    (name) => screen.getByRole('button', { name }).elements().length > 0,
  );
  expect(offered).toEqual(buttons);
});

it('says what is missing to whoever may look and not approve', async () => {
  answerConsole(
    [
      [approvals, { value: { items: [request] } }],
      [approval, { value: shown }],
    ],
    sessionOf('ann@operator.example', ['support']),
  );
  const screen = await showConsole(1280, page, address);
  await expect.element(screen.getByText(/it takes the permission balance\.adjust/)).toBeVisible();
});
