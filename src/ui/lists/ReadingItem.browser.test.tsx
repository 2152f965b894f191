import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { directions, expectAccessible, show } from '#tests/support/component.tsx';
import { Button } from '#src/ui/buttons/Button.tsx';
import { ReadAllButton } from './ReadAllButton.tsx';
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
        language="en"
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

/** A list that has nothing unread any more removes the button. */
function Unread({ readAll }: { readAll: () => Promise<boolean> }) {
  const [isRead, setRead] = useState(false);
  const read = async () => {
    const isDone = await readAll();
    setRead(isDone);
    return isDone;
  };
  return (
    <section aria-label="Messages">
      {isRead ? null : <ReadAllButton label="Read all" failed="Failed" readAll={read} />}
    </section>
  );
}

describe.each(directions)('a list that is marked as read (%s)', (direction) => {
  it('takes one tap, after which the focus stays at the list', async () => {
    const readAll = vi.fn(async () => true);
    const screen = await show(direction, <Unread readAll={readAll} />);
    await expectAccessible();
    await screen.getByRole('button', { name: 'Read all' }).click();
    await expect.element(screen.getByRole('button', { name: 'Read all' })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('region', { name: 'Messages' })).toHaveFocus();
    expect(readAll).toHaveBeenCalledTimes(1);
  });

  it('says so if it failed, and can be tapped again', async () => {
    const screen = await show(direction, <Unread readAll={async () => false} />);
    await screen.getByRole('button', { name: 'Read all' }).click();
    await expect.element(screen.getByText('Failed')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Read all' })).not.toHaveAttribute('aria-busy');
  });
});
