import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { directions, expectAccessible, isPageHeld, settled, show } from '#tests/support/component.tsx';
import { makeModal } from './modal-menu.ts';

const menu = () => document.querySelector('#side-menu') as HTMLDialogElement;
const opener = () => document.querySelector('[aria-label="Menu"]') as HTMLButtonElement;
const closer = () => document.querySelector('[aria-label="Close"]') as HTMLButtonElement;
/** How many layers over the page the history entry represents. */
const layers = () => (history.state as { layers?: number } | null)?.layers;

afterEach(async () => {
  if (menu().open) closer().click();
  await expect.poll(layers).toBeUndefined();
  document.body.replaceChildren();
});

describe.each(directions)('the side menu (%s)', (direction) => {
  beforeEach(async () => {
    await show(
      direction,
      <>
        <button type="button" popoverTarget="side-menu" aria-label="Menu" />
        <dialog id="side-menu" popover="auto" aria-label="Menu" style={{ padding: 0 }}>
          <div style={{ padding: '20px' }}>
            <button type="button" popoverTarget="side-menu" popoverTargetAction="hide" aria-label="Close" />
            <a href="#terms">Terms</a>
          </div>
        </dialog>
      </>,
    );
    closer().setAttribute('autofocus', '');
  });

  async function opened(): Promise<void> {
    makeModal(menu());
    opener().click();
    await settled();
  }

  it('is modal: the page behind is inert and locked, and the focus is kept in the menu', async () => {
    await opened();
    expect([menu().matches(':modal'), isPageHeld()]).toEqual([true, true]);
    expect(menu().contains(document.activeElement)).toBe(true);
    opener().focus();
    expect(menu().contains(document.activeElement)).toBe(true);
    await expectAccessible();
  });

  it('closes when the visitor goes back, without leaving the page, and returns the focus', async () => {
    await opened();
    const address = location.href;
    history.back();
    await expect.poll(() => [menu().open, isPageHeld()]).toEqual([false, false]);
    expect([location.href, document.activeElement]).toEqual([address, opener()]);
  });

  it.each([
    ['Escape', async () => userEvent.keyboard('{Escape}')],
    ['its button', async () => closer().click()],
    [
      'a tap outside',
      async () => {
        // Sooner, a tap outside is taken for the second half of a double tap.
        const later = performance.now() + 1_000;
        vi.spyOn(performance, 'now').mockReturnValue(later);
        menu().click();
        vi.restoreAllMocks();
      },
    ],
  ])('closes by %s, and leaves no entry in the session history', async (_, act) => {
    await opened();
    expect(layers()).toBe(1);
    await act();
    await expect.poll(() => menu().open).toBe(false);
    await expect.poll(layers).toBeUndefined();
    expect(document.activeElement).toBe(opener());
  });

  it('becomes modal although it was opened before its script had loaded', async () => {
    opener().focus();
    opener().click();
    expect(menu().matches(':popover-open')).toBe(true);
    makeModal(menu());
    expect([menu().matches(':popover-open'), menu().matches(':modal'), layers()]).toEqual([false, true, 1]);
    history.back();
    await expect.poll(() => menu().open).toBe(false);
    expect(document.activeElement).toBe(opener());
  });

  it('stays as it is if something in it was touched before its script had loaded', async () => {
    opener().click();
    menu().querySelector('a')?.focus();
    makeModal(menu());
    expect([menu().matches(':popover-open'), layers()]).toEqual([true, undefined]);
    menu().hidePopover();
    opener().click();
    expect(menu().matches(':modal')).toBe(true);
  });

  it('follows a link once its own history entry is gone, so that one step back leads to the page before', async () => {
    await opened();
    const entries = history.length;
    menu().querySelector('a')?.click();
    await expect.poll(() => location.hash).toBe('#terms');
    expect([menu().open, layers(), history.length]).toEqual([false, undefined, entries]);
    history.back();
    await expect.poll(() => location.hash).toBe('');
  });
});
