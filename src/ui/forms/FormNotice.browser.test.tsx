import { describe, expect, it } from 'vitest';
import { directions, expectAccessible, show } from '#tests/support/component.tsx';
import { FormNotice } from './FormNotice.tsx';

describe.each(directions)('the notice of a form (%s)', (direction) => {
  it('takes no space while empty, and exists so that it can be read aloud', async () => {
    const screen = await show(direction, <FormNotice />);
    const alert = screen.getByRole('alert').element();
    expect(alert.childElementCount).toBe(0);
    expect(alert.getBoundingClientRect().height).toBe(0);
    await expectAccessible();
  });

  it('shows and clears a failure in the same alert', async () => {
    const screen = await show(direction, <FormNotice />);
    const alert = screen.getByRole('alert').element();
    await screen.rerender(<FormNotice>The password is wrong</FormNotice>);
    await expect.element(screen.getByText('The password is wrong')).toBeVisible();
    expect(screen.getByRole('alert').element()).toBe(alert);
    await expectAccessible();
    await screen.rerender(<FormNotice />);
    expect(alert.textContent).toBe('');
  });

  it('is scrolled into view when it appears out of sight, and moves nothing when it is in sight', async () => {
    const page = (notice?: string) => (
      <>
        <FormNotice>{notice}</FormNotice>
        <p style={{ blockSize: '300vh' }} />
      </>
    );
    const screen = await show(direction, page());
    scrollTo(0, 900);
    await screen.rerender(page('The password is wrong'));
    await expect.poll(() => scrollY).toBeLessThan(100);
    await expect.element(screen.getByText('The password is wrong')).toBeInViewport();
    await screen.rerender(page());
    const before = scrollY;
    await screen.rerender(page('The password is wrong'));
    expect(scrollY).toBe(before);
  });

  it('puts its icon at the start of the line', async () => {
    const screen = await show(direction, <FormNotice>The password is wrong</FormNotice>);
    const icon = screen.container.querySelector('svg')?.getBoundingClientRect();
    const text = screen.getByText('The password is wrong').element().getBoundingClientRect();
    if (direction === 'ltr') expect(icon?.right).toBeLessThanOrEqual(text.left);
    else expect(icon?.left).toBeGreaterThanOrEqual(text.right);
  });
});
