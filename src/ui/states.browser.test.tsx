import { describe, expect, it, vi } from 'vitest';
import { directions, expectAccessible, show } from '#tests/support/component.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { Skeleton } from './Skeleton.tsx';

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
});
