import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gamesContracts } from '#src/contracts/games/games.ts';
import { isPath } from '#tests/support/component-calls.ts';
import { screenDirections, show } from '#tests/support/component.tsx';
import { tapFavourite } from './favourite-tap.ts';
import { $favourites } from './games.store.ts';

const t = {
  favouriteFailed: 'Not saved',
  favouritesFull: 'Remove one first',
  realAccountNeeded: 'Register first',
  saved: 'Saved',
  saving: 'Saving',
};
const words = { t, language: 'en', failures: {} } as const;
const shown = () => document.querySelector('[data-toast]:popover-open')?.textContent;

let answer: ((answer: Response) => void) | undefined;
beforeEach(() => {
  document.documentElement.toggleAttribute('data-signed-in', true);
  answer = undefined;
  $favourites.set(new Set());
  // Other calls, such as one for the status that a test before left running, wait without an answer.
  vi.stubGlobal(
    'fetch',
    (address: string) =>
      new Promise((resolve) => {
        if (isPath(gamesContracts.addFavourite.path, new URL(address, location.origin).pathname))
          answer = resolve;
      }),
  );
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('data-signed-in');
  document.body.replaceChildren();
});

/** Taps a star; the answer is delayed. */
async function tap(): Promise<{ readonly ended: Promise<void> }> {
  const ended = tapFavourite('n1', 'PP', words);
  // The request is sent after a paint, however long that takes; the fake clock stands still until then.
  while (!answer) {
    await new Promise(requestAnimationFrame);
    await vi.advanceTimersByTimeAsync(0);
  }
  return { ended };
}

describe.each(screenDirections)('a tap on a star (%s)', (direction) => {
  beforeEach(async () => {
    await show(direction, null);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  it('shows that it is saving for at most ten seconds, then that changes are saved for three', async () => {
    const { ended } = await tap();
    expect(shown()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(400);
    expect(shown()).toBe('Saving');
    await vi.advanceTimersByTimeAsync(9_900);
    expect(shown()).toBe('Saving');
    await vi.advanceTimersByTimeAsync(200);
    expect(shown()).toBeUndefined();
    answer?.(Response.json({ success: true, value: { nodeId: 'n1', favourite: true } }));
    await ended;
    expect(shown()).toBe('Saved');
    await vi.advanceTimersByTimeAsync(2_999);
    expect(shown()).toBe('Saved');
    await vi.advanceTimersByTimeAsync(1);
    expect(shown()).toBeUndefined();
  });

  it('hides the loading message after a failure, and leaves the favourites as they were', async () => {
    const { ended } = await tap();
    await vi.advanceTimersByTimeAsync(400);
    expect(shown()).toBe('Saving');
    answer?.(Response.json({ success: false, error: { code: 'INTERNAL', requestId: 'r' } }, { status: 500 }));
    await ended;
    expect(shown()).toBe('Not saved');
    expect($favourites.get().has('n1')).toBe(false);
  });

  it('says that the favourites are full, if that is the reason', async () => {
    const { ended } = await tap();
    const error = { code: 'FAVOURITES_FULL', requestId: 'r' };
    answer?.(Response.json({ success: false, error }, { status: 409 }));
    await ended;
    expect(shown()).toBe('Remove one first');
    expect($favourites.get().has('n1')).toBe(false);
  });
});
