import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { intlLocale } from '#src/i18n/languages.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { fill } from '#src/rules/text/message.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { handedRound } from '#tests/support/handed-round.ts';
import { $engine, $verdict } from './round-check.store.ts';
import { RoundCheckIsland } from './RoundCheckIsland.tsx';

const handed = new URLSearchParams(handedRound);
const address = location.href;

beforeEach(() => {
  $engine.set({ name: 'slot' });
  $verdict.set({ status: 'idle' });
});
afterEach(() => history.replaceState(null, '', address));

// never loading: the check runs on the device, without a request
describe.each(screenDirections)('the check of a round (%s)', (direction) => {
  const language = languageOf[direction];
  const { 'round-check': t } = messagesOf(language);

  const stakeOdd = fill(t.stakeOdd, { count: 9 }, intlLocale[language]);

  function open(fragment = '') {
    history.replaceState(null, '', `#${fragment}`);
    return show(direction, <RoundCheckIsland words={{ language, t, failures: {} }} />);
  }

  it('empty: waits for a round', async () => {
    const screen = await open();
    await expect.element(screen.getByRole('button', { name: t.check })).toBeEnabled();
    expect(screen.container.querySelector('[data-check="verdict"]')).toBeNull();
    await expectAccessible();
  });

  it('filled: checks a round that the game passed on, and draws its spins', async () => {
    const screen = await open(String(handed));
    await expect.element(screen.getByRole('status')).toHaveTextContent(t.matches);
    await expect.element(screen.getByLabelText(t.model)).toHaveValue('m05');
    await expect.element(screen.getByLabelText(t.serverSeed)).not.toBeVisible();
    const [paid] = screen.getByRole('region', { name: t.result }).element().querySelectorAll('figure');
    expect(paid?.querySelectorAll('[data-kind]')).toHaveLength(15);
    await expectAccessible();
  });

  it('also computes the jackpot’s number when the game played for one', async () => {
    const screen = await open(`${handed}&odds=400000000`);
    await expect.element(screen.getByText(/86,713,292.*400,000,000|400,000,000.*86,713,292/)).toBeVisible();
    await screen.getByText(t.technicalDetails).click();
    await userEvent.fill(screen.getByLabelText(t.jackpotOdds), '90');
    await userEvent.click(screen.getByRole('button', { name: t.check }));
    const drawn = () => screen.container.querySelector('[data-check="jackpot"]')?.textContent ?? '';
    await expect.poll(drawn).toContain(t.jackpotWon.slice(-8));
  });

  it('computes the mines of a round, with the cells that were opened', async () => {
    const { server, hash, client, nonce } = handedRound;
    const seeds = { server, hash, client, nonce };
    const screen = await open(
      String(new URLSearchParams({ engine: 'mines', ...seeds, mines: '3', cells: '1-2' })),
    );
    await expect.element(screen.getByRole('status')).toHaveTextContent(t.matches);
    const result = screen.getByRole('region', { name: t.result }).element();
    expect(result.querySelectorAll('[data-kind="mine"]')).toHaveLength(3);
    expect(result.querySelectorAll('[data-paying]')).toHaveLength(2);
    await screen.getByText(t.technicalDetails).click();
    await userEvent.fill(screen.getByLabelText(t.minesCells), '1-1');
    await userEvent.fill(screen.getByLabelText(t.minesCount), '25');
    await userEvent.click(screen.getByRole('button', { name: t.check }));
    await expect.element(screen.getByRole('status')).toHaveTextContent(t.malformed);
    await expect.element(screen.getByLabelText(t.minesCells)).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible();
  });

  it('failed: says that a hash does not match, and draws nothing', async () => {
    const screen = await open(String(handed));
    await screen.getByText(t.technicalDetails).click();
    await userEvent.fill(screen.getByLabelText(t.commitment), '0'.repeat(64));
    await userEvent.click(screen.getByRole('button', { name: t.check }));
    await expect.element(screen.getByRole('status').getByText(t.mismatchNext)).toBeVisible();
    expect(screen.container.querySelector('figure')).toBeNull();
    await expectAccessible();
  });

  it('refused: marks malformed fields and moves to the first of them', async () => {
    const screen = await open(String(handed));
    await screen.getByText(t.technicalDetails).click();
    await userEvent.fill(screen.getByLabelText(t.clientSeed), 'two words');
    await userEvent.fill(screen.getByLabelText(t.nonce), '-1');
    await userEvent.click(screen.getByRole('button', { name: t.check }));
    await expect.element(screen.getByRole('status')).toHaveTextContent(t.malformed);
    await expect.element(screen.getByLabelText(t.clientSeed)).toHaveFocus();
    await expect.element(screen.getByLabelText(t.nonce)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(screen.getByLabelText(t.serverSeed)).toHaveAttribute('aria-invalid', 'false');
    await expectAccessible();
  });

  it('states the line count when only the stake is wrong, not being a multiple of it', async () => {
    const screen = await open(String(handed));
    await screen.getByText(t.technicalDetails).click();
    await userEvent.fill(screen.getByLabelText(t.stake), '91');
    await userEvent.click(screen.getByRole('button', { name: t.check }));
    await expect.element(screen.getByRole('status').getByText(stakeOdd)).toBeVisible();
    await expect.element(screen.getByLabelText(t.stake)).toHaveFocus();
  });
});
