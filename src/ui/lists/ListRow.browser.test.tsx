import { describe, expect, it, vi } from 'vitest';
import { directions, expectAccessible, show } from '#tests/support/component.tsx';
import { List } from './List.tsx';
import { ListRow } from './ListRow.tsx';

describe.each(directions)('List (%s)', (direction) => {
  it('has rows that link, that act, and that only inform', async () => {
    const press = vi.fn();
    const screen = await show(
      direction,
      <List label="Account">
        <ListRow icon="wallet" title="Wallet" end="Rs 5" href="/m/wallet" />
        <ListRow icon="logout" title="Log out" onPress={press} />
        <ListRow title="Joined" detail="In this time zone" end="May 2026" />
      </List>,
    );
    await expect.element(screen.getByRole('list', { name: 'Account' })).toBeVisible();
    expect(screen.getByRole('listitem').elements()).toHaveLength(3);
    await expect
      .element(screen.getByRole('link', { name: 'Wallet Rs 5' }))
      .toHaveAttribute('href', '/m/wallet');
    await screen.getByRole('button', { name: 'Log out' }).click();
    expect(press).toHaveBeenCalledOnce();
    const last = screen.getByRole('listitem').elements().at(-1);
    expect(last?.querySelector('a, button, svg')).toBeNull();
    await expectAccessible();
  });

  it('points its arrow in text direction', async () => {
    const screen = await show(
      direction,
      <List label="Account">
        <ListRow title="Wallet" href="/m/wallet" />
      </List>,
    );
    const arrow = screen.container.querySelector('svg') as SVGElement;
    const title = screen.getByText('Wallet').element().getBoundingClientRect();
    const { left } = arrow.getBoundingClientRect();
    expect(left > title.left).toBe(direction === 'ltr');
    expect(getComputedStyle(arrow).transform).toBe(
      direction === 'ltr' ? 'none' : 'matrix(-1, 0, 0, 1, 0, 0)',
    );
  });
});
