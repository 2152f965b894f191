import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { directions, expectAccessible, show } from '#tests/support/component.tsx';
import { Button } from './Button.tsx';

describe.each(directions)('Button (%s)', (direction) => {
  it('is pressed by pointer and by keyboard', async () => {
    const press = vi.fn();
    const screen = await show(direction, <Button onClick={press}>Play</Button>);
    await screen.getByRole('button', { name: 'Play' }).click();
    await userEvent.keyboard('{Enter}');
    expect(press).toHaveBeenCalledTimes(2);
  });

  it('ignores a second press while it is busy, and keeps its size', async () => {
    const screen = await show(direction, <Button kind="primary">Play</Button>);
    const button = screen.getByRole('button');
    const before = button.element().getBoundingClientRect().width;
    await screen.rerender(
      <Button kind="primary" busy>
        Play
      </Button>,
    );
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
    expect(button.element().getBoundingClientRect().width).toBe(before);
  });

  it('keeps the focus while it is busy, and does not send its form again', async () => {
    const send = vi.fn((event: SubmitEvent) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={(event) => send(event.nativeEvent as SubmitEvent)}>
        <input aria-label="Name" />
        <Button type="submit" busy={busy}>
          Send
        </Button>
      </form>
    );
    const screen = await show(direction, form(false));
    await screen.getByRole('button').click();
    await screen.rerender(form(true));
    await expect.element(screen.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.type(screen.getByRole('textbox'), 'sana{Enter}');
    expect(send).toHaveBeenCalledOnce();
  });

  it('can keep the focus while it is off, and ignores presses all the same', async () => {
    const press = vi.fn();
    const screen = await show(direction, <Button onClick={press}>Send</Button>);
    const button = screen.getByRole('button');
    await button.click();
    await screen.rerender(
      <Button keepsFocus disabled onClick={press}>
        Send
      </Button>,
    );
    await expect.element(button).toHaveFocus();
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    expect(press).toHaveBeenCalledOnce();
    await expectAccessible();
  });

  it.each(['primary', 'quiet', 'plain', 'danger'] as const)(
    'is accessible and at least 44 px high as %s',
    async (kind) => {
      const screen = await show(direction, <Button kind={kind}>Play</Button>);
      expect(screen.getByRole('button').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
      await expectAccessible();
    },
  );
});
