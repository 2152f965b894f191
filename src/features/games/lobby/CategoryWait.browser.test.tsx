import { afterEach, describe, expect, it, vi } from 'vitest';
import { wordsFor } from '#src/i18n/words.server.ts';
import { expectAccessible, languageOf, screenDirections, show } from '#tests/support/component.tsx';
import { CategoryWait } from './CategoryWait.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const tiles = () => document.querySelectorAll('ul[aria-busy] li').length;

describe.each(screenDirections)('a category whose part of the page has not loaded (%s)', (direction) => {
  const language = languageOf[direction];
  const { t } = wordsFor(language, ['games-failed']);
  const wait = () => show(direction, <CategoryWait title="Fishing" words={{ language, t, failures: {} }} />);

  it('shows at once without a connection what happened, and loads again on demand', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const screen = await wait();
    await expect.element(screen.getByRole('heading', { name: 'Fishing' })).toBeVisible();
    await expect.element(screen.getByRole('alert').getByText(t.listFailed)).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: t.retry }).click();
    await expect.poll(tiles).toBe(9);
  });

  it('shows its shape first, and the way on once it takes long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const screen = await wait();
    expect(tiles()).toBe(9);
    vi.advanceTimersByTime(4_000);
    vi.useRealTimers();
    await expect.element(screen.getByRole('button', { name: t.retry })).toBeVisible();
  });
});
