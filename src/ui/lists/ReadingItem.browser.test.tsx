import { describe, expect, it, vi } from 'vitest';
import { directions, expectAccessible, show } from '#tests/support/component.tsx';
import { Button } from '#src/ui/buttons/Button.tsx';
import { ReadingItem } from './ReadingItem.tsx';

const items = (onOpen: (title: string) => void) => (
  <>
    {['Paid', 'Maintenance'].map((title, at) => (
      <ReadingItem
        key={title}
        name="messages"
        title={title}
        date="22 November"
        mark={at === 0 ? 'New' : undefined}
        html={`<p>About ${title} <script>1</script></p>`}
        onOpen={() => onOpen(title)}
      >
        <Button>Delete {title}</Button>
      </ReadingItem>
    ))}
  </>
);

describe.each(directions)('an item to read (%s)', (direction) => {
  it('renders its text when it is opened, and reports that it was read', async () => {
    const onOpen = vi.fn();
    const screen = await show(direction, items(onOpen));
    expect(screen.container.querySelector('[data-rich-text]')).toBeNull();
    await expect.element(screen.getByText('New')).toBeVisible();
    await screen.getByText('Paid', { exact: true }).click();
    await expect.element(screen.getByText('About Paid')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Delete Paid' })).toBeVisible();
    expect(screen.container.querySelector('script')).toBeNull();
    expect(onOpen.mock.calls).toEqual([['Paid']]);
    await expectAccessible();
  });

  it('closes the one that was open, and keeps its text', async () => {
    const onOpen = vi.fn();
    const screen = await show(direction, items(onOpen));
    await screen.getByText('Paid', { exact: true }).click();
    await expect.element(screen.getByText('About Paid')).toBeVisible();
    await screen.getByText('Maintenance', { exact: true }).click();
    await expect.element(screen.getByText('About Maintenance')).toBeVisible();
    await expect.element(screen.getByText('About Paid')).not.toBeVisible();
    expect(onOpen.mock.calls).toEqual([['Paid'], ['Maintenance']]);
  });
});
