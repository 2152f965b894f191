import { beforeEach, describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { transfersContracts } from '#src/contracts/agents/transfers.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { expectAccessible, languageOf, screenDirections, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls, sealingKey } from '#tests/support/component-calls.ts';
import { teamCalls, teamFiles } from './team-words.ts';
import { $transfers } from './transfer.store.ts';
import { TransferSection } from './TransferSection.tsx';

const { transferEnabled, transferDownline } = transfersContracts;
const transferId = '00000000-0000-4000-8000-000000000001';

const sending = (more: object = {}): Answer => ({
  value: {
    ...{ enabled: true, currency: 'USD', minMinor: 100, maxMinor: 100_000 },
    ...{ leftTodayMinor: 500_000, availableMinor: 30_000, today: [] },
    ...more,
  },
});

beforeEach(() => $transfers.set({ status: 'loading' }));

describe.each(screenDirections)('a transfer to a downline (%s)', (direction) => {
  const language = languageOf[direction];
  const { team: t } = messagesOf(language);
  const words = wordsFor(language, teamFiles, teamCalls);

  async function section(terms: Answer, answer?: Answer) {
    const requests = answerCalls([
      [transferEnabled, terms],
      [accountContracts.sessionKey, sealingKey],
      ...(answer ? ([[transferDownline, answer]] as const) : []),
    ]);
    const screen = await show(direction, <TransferSection customerId="b" words={words} />);
    async function sendOf(amount: string, pin = '274913') {
      await screen.getByRole('textbox', { name: t.transferAmount }).fill(amount);
      await screen.getByLabelText(t.pin).fill(pin);
      await screen.getByRole('button', { name: t.transferSend }).click();
    }
    return { screen, requests, sendOf };
  }

  it('shows what may go today, and takes no other sum and no short PIN', async () => {
    const { screen, requests, sendOf } = await section(sending());
    await expect.element(screen.getByText(t.transferExplained)).toBeVisible();
    await expectAccessible();
    await sendOf('300.01');
    await expect.element(screen.getByText(/1\.00.*300\.00/)).toBeVisible();
    await sendOf('300', '123');
    await expect.element(screen.getByText(t.pinShort)).toBeVisible();
    await expectAccessible();
    expect(requests.filter((path) => path.includes('transferDownline'))).toEqual([]);
  });

  const standings = [
    ['asked', t.sentAsked],
    ['waiting', t.sentWaiting],
    ['held', t.sentHeld],
    ['paid', t.sentPaid],
    ['returned', t.sentReturned],
  ] as const;
  it.each(standings)('says that it is %s', async (state, text) => {
    const { screen, sendOf } = await section(sending(), { value: { transferId, state, amountMinor: 5_000 } });
    await sendOf('50');
    await expect.element(screen.getByText(text)).toBeVisible();
    const again = screen.getByRole('button', { name: t.transferLook });
    if (state === 'paid' || state === 'returned') expect(again.query()).toBeNull();
    else await expect.element(again).toBeVisible();
    await expectAccessible();
  });

  it.each(['TRANSFER_REFUSED', 'INSUFFICIENT_FUNDS', 'PAYMENT_PASSWORD_WRONG'] as const)(
    'says why it was refused: %s',
    async (code) => {
      const { screen, sendOf } = await section(sending(), { code });
      await sendOf('50');
      await expect.element(screen.getByText(words.failures[code])).toBeVisible();
      await expectAccessible();
    },
  );

  it('leads to the payment PIN where there is none', async () => {
    const { screen, sendOf } = await section(sending(), { code: 'PAYMENT_PASSWORD_MISSING' });
    await sendOf('50');
    await expect.element(screen.getByRole('link', { name: t.setPin })).toBeVisible();
  });

  it('says that transfers are off, or could not be loaded', async () => {
    const { screen } = await section(sending({ enabled: false }));
    await expect.element(screen.getByText(t.transferOff)).toBeVisible();
    expect(screen.getByRole('textbox').query()).toBeNull();
    await expectAccessible();
    $transfers.set({ status: 'failed' });
    await expect.element(screen.getByText(t.transferFailed)).toBeVisible();
  });
});
