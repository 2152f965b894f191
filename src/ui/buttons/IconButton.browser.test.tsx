import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { directions, expectAccessible, show } from '#tests/support/component.tsx';
import { IconButton } from './IconButton.tsx';

describe.each(directions)('a button with nothing but an icon (%s)', (direction) => {
  it('uses its label as its name, and is large enough for a finger', async () => {
    const screen = await show(direction, <IconButton icon="close" label="Close" />);
    const { width, height } = screen.getByRole('button', { name: 'Close' }).element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await expectAccessible();
  });

  it('submits no form, and responds to taps and keys', async () => {
    const [tapped, submitted] = [
      vi.fn(),
      vi.fn((event: { preventDefault(): void }) => event.preventDefault()),
    ];
    const screen = await show(
      direction,
      <form onSubmit={submitted}>
        <IconButton icon="close" label="Close" onClick={tapped} />
      </form>,
    );
    await screen.getByRole('button').click();
    await userEvent.keyboard('{Enter}');
    expect(tapped).toHaveBeenCalledTimes(2);
    expect(submitted).not.toHaveBeenCalled();
  });

  it('ignores taps while it is disabled', async () => {
    const tapped = vi.fn();
    const screen = await show(direction, <IconButton icon="close" label="Close" disabled onClick={tapped} />);
    await expect.element(screen.getByRole('button')).toBeDisabled();
    screen
      .getByRole('button')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(tapped).not.toHaveBeenCalled();
  });
});
