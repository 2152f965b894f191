import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { directions, expectAccessible, show } from '#tests/support/component.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { Skeleton } from './Skeleton.tsx';

/** A list that fails at first: what stands in its place disables its button while it tries again. */
function Failing() {
  const [state, setState] = useState<'failed' | 'busy' | 'there'>('failed');
  if (state === 'there') return <section aria-label="Games">Moon Reels</section>;
  return (
    <section aria-label="Games">
      <button type="button" onClick={() => setState('there')}>
        Come
      </button>
      <ErrorState
        title="No connection"
        retryLabel="Try again"
        onRetry={() => setState('busy')}
        busy={state === 'busy'}
      />
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

  it.each(['Try again', 'Come'])(
    'gives the focus to what is around a notice that was used, and to nothing else: %s',
    async (name) => {
      const screen = await show(direction, <Failing />);
      const region = screen.getByRole('region', { name: 'Games' });
      const button = screen.getByRole('button', { name });
      (button.element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
      (screen.getByRole('button', { name: 'Come' }).query() as HTMLElement | null)?.click();
      await expect.element(region).toHaveTextContent('Moon Reels');
      if (name === 'Try again') await expect.element(region).toHaveFocus();
      else expect(document.activeElement).toBe(document.body);
      (document.activeElement as HTMLElement).blur();
      expect(region.element().hasAttribute('tabindex')).toBe(false);
    },
  );

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
