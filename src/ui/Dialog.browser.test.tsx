import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { directions, expectAccessible, show } from '#tests/support/component.tsx';
import { Button } from './Button.tsx';
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

async function asked(direction: (typeof directions)[number]) {
  const screen = await show(direction, <Asking />);
  await screen.getByRole('button', { name: 'Log out' }).click();
  return { screen, dialog: screen.getByRole('dialog', { name: 'Log out?' }) };
}

describe.each(directions)('Dialog (%s)', (direction) => {
  it('opens over the page, says what it asks, and starts at the answer that takes nothing away', async () => {
    const { screen, dialog } = await asked(direction);
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog).toHaveAccessibleDescription('Your balance stays.');
    await expect.element(screen.getByRole('button', { name: 'Stay' })).toHaveFocus();
    await expectAccessible();
  });

  it('closes by Escape and gives the focus back', async () => {
    const { screen, dialog } = await asked(direction);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Log out' })).toHaveFocus();
  });

  it('opens again after it was closed by a button', async () => {
    const { screen, dialog } = await asked(direction);
    await screen.getByRole('button', { name: 'Stay' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Log out' }).click();
    await expect.element(dialog).toBeVisible();
  });

  it('does not hear the second tap of a double one, but a later tap outside', async () => {
    const { dialog } = await asked(direction);
    const element = dialog.element();
    element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.element(dialog).toBeVisible();
    await expect
      .poll(() => {
        element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        return element.hasAttribute('open');
      })
      .toBe(false);
  });
});
