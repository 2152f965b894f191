import { describe, expect, it } from 'vitest';
import { ScreenPage } from '#src/console/kit/ScreenPage.tsx';
import { identityCheckContracts } from '#src/contracts/account/identity-check.ts';
import { exclusionOperationsContracts } from '#src/contracts/limits/exclusion-operations.ts';
import { harmMarksContracts } from '#src/contracts/limits/harm-marks.ts';
import { expectAccessible } from '#tests/support/component.tsx';
import {
  answerConsole,
  consoleMenu,
  consoleWidths,
  screenNamed,
  showConsole,
  watchBodies,
} from '#tests/support/console.tsx';
import { ChecksPage } from './ChecksPage.tsx';

const id = '0b1a1d52-6f4e-4a3e-9a55-2f6a8f3a0b11';
const memberId = '5f0d1a52-6f4e-4a3e-9a55-2f6a8f3a0b11';
const document = 'a'.repeat(32);
const check = {
  ...{ id, memberId, username: 'sana77', state: 'waiting', reason: '' },
  ...{ birthDate: '1994-03-02', registeredBirthDate: '1994-02-03', birthDatesDiffer: true },
  sentAtMs: 1_700_000_000_000,
  documents: [
    { id: document, kind: 'front' },
    { id: 'b'.repeat(32), kind: 'selfie' },
  ],
};
const { identityChecks, decideIdentityCheck } = identityCheckContracts;
const { exclusionMatches, decideMatch } = exclusionOperationsContracts;
const { harmMarks, reviewMark } = harmMarksContracts;
const checks = <ChecksPage screen={screenNamed('checks')} menu={consoleMenu} />;

describe.each(consoleWidths)('checks of members at %i px', (width) => {
  it('compares the birth dates, shows a document only when asked, and sends the decision', async () => {
    answerConsole([
      [identityChecks, { value: { items: [check] } }],
      [decideIdentityCheck, { value: { state: 'refused' } }],
    ]);
    const sent = watchBodies();
    const screen = await showConsole(width, checks, `/?id=${id}`);
    await expect.element(screen.getByText(/The dates differ/)).toBeVisible();
    expect(screen.getByRole('img').elements()).toEqual([]);
    await expect.element(screen.getByRole('button', { name: 'Show: Front' })).toBeVisible();
    await expectAccessible();
    expect(window.document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await screen.getByRole('button', { name: 'Decide' }).click();
    const sheet = screen.getByRole('dialog');
    await sheet.getByLabelText('Decision').selectOptions('refused');
    await sheet.getByLabelText(/^Reason/).fill('The picture is not sharp.');
    await expect.element(sheet.getByText('The check of sana77 is decided: Refused.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Decide' }).click();
    await expect
      .poll(() => sent(`/ops/api/identity/${id}/decision`))
      .toEqual({ decision: 'refused', reason: 'The picture is not sharp.' });
  });

  it('keeps a case in view that a colleague has decided meanwhile, and offers nothing more', async () => {
    answerConsole([
      [identityChecks, { value: { items: [check] } }],
      [decideIdentityCheck, { code: 'IDENTITY_CHECK_DECIDED' }],
    ]);
    const screen = await showConsole(width, checks, `/?id=${id}`);
    await screen.getByRole('button', { name: 'Decide' }).click();
    const sheet = screen.getByRole('dialog');
    await sheet.getByLabelText('Decision').selectOptions('accepted');
    answerConsole([
      [identityChecks, { value: { items: [] } }],
      [decideIdentityCheck, { code: 'IDENTITY_CHECK_DECIDED' }],
    ]);
    await sheet.getByRole('button', { name: 'Decide' }).click();
    await expect.element(screen.getByText(/This has left the list/)).toBeInTheDocument();
    await expect.element(sheet.getByRole('alert')).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).click();
    expect(screen.getByRole('button', { name: 'Decide' }).elements()).toEqual([]);
    await expectAccessible();
  });

  it('decides an exclusion match, and leads to both members', async () => {
    const match = {
      ...{ id: 7, memberId, matchedMemberId: '6f0d1a52-6f4e-4a3e-9a55-2f6a8f3a0b12' },
      ...{ kinds: ['email', 'device'], pack: 'demo@1', atMs: 1_700_000_000_000, outcome: 'waiting' },
    };
    answerConsole([
      [exclusionMatches, { value: { items: [match] } }],
      [decideMatch, { value: { ...match, outcome: 'same-person' } }],
    ]);
    const sent = watchBodies();
    const page = <ScreenPage screen={screenNamed('matches')} menu={consoleMenu} />;
    const screen = await showConsole(width, page, '/?id=7');
    const open = screen.getByRole('region', { name: 'Exclusion match', exact: true });
    await expect
      .element(open.getByRole('link').first())
      .toHaveAttribute('href', `/ops/members?id=${memberId}`);
    await open.getByRole('button', { name: 'Decide' }).click();
    const sheet = screen.getByRole('dialog');
    await sheet.getByLabelText('Outcome').selectOptions('same-person');
    await sheet.getByLabelText('Reason').fill('The same papers');
    await expectAccessible();
    await sheet.getByRole('button', { name: 'Decide' }).click();
    await expect
      .poll(() => sent('/ops/api/protection/matches/7'))
      .toEqual({ outcome: 'same-person', reason: 'The same papers' });
  });

  it('records what was done about a marker of harm, and offers that once', async () => {
    const mark = {
      ...{ id: `${memberId}/2`, memberId, number: 2, marker: 'chasing', action: 'message' },
      ...{ figure: 12, threshold: 10, pack: 'demo@1', atMs: 1_700_000_000_000 },
    };
    const review = { operatorId: 'ann@operator.example', atMs: 1_700_000_900_000, words: 'Called.' };
    answerConsole([
      [harmMarks, { value: { items: [mark] } }],
      [reviewMark, { value: {} }],
    ]);
    const page = <ScreenPage screen={screenNamed('marks')} menu={consoleMenu} />;
    const screen = await showConsole(width, page, `/?id=${encodeURIComponent(mark.id)}`);
    await screen.getByRole('button', { name: 'Record what you did' }).click();
    const sheet = screen.getByRole('dialog');
    await sheet.getByLabelText('Your words').fill('Called the member.');
    answerConsole([
      [harmMarks, { value: { items: [{ ...mark, review }] } }],
      [reviewMark, { value: {} }],
    ]);
    const now = watchBodies();
    await sheet.getByRole('button', { name: 'Record what you did' }).click();
    await expect
      .poll(() => now(`/ops/api/protection/members/${memberId}/marks/2`))
      .toEqual({ words: 'Called the member.' });
    await sheet.getByRole('button', { name: 'Close' }).first().click();
    await expect.element(screen.getByText('Called.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Record what you did' }).elements()).toEqual([]);
  });
});
