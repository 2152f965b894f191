import { afterEach, describe, expect, it, vi } from 'vitest';
import { watch } from './watch.ts';

let end: (() => void) | undefined;
afterEach(() => {
  end?.();
  vi.restoreAllMocks();
});

function hide(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}
const passing = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('polling something that changes on the server', () => {
  it('polls at once and after each pause, until there is nothing to wait for', async () => {
    const look = vi.fn(async () => {});
    end = watch(look, () => (look.mock.calls.length < 3 ? 5 : undefined));
    await expect.poll(() => look.mock.calls.length).toBe(3);
    await passing(40);
    expect(look).toHaveBeenCalledTimes(3);
  });

  it('rests while the page is hidden, and polls at once when it is shown', async () => {
    const look = vi.fn(async () => {});
    hide(true);
    end = watch(look, () => 5);
    await passing(40);
    expect(look).toHaveBeenCalledTimes(1);
    hide(false);
    await expect.poll(() => look.mock.calls.length).toBeGreaterThan(2);
  });

  it('polls when the phone is online again, even with nothing to wait for', async () => {
    const look = vi.fn(async () => {});
    end = watch(look, () => undefined);
    dispatchEvent(new Event('online'));
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('does not poll again once it was stopped, not even after a poll under way', async () => {
    let answer = () => {};
    const look = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    watch(look, () => 1)();
    answer();
    await passing(20);
    expect(look).toHaveBeenCalledTimes(1);
  });
});
