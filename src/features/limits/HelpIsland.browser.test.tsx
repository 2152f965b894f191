import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { helpOrganisationsContracts } from '#src/contracts/help/help-organisations.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { fill } from '#src/rules/text/message.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { $organisations } from './help.store.ts';
import { HelpIsland } from './HelpIsland.tsx';

const { helpOrganisations } = helpOrganisationsContracts;
const near = {
  name: 'Near Line',
  about: 'Listens',
  phone: '+92 300 1234567',
  url: 'https://near.example.com/',
};

beforeEach(() => $organisations.set({ status: 'loading' }));
afterEach(() => void vi.unstubAllGlobals());

// never refused: it is open to guests and members alike
describe.each(screenDirections)('organisations that help (%s)', (direction) => {
  const language = languageOf[direction];
  const t = messagesOf(language)['limits-help'];

  async function help(answer: Answer) {
    answerCalls([[helpOrganisations, answer]]);
    return await show(direction, <HelpIsland words={{ language, t, failures: {} }} />);
  }

  it('loading: reserve their space while they load', async () => {
    const screen = await help('pending');
    await expect.element(screen.getByText(t.helpLoading)).toBeInTheDocument();
  });

  it('filled: can be called and visited with one tap, and chosen by country', async () => {
    const screen = await help({ value: { country: 'PK', countries: ['KR', 'PK'], organisations: [near] } });
    const named = (message: string) => fill(message, { name: near.name }, intlLocale[language]);
    const call = screen.getByRole('link').filter({ hasText: named(t.helpCall) });
    await expect.element(call).toHaveAttribute('href', 'tel:+923001234567');
    await expect
      .element(screen.getByRole('link').filter({ hasText: named(t.helpVisit) }))
      .toHaveAttribute('href', near.url);
    await expectAccessible();
    answerCalls([
      [
        helpOrganisations,
        { value: { countries: ['KR', 'PK'], organisations: [{ name: 'Far Line', about: '' }] } },
      ],
    ]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: t.helpCountry }), '');
    await expect.element(screen.getByText('Far Line')).toBeVisible();
    await expect.element(screen.getByText('Near Line')).not.toBeInTheDocument();
  });

  it('empty: are replaced by a message if the operator lists none', async () => {
    const screen = await help({ value: { countries: [], organisations: [] } });
    await expect.element(screen.getByText(t.helpNone)).toBeVisible();
    expect(screen.getByRole('combobox').elements()).toEqual([]);
    await expectAccessible();
  });

  it('failed: are requested again on demand if they could not be loaded', async () => {
    const screen = await help('offline');
    await expect.element(screen.getByRole('alert').getByText(t.helpFailed)).toBeVisible();
    answerCalls([[helpOrganisations, { value: { countries: [], organisations: [near] } }]]);
    await screen.getByRole('button', { name: t.retry }).click();
    await expect.element(screen.getByText('Near Line')).toBeVisible();
  });
});
