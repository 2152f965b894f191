import { describe, expect, it } from 'vitest';
import { operationsContracts } from '#src/contracts/operations/operations.ts';
import type { Answer } from '#tests/support/component-calls.ts';
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
import { MaintenancePage } from './MaintenancePage.tsx';

const { operatorSystemStatus, changeSystemStatus } = operationsContracts;
const about = { version: 2, changedAtMs: 1_790_000_000_000, changedBy: 'omar@operator.example' };
const open = { maintenance: false, isClosed: false, languages: ['en', 'ur'], ...about };
const startsAtMs = Date.parse('2030-03-01T10:30');
const planned = { ...open, maintenance: true, startsAtMs, message: 'New games are coming.' };
const page = <MaintenancePage screen={screenNamed('maintenance')} menu={consoleMenu} />;

function answer(stored: object, changed: Answer, session?: Answer): void {
  answerConsole(
    [
      [operatorSystemStatus, { value: stored }],
      [changeSystemStatus, changed],
    ],
    session,
  );
}

describe.each(consoleWidths)('maintenance at %i px', (width) => {
  it('is planned with its texts, which are shown as players of each language see them', async () => {
    answer(open, { value: { maintenance: true, ...about } });
    const sent = watchBodies();
    const screen = await showConsole(width, page);
    await expect.element(screen.getByText('The site is open', { exact: true })).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Plan or start maintenance' }).click();
    await expect.element(screen.getByText(/The site closes at once/)).toBeVisible();
    await screen.getByLabelText('Starts').fill('2030-03-01T10:30');
    await screen.getByLabelText('Text for everybody else').fill('New games are coming.');
    await screen.getByLabelText('Text in Urdu').fill('نئی گیمز آ رہی ہیں۔');
    await expect.element(screen.getByText(/stays open until .* and then closes by itself/)).toBeVisible();
    const seen = screen.getByRole('region', { name: 'What players see' });
    await expect.element(seen.getByText('New games are coming.')).toBeVisible();
    await expect.element(seen.getByText('نئی گیمز آ رہی ہیں۔')).toBeVisible();
    await expectAccessible();
    await screen.getByLabelText('Reason').fill('Release of the evening');
    await screen.getByRole('button', { name: 'Plan the maintenance' }).click();
    await expect.element(screen.getByText('Done.')).toBeVisible();
    expect(sent('/ops/api/system-status')).toEqual({
      ...{ maintenance: true, startsAtMs, message: 'New games are coming.' },
      ...{ messages: { ur: 'نئی گیمز آ رہی ہیں۔' }, expectedVersion: 2, reason: 'Release of the evening' },
    });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  it('that is planned can be started now with its texts, or lifted', async () => {
    answer(planned, { value: { maintenance: true, ...about } });
    const sent = watchBodies();
    const screen = await showConsole(width, page);
    await expect.element(screen.getByText(/the site closes at/)).toBeVisible();
    await screen.getByRole('button', { name: 'Start it now' }).click();
    await screen.getByLabelText('Reason').fill('Earlier than planned');
    await screen.getByRole('button', { name: 'Close the site now' }).click();
    await expect
      .poll(() => sent('/ops/api/system-status'))
      .toEqual({
        ...{ maintenance: true, message: 'New games are coming.' },
        ...{ expectedVersion: 2, reason: 'Earlier than planned' },
      });
    await screen.getByRole('button', { name: 'Lift maintenance' }).click();
    await screen.getByLabelText('Reason').fill('All is well');
    await screen.getByRole('button', { name: 'Open the site' }).click();
    await expect
      .poll(() => sent('/ops/api/system-status'))
      .toEqual({ maintenance: false, expectedVersion: 2, reason: 'All is well' });
  });

  it('shows both sides when somebody else was faster', async () => {
    answer(open, { code: 'VERSION_CONFLICT' });
    const screen = await showConsole(width, page);
    await screen.getByRole('button', { name: 'Plan or start maintenance' }).click();
    await screen.getByLabelText('Text for everybody else').fill('Mine');
    await screen.getByLabelText('Reason').fill('Release');
    answer({ ...planned, version: 3, message: 'Theirs' }, { code: 'VERSION_CONFLICT' });
    await screen.getByRole('button', { name: 'Close the site now' }).click();
    await expect.element(screen.getByText('omar@operator.example changed this meanwhile')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Close the site now' })).toBeDisabled();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Take over theirs' }).click();
    await expect.element(screen.getByRole('button', { name: 'Lift maintenance' })).toBeVisible();
  });

  it('says that a status which cannot be read has closed the site, and who may not change it sees no way', async () => {
    const unreadable = { ...open, maintenance: true, isClosed: true, unreadable: true };
    answer(unreadable, { code: 'INTERNAL' }, sessionOf('uma@operator.example', ['auditor']));
    const screen = await showConsole(width, page);
    await expect.element(screen.getByText(/its stored status cannot be read/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Lift maintenance' }).elements()).toEqual([]);
    await expectAccessible();
  });
});
