import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { directions, expectAccessible, isPageHeld, settled, show } from '#tests/support/component.tsx';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Sheet } from './Sheet.tsx';

function Filters() {
  const [open, setOpen] = useState<'none' | 'vendors' | 'order'>('none');
  const close = () => setOpen('none');
  return (
    <>
      <Button onClick={() => setOpen('vendors')}>Vendors</Button>
      <Sheet
        open={open === 'vendors'}
        onClose={close}
        title="Choose a vendor"
        closeLabel="Close"
        actions={<Button onClick={() => setOpen('order')}>Order</Button>}
      >
        <p>Three vendors</p>
      </Sheet>
      <Sheet open={open === 'order'} onClose={close} title="Choose an order" closeLabel="Close" />
    </>
  );
}

function Saving({ file }: { file: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Vendors</Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Vendors" closeLabel="Close">
        <a href={file} download="vendors.csv">
          Save
        </a>
      </Sheet>
    </>
  );
}

/** A sheet whose content is shown only once. */
function Once() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Codes</Button>
      <Sheet
        open={open}
        onClose={undefined}
        title="Your codes"
        closeLabel="Close"
        actions={<Button onClick={() => setOpen(false)}>Written</Button>}
      >
        <p>AAAA</p>
      </Sheet>
    </>
  );
}

async function opened(direction: (typeof directions)[number]) {
  const screen = await show(direction, <Filters />);
  await screen.getByRole('button', { name: 'Vendors' }).click();
  const sheet = screen.getByRole('dialog', { name: 'Choose a vendor' });
  await expect.element(sheet).toBeVisible();
  await settled();
  return { screen, sheet };
}

/** How many sheets the history entry represents. */
const layers = () => (history.state as { layers?: number } | null)?.layers;

describe.each(directions)('Sheet (%s)', (direction) => {
  it('rises from below to the bottom edge and is accessible', async () => {
    const { sheet } = await opened(direction);
    expect(Math.round(sheet.element().getBoundingClientRect().bottom)).toBe(innerHeight);
    await expectAccessible();
  });

  it('locks the page behind it until it closes', async () => {
    const { sheet } = await opened(direction);
    expect(isPageHeld()).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet).not.toBeInTheDocument();
    expect(isPageHeld()).toBe(false);
  });

  it('closes when the visitor goes back, without leaving the page', async () => {
    const { screen, sheet } = await opened(direction);
    const address = location.href;
    history.back();
    await expect.element(sheet).not.toBeInTheDocument();
    expect(location.href).toBe(address);
    await expect.element(screen.getByRole('button', { name: 'Vendors' })).toHaveFocus();
  });

  it('removes its history entry when it closes in another way', async () => {
    const entries = history.length;
    for (let time = 0; time < 2; time += 1) {
      const { screen, sheet } = await opened(direction);
      await screen.getByRole('button', { name: 'Close' }).click();
      await expect.element(sheet).not.toBeInTheDocument();
      await expect.poll(layers).toBeUndefined();
      await screen.unmount();
    }
    expect(history.length).toBeLessThanOrEqual(entries + 1);
  });

  it('removes its history entry after a file was saved from it, which is not a navigation', async () => {
    const file = URL.createObjectURL(new Blob(['day,stake']));
    const screen = await show(direction, <Saving file={file} />);
    await screen.getByRole('button', { name: 'Vendors' }).click();
    const { download } = await new Promise<{ download: string | null }>((resolve) => {
      window.navigation?.addEventListener(
        'navigate',
        ({ downloadRequest }) => resolve({ download: downloadRequest }),
        { once: true },
      );
      (screen.getByRole('link').element() as HTMLElement).click();
    });
    expect(download).toBe('vendors.csv');
    expect(layers()).toBe(1);
    await screen.getByRole('button', { name: 'Close' }).click();
    await expect.poll(layers).toBeUndefined();
  });

  it('passes its history entry to a sheet that replaces it', async () => {
    const { screen } = await opened(direction);
    await screen.getByRole('button', { name: 'Order' }).click();
    const order = screen.getByRole('dialog', { name: 'Choose an order' });
    await expect.element(order).toBeVisible();
    history.back();
    await expect.element(order).not.toBeInTheDocument();
    expect(layers()).toBeUndefined();
  });

  it('closes by Escape and by its button', async () => {
    const { screen, sheet } = await opened(direction);
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Vendors' }).click();
    await screen.getByRole('button', { name: 'Close' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
  });

  it('without `onClose` stays through Escape, a tap outside and going back, until its content closes it', async () => {
    const screen = await show(direction, <Once />);
    await screen.getByRole('button', { name: 'Codes' }).click();
    const sheet = screen.getByRole('dialog', { name: 'Your codes' });
    await expect.element(sheet).toBeVisible();
    await settled();
    expect(screen.getByRole('button', { name: 'Close' }).elements()).toEqual([]);
    await userEvent.keyboard('{Escape}{Escape}{Escape}');
    // Sooner, a tap outside is taken for the second half of a double tap.
    const later = performance.now() + 1_000;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    (sheet.element() as HTMLElement).click();
    vi.restoreAllMocks();
    const wentBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await wentBack;
    expect(layers()).toBe(1);
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    expect(sheet.element().matches(':modal')).toBe(true);
    expect(isPageHeld()).toBe(true);
    await expectAccessible();
    await screen.getByRole('button', { name: 'Written' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.poll(layers).toBeUndefined();
  });

  it.each([
    ['stays after a short slow pull', 30, true],
    ['closes after a long pull', 200, false],
  ])('%s on its head', async (_, distance, stays) => {
    const { screen, sheet } = await opened(direction);
    const head = screen.getByRole('heading').element();
    const pull = (type: string, clientY: number) =>
      head.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientY }));
    pull('pointerdown', 500);
    for (let at = 0; at <= distance; at += 10) {
      pull('pointermove', 500 + at);
      await new Promise(requestAnimationFrame);
    }
    expect(sheet.element()).toHaveStyle({ translate: `0px ${distance}px` });
    pull('pointerup', 500 + distance);
    // A requested close would have reached the page by now.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    if (stays) expect(sheet.element().hasAttribute('open')).toBe(true);
    else await expect.element(sheet).not.toBeInTheDocument();
  });
});
