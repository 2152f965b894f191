import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { directions, expectAccessible, isPageHeld, show } from '#tests/support/component.tsx';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Dialog } from './Dialog.tsx';

function Asking() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Log out</Button>
      <Dialog
        open={open}
        onClose={close}
        title="Log out?"
        actions={
          <>
            <Button onClick={close}>Stay</Button>
            <Button kind="primary">Yes</Button>
          </>
        }
      >
        Your balance stays.
      </Dialog>
    </>
  );
}

async function openDialog(direction: (typeof directions)[number]) {
  const screen = await show(direction, <Asking />);
  await screen.getByRole('button', { name: 'Log out' }).click();
  return { screen, dialog: screen.getByRole('dialog', { name: 'Log out?' }) };
}

describe.each(directions)('Dialog (%s)', (direction) => {
  it('opens over the page, states its question, and focuses the harmless answer', async () => {
    const { screen, dialog } = await openDialog(direction);
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog).toHaveAccessibleDescription('Your balance stays.');
    await expect.element(screen.getByRole('button', { name: 'Stay' })).toHaveFocus();
    await expectAccessible();
  });

  it('that opens by itself takes the focus without a ring, and passes it to its answers', async () => {
    const close = vi.fn();
    const answer = <Button>Stay</Button>;
    const screen = await show(
      direction,
      <Dialog open isUnrequested onClose={close} title="Log out?" actions={answer} />,
    );
    const dialog = screen.getByRole('dialog', { name: 'Log out?' });
    await expect.element(dialog).toHaveFocus();
    expect(getComputedStyle(dialog.element()).outlineStyle).toBe('none');
    await userEvent.keyboard('{Tab}');
    await expect.element(screen.getByRole('button', { name: 'Stay' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledOnce();
  });

  it('locks the page behind it until it closes', async () => {
    const { dialog } = await openDialog(direction);
    await expect.element(dialog).toBeVisible();
    expect(isPageHeld()).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(isPageHeld()).toBe(false);
  });

  it('unlocks the page behind it when it is removed without being closed', async () => {
    const dialog = <Dialog open onClose={vi.fn()} title="Log out?" actions={null} />;
    const screen = await show(direction, dialog);
    expect(isPageHeld()).toBe(true);
    await screen.rerender(null);
    await expect.poll(isPageHeld).toBe(false);
  });

  it('keeps the page locked while a dialog over it is open, and no longer', async () => {
    const both = (below: boolean, above: boolean) => (
      <>
        <Dialog open={below} onClose={vi.fn()} title="Below" actions={null} />
        <Dialog open={above} onClose={vi.fn()} title="Above" actions={null} />
      </>
    );
    const screen = await show(direction, both(true, true));
    await screen.rerender(both(false, true));
    await expect.poll(() => document.querySelectorAll('dialog[open]').length).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isPageHeld()).toBe(true);
    await screen.rerender(both(false, false));
    await expect.poll(isPageHeld).toBe(false);
  });

  it('closes on Escape and returns the focus', async () => {
    const { screen, dialog } = await openDialog(direction);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Log out' })).toHaveFocus();
  });

  it('opens again after a button closed it', async () => {
    const { screen, dialog } = await openDialog(direction);
    await screen.getByRole('button', { name: 'Stay' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Log out' }).click();
    await expect.element(dialog).toBeVisible();
  });

  it('ignores the second tap of a double tap, but not a later tap outside', async () => {
    const close = vi.fn();
    const screen = await show(direction, <Dialog open onClose={close} title="Log out?" actions={null} />);
    const tapOutside = () =>
      screen
        .getByRole('dialog')
        .element()
        .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    tapOutside();
    expect(close).not.toHaveBeenCalled();
    await expect.poll(() => tapOutside() && close.mock.calls.length).toBeGreaterThan(0);
  });

  it('stays open until its caller closes it', async () => {
    const close = vi.fn();
    const screen = await show(direction, <Dialog open onClose={close} title="Log out?" actions={null} />);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => close.mock.calls.length).toBe(1);
    await expect.element(screen.getByRole('dialog')).toBeVisible();
  });
});
