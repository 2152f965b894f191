import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Jackpots, jackpotsContracts } from '#src/contracts/jackpots/jackpots.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { startBand } from './jackpot-band.ts';
import { JackpotIsland } from './JackpotIsland.tsx';
import { $jackpots } from './jackpots.store.ts';

const pool: Jackpots = {
  counter: 'pool',
  shareBasisPoints: 100,
  jackpots: [{ currency: 'USD', amountMinor: 1_234_567, amountText: '$12,345.67', oddsMinor: 400_000_000 }],
  wins: [
    {
      customerName: 'fal***7',
      gameCode: 'g1',
      gameName: 'Golden Reef',
      amountMinor: 4_000_050,
      currency: 'USD',
      wonAtMs: 1_790_000_000_000,
    },
  ],
};

beforeEach(() => $jackpots.set({ status: 'loading' }));
afterEach(() => void vi.unstubAllGlobals());

// never refused: it is open to guests and members alike
describe.each(screenDirections)('the jackpot (%s)', (direction) => {
  const language = languageOf[direction];
  const { jackpots: t } = messagesOf(language);

  function page(answer: Answer) {
    answerCalls([[jackpotsContracts.jackpots, answer]]);
    return show(direction, <JackpotIsland words={{ language, t, failures: {} }} />);
  }

  it('loading: reserves its space while it loads', async () => {
    const screen = await page('pending');
    await expect.element(screen.getByText(t.loading)).toBeInTheDocument();
  });

  it('filled: shows the pool’s exact amount, its share, the chance and who won', async () => {
    const screen = await page({ value: pool });
    await expect.element(screen.getByText(/12,345\.67/)).toBeVisible();
    await expect.element(screen.getByText(/4,000,000/)).toBeVisible();
    const entry = screen.getByRole('listitem').element().textContent;
    expect(entry).toMatch(/Golden Reef.*fal\*\*\*7.*40,000\.50/);
    expect(screen.container.textContent).not.toContain(t.demonstration);
    await expectAccessible();
  });

  it('reports that a demonstration cannot be won, and states no chance', async () => {
    const screen = await page({ value: { ...pool, counter: 'demonstration', wins: [] } });
    await expect.element(screen.getByText(t.demonstration)).toBeVisible();
    expect(screen.container.textContent).not.toContain('12,345.67');
    expect(screen.container.textContent).not.toContain(t.howTitle);
    await expect.element(screen.getByText(t.noWins)).toBeVisible();
    await expectAccessible();
  });

  it('empty: says that there is none, and links to the slots', async () => {
    const off = { counter: 'off', shareBasisPoints: 0, jackpots: [], wins: [] };
    const screen = await page({ value: off });
    await expect.element(screen.getByText(t.off)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: t.play })).toBeVisible();
    await expectAccessible();
  });

  it('failed: offers a retry if it could not be loaded', async () => {
    const screen = await page({ code: 'INTERNAL' });
    await expect.element(screen.getByRole('button', { name: t.retry })).toBeVisible();
    await expectAccessible();
  });
});

describe('the jackpot on home', () => {
  it('moves from the amount shown toward a higher one, and shows the new amount at once after a win', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    document.body.innerHTML = '<a data-jackpot-band><bdi data-jackpot-amount></bdi></a>';
    const text = () => document.querySelector('[data-jackpot-amount]')?.textContent ?? '';
    const stand = (amountMinor: number) =>
      $jackpots.set({
        status: 'ready',
        jackpots: {
          ...pool,
          jackpots: [{ currency: 'USD', amountMinor, amountText: `told ${amountMinor}`, oddsMinor: 1 }],
        },
      });
    answerCalls([[jackpotsContracts.jackpots, 'pending']]);
    startBand();
    stand(1_000_000);
    expect(text()).toBe('told 1000000');
    stand(1_004_000);
    expect(text()).toBe('told 1000000');
    await expect.poll(text).toMatch(/10,0[0-3]\d\.[1-9]\d|10,00[1-9]/);
    stand(500_000);
    await expect.poll(text).toBe('told 500000');
  });
});
