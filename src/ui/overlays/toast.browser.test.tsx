import { afterEach, describe, expect, it, vi } from 'vitest';
import { directions, expectAccessible, show } from '#tests/support/component.tsx';
import { Dialog } from '#src/ui/dialog/Dialog.tsx';
import { showToast, toastMs } from './toast.ts';

const nobody = () => {};
const shown = () => document.querySelector('[data-toast]:popover-open');

afterEach(() => {
  vi.useRealTimers();
});

describe.each(directions)('showToast (%s)', (direction) => {
  it.each([
    ['a notice', { durationMs: toastMs.notice }, 1_500],
    ['a short message', {}, 3_000],
    ['a long message', { durationMs: toastMs.long }, 8_000],
    ['loading, at its limit,', { kind: 'loading' }, 10_000],
  ] as const)('hides %s by itself', async (_, options, lastsMs) => {
    await show(direction, null);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    showToast('Saved', options);
    vi.advanceTimersByTime(lastsMs - 1);
    expect(shown()?.textContent).toBe('Saved');
    vi.advanceTimersByTime(1);
    expect(shown()).toBeNull();
  });

  it('reads a failure aloud at once, and other messages when there is time', async () => {
    await show(direction, null);
    showToast('Saved', { kind: 'confirmed' });
    expect(shown()?.role).toBe('status');
    showToast('Not saved', { kind: 'danger' });
    expect(shown()?.role).toBe('alert');
    await expectAccessible();
  });

  it('can be hidden early only by its caller', async () => {
    await show(direction, null);
    const hideFirst = showToast('Loading', { kind: 'loading' });
    const hideSecond = showToast('Loading', { kind: 'loading' });
    hideFirst();
    expect(shown()).not.toBeNull();
    hideSecond();
    expect(shown()).toBeNull();
  });

  it('is inside an open dialog, where it can be read aloud', async () => {
    const screen = await show(direction, <Dialog open onClose={nobody} title="Sure?" actions={null} />);
    showToast('Not saved', { kind: 'danger' });
    await expect.element(screen.getByRole('dialog').getByRole('alert')).toHaveTextContent('Not saved');
  });

  it('moves to the page when its dialog closes', async () => {
    const sheet = (open: boolean) => <Dialog open={open} onClose={nobody} title="Sure?" actions={null} />;
    const screen = await show(direction, sheet(true));
    showToast('Not saved', { kind: 'danger' });
    await screen.rerender(sheet(false));
    await vi.waitFor(() => expect(shown()?.parentElement).toBe(document.body));
  });
});
