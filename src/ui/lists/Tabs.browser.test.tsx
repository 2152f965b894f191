import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { directions, expectAccessible, show } from '#tests/support/component.tsx';
import { TabPanel } from './TabPanel.tsx';
import { Tabs } from './Tabs.tsx';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const tabs = days.map((id) => ({ id, label: id }));

function Week({ kind }: { kind: 'line' | 'pills' }) {
  const [day, setDay] = useState<(typeof days)[number]>('Monday');
  return (
    <>
      <Tabs id="week" label="Days" kind={kind} tabs={tabs} current={day} onChange={setDay} />
      <TabPanel id="week" current={day}>
        Draws of {day}
      </TabPanel>
    </>
  );
}

describe.each(directions)('Tabs (%s)', (direction) => {
  const [forward, backward] =
    direction === 'rtl' ? ['{ArrowLeft}', '{ArrowRight}'] : ['{ArrowRight}', '{ArrowLeft}'];

  it('shows the panel of the selected tab', async () => {
    const screen = await show(direction, <Week kind="line" />);
    await screen.getByRole('tab', { name: 'Tuesday' }).click();
    const panel = screen.getByRole('tabpanel', { name: 'Tuesday' });
    await expect.element(panel).toHaveTextContent('Draws of Tuesday');
    await expect.element(screen.getByRole('tab', { selected: true })).toHaveTextContent('Tuesday');
  });

  it('moves with the arrow keys in text direction, and wraps around at its ends', async () => {
    const screen = await show(direction, <Week kind="line" />);
    await userEvent.tab();
    await userEvent.keyboard(forward);
    await expect.element(screen.getByRole('tab', { name: 'Tuesday' })).toHaveFocus();
    await userEvent.keyboard(`${backward}${backward}`);
    await expect.element(screen.getByRole('tab', { name: 'Sunday', selected: true })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(screen.getByRole('tab', { name: 'Monday', selected: true })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(screen.getByRole('tab', { name: 'Sunday', selected: true })).toHaveFocus();
  });

  it('is a single stop of the Tab key', async () => {
    const screen = await show(direction, <Week kind="pills" />);
    expect(
      screen
        .getByRole('tab')
        .elements()
        .filter((tab) => (tab as HTMLElement).tabIndex === 0),
    ).toHaveLength(1);
  });

  it('scrolls the selected tab into view, without scrolling the page', async () => {
    const screen = await show(
      direction,
      <>
        <div className="tall" />
        <Week kind="pills" />
      </>,
    );
    screen.container.querySelector('div')?.style.setProperty('height', '3000px');
    const sunday = screen.getByRole('tab', { name: 'Sunday' }).element();
    (sunday as HTMLElement).click();
    await expect
      .poll(() => {
        const box = sunday.getBoundingClientRect();
        return box.left > -1 && box.right < innerWidth + 1;
      })
      .toBe(true);
    expect(scrollY).toBe(0);
  });

  it.each(['line', 'pills'] as const)('is accessible as %s, each tab at least 44 px high', async (kind) => {
    const screen = await show(direction, <Week kind={kind} />);
    for (const tab of screen.getByRole('tab').elements())
      expect(tab.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expectAccessible();
  });
});
