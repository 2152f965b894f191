import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { directions, expectAccessible, show } from '#tests/support/component.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { wordsFor } from '#src/i18n/words.server.ts';
import { Skeleton } from './Skeleton.tsx';
import { TechnicalDetails } from './TechnicalDetails.tsx';

/** A list that could not be loaded, and then is there. */
function Games({ state }: { state: 'failed' | 'busy' | 'there' }) {
  return (
    <section aria-label="Games">
      {state === 'there' ? (
        'Moon Reels'
      ) : (
        <ErrorState title="No connection" retryLabel="Try again" onRetry={vi.fn()} busy={state === 'busy'} />
      )}
    </section>
  );
}

describe.each(directions)('states of a list (%s)', (direction) => {
  it('says what is empty, what to do next, and offers it', async () => {
    const screen = await show(
      direction,
      <EmptyState icon="star" title="No favourites" action={<a href="/m/gameList">Hot games</a>}>
        Tap a star
      </EmptyState>,
    );
    await expect.element(screen.getByText('No favourites')).toBeVisible();
    await expect.element(screen.getByText('Tap a star')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Hot games' })).toBeVisible();
    await expectAccessible();
  });

  it('reads a failure aloud and tries again once', async () => {
    const retry = vi.fn();
    const failed = (busy: boolean) => (
      <ErrorState title="No connection" retryLabel="Try again" onRetry={retry} busy={busy}>
        No money moved
      </ErrorState>
    );
    const screen = await show(direction, failed(false));
    await expect.element(screen.getByRole('alert')).toHaveTextContent('No connectionNo money movedTry again');
    await screen.getByRole('button', { name: 'Try again' }).click();
    await screen.rerender(failed(true));
    await expect.element(screen.getByRole('button')).toBeDisabled();
    expect(retry).toHaveBeenCalledOnce();
    await expectAccessible();
  });

  it('passes the focus to what surrounds a notice that was used, even after its button was disabled', async () => {
    const screen = await show(direction, <Games state="failed" />);
    (screen.getByRole('button').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await screen.rerender(<Games state="busy" />);
    await screen.rerender(<Games state="there" />);
    const region = screen.getByRole('region', { name: 'Games' });
    await expect.element(region).toHaveFocus();
    (region.element() as HTMLElement).blur();
    expect(region.element().hasAttribute('tabindex')).toBe(false);
  });

  it('leaves the focus alone if a notice was not used', async () => {
    const screen = await show(direction, <Games state="failed" />);
    await screen.rerender(<Games state="there" />);
    await expect.element(screen.getByText('Moon Reels')).toBeVisible();
    expect(document.activeElement).toBe(document.body);
  });

  it.each([
    ['tile', 158],
    ['row', 64],
    ['card', 96],
  ] as const)('keeps the place of each %s that comes, and says so', async (shape, height) => {
    const screen = await show(direction, <Skeleton shape={shape} count={3} label="Loading" />);
    const [, ...places] = [...screen.getByRole('status').element().children];
    expect(places.map((place) => Math.round(place.getBoundingClientRect().height))).toHaveLength(3);
    for (const place of places) expect(place.getBoundingClientRect().height).toBeGreaterThanOrEqual(height);
    await expect.element(screen.getByRole('status')).toHaveTextContent('Loading');
    await expectAccessible();
  });

  it('keeps what only an expert looks for one tap away', async () => {
    const words = wordsFor(direction === 'rtl' ? 'ur' : 'en', 'reference');
    const screen = await show(direction, <TechnicalDetails words={words}>Seed 7f</TechnicalDetails>);
    await expect.element(screen.getByText('Seed 7f')).not.toBeVisible();
    await screen.getByText(words.t.technicalDetails).click();
    await expect.element(screen.getByText('Seed 7f')).toBeVisible();
    await expectAccessible();
  });
});
