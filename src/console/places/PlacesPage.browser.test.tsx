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
import { PlacesPage } from './PlacesPage.tsx';

const { operatorRegionPolicy, changeRegionPolicy, testRegionPolicy } = operationsContracts;
const policy = {
  ...{ mode: 'denylist', countries: ['US'], denyRegions: [], denyAsn: [], denyCidr: ['39.32.0.0/16'] },
  ...{ allowCidr: [], operatorCidr: ['52.95.110.0/24'], tor: 'deny', unknown: 'deny' },
};
const stored = { ...policy, version: 3, changedAtMs: 1_790_000_000_000, changedBy: 'omar@operator.example' };
const tested = {
  ...{ verdict: 'restricted', rule: 11, missing: ['asn'] },
  asker: { verdict: 'restricted', rule: 11 },
  visits: { counted: 400, turnedAway: 50 },
};
const approvalId = '0b1a1d52-6f4e-4a3e-9a55-2f6a8f3a0b11';
const page = <PlacesPage screen={screenNamed('places')} menu={consoleMenu} />;

function answer(changed: Answer, session?: Answer): void {
  answerConsole(
    [
      [operatorRegionPolicy, { value: stored }],
      [changeRegionPolicy, changed],
      [testRegionPolicy, { value: tested }],
    ],
    session,
  );
}

describe.each(consoleWidths)('places at %i px', (width) => {
  it('says the policy in words, and what a looser one changes, before two operators make it', async () => {
    answer({ value: { ...stored, approvalId } });
    const sent = watchBodies();
    const screen = await showConsole(width, page);
    await expect
      .element(screen.getByText(/Visitors from these countries are turned away: United States/))
      .toBeVisible();
    await expect.element(screen.getByText('1 address range is turned away.')).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Change' }).click();
    await screen.getByRole('button', { name: 'Remove United States' }).click();
    await screen.getByLabelText('Add a country to the list').selectOptions('Germany');
    await expect.element(screen.getByText(/another operator has to approve/)).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Save the policy' }).click();
    expect(sent('/ops/api/region-policy')).toBeUndefined();
    await screen.getByLabelText('Reason').fill('Licence for the States');
    await screen.getByRole('button', { name: 'Save the policy' }).click();
    await expect.element(screen.getByRole('link', { name: 'Open the request' })).toBeVisible();
    expect(sent('/ops/api/region-policy')).toEqual({
      ...policy,
      countries: ['DE'],
      expectedVersion: 3,
      reason: 'Licence for the States',
    });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  it('keeps what was typed beside what somebody else has stored', async () => {
    answer({ code: 'VERSION_CONFLICT' });
    const sent = watchBodies();
    const screen = await showConsole(width, page);
    await screen.getByRole('button', { name: 'Change' }).click();
    await screen.getByLabelText('Serve visitors through Tor').click();
    await screen.getByLabelText('Reason').fill('Asked by many');
    answer({ code: 'VERSION_CONFLICT' });
    answerConsole([
      [operatorRegionPolicy, { value: { ...stored, countries: ['US', 'DE'], version: 4 } }],
      [changeRegionPolicy, { code: 'VERSION_CONFLICT' }],
    ]);
    await screen.getByRole('button', { name: 'Save the policy' }).click();
    await expect.element(screen.getByText('omar@operator.example changed this meanwhile')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Save the policy' })).toBeDisabled();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Go on with mine' }).click();
    const again = watchBodies();
    await screen.getByRole('button', { name: 'Save the policy' }).click();
    await expect
      .poll(() => again('/ops/api/region-policy'))
      .toMatchObject({ countries: ['US'], tor: 'allow', expectedVersion: 4 });
    expect(sent('/ops/api/region-policy')).toBeUndefined();
  });

  it('shows what the site refuses at its field', async () => {
    answer({ code: 'INVALID_INPUT', details: { fields: ['denyCidr.1'] } });
    const screen = await showConsole(width, page);
    await screen.getByRole('button', { name: 'Change' }).click();
    await screen.getByLabelText('Address ranges that are turned away').fill('39.32.0.0/16\n1.2.3.4/8');
    await screen.getByLabelText('Reason').fill('Attacks');
    await screen.getByRole('button', { name: 'Save the policy' }).click();
    await expect.element(screen.getByText('Not taken: 1.2.3.4/8')).toBeVisible();
    await expect
      .element(screen.getByLabelText('Address ranges that are turned away'))
      .toHaveAttribute('aria-invalid', 'true');
  });

  it('tries a visitor by what is in the form, and warns whoever would be shut out', async () => {
    answer({ value: stored });
    const sent = watchBodies();
    const screen = await showConsole(width, page);
    await screen.getByRole('button', { name: 'Change' }).click();
    await screen.getByLabelText('Address ranges of operators').fill('');
    await screen.getByLabelText('Country', { exact: true }).selectOptions('United States');
    await screen.getByRole('button', { name: 'Ask the gate' }).click();
    await expect.element(screen.getByText('Turned away', { exact: true })).toBeVisible();
    await expect.element(screen.getByText(/Rule 11: the list of countries decides/)).toBeVisible();
    await expect
      .element(screen.getByText(/turns away the address from which you are signed in/))
      .toBeVisible();
    await expect.element(screen.getByText(/have not said: Network number/)).toBeVisible();
    await expect
      .element(
        screen.getByText(
          'Of 400 page views of the last day, 50 came from countries that this turns away: 12.5%.',
        ),
      )
      .toBeVisible();
    await expectAccessible();
    expect(sent('/ops/api/region-policy/test')).toEqual({
      country: 'US',
      policy: { ...policy, operatorCidr: [] },
    });
  });

  it('offers no change to whoever may only read, and says why nothing can be read', async () => {
    answer({ value: stored }, sessionOf('uma@operator.example', ['auditor']));
    const screen = await showConsole(width, page);
    await expect.element(screen.getByText('In force')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change' }).elements()).toEqual([]);
    await screen.unmount();
    answerConsole([[operatorRegionPolicy, { code: 'STORE_UNREACHABLE' }]]);
    const failed = await showConsole(width, page);
    await expect.element(failed.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectAccessible();
  });
});
