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

describe('watching something that changes at the server', () => {
  it('looks at once and after each pause, until nothing is waited for', async () => {
    const look = vi.fn(async () => {});
    end = watch(look, () => (look.mock.calls.length < 3 ? 5 : undefined));
    await expect.poll(() => look.mock.calls.length).toBe(3);
    await passing(40);
    expect(look).toHaveBeenCalledTimes(3);
  });

  it('rests while nobody sees the page, and looks at once when somebody does', async () => {
    const look = vi.fn(async () => {});
    hide(true);
    end = watch(look, () => 5);
    await passing(40);
    expect(look).toHaveBeenCalledTimes(1);
    hide(false);
    await expect.poll(() => look.mock.calls.length).toBeGreaterThan(2);
  });

  it('looks when the phone is online again, though nothing is waited for', async () => {
    const look = vi.fn(async () => {});
    end = watch(look, () => undefined);
    dispatchEvent(new Event('online'));
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('does not look again once it has ended, not even after a look that was under way', async () => {
    let answer = () => {};
    const look = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    watch(look, () => 1)();
    answer();
    await passing(20);
    expect(look).toHaveBeenCalledTimes(1);
  });
});
