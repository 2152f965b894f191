import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { directions, expectAccessible, show } from '#tests/support/component.tsx';
import { DateRange } from './DateRange.tsx';

const week = { label: '7 days', from: '2026-11-16', to: '2026-11-22' };

interface RecordsProps {
  error: string;
  from: string;
  shortcuts: readonly (typeof week)[];
}

const onlyWeek = [week];
const spans = ['Today', '7 days', '30 days'].map((label) => ({ ...week, label }));

let changes: object[] = [];

function Records({ error, from = '2026-11-20', shortcuts = onlyWeek }: Partial<RecordsProps>) {
  const [days, setDays] = useState({ from, to: '2026-11-22' });
  return (
    <DateRange
      label="Days"
      fromLabel="From"
      toLabel="To"
      min="2026-10-01"
      max="2026-11-22"
      value={days}
      onChange={(chosen) => {
        changes.push(chosen);
        setDays(chosen);
      }}
      shortcuts={shortcuts}
      crossedError="The last day is before the first"
      {...(error ? { error } : {})}
    />
  );
}

describe.each(directions)('DateRange (%s)', (direction) => {
  it('selects a range with one tap, and marks which one it is', async () => {
    const screen = await show(direction, <Records />);
    await screen.getByRole('button', { name: '7 days', pressed: false }).click();
    await expect.element(screen.getByLabelText('From')).toHaveValue(week.from);
    await expect.element(screen.getByRole('button', { name: '7 days', pressed: true })).toBeVisible();
  });

  it('opens the calendar only if no shortcut matches the range, or on request', async () => {
    const screen = await show(direction, <Records from={week.from} />);
    await expect.element(screen.getByLabelText('From')).not.toBeVisible();
    await screen.getByRole('button', { name: 'Days', expanded: false }).click();
    await expect.element(screen.getByLabelText('From')).toBeVisible();
    await expectAccessible();
  });

  it('shows every choice in full on a narrow phone', async () => {
    const narrow = (
      <div style={{ inlineSize: '300px' }}>
        <Records shortcuts={spans} />
      </div>
    );
    const screen = await show(direction, narrow);
    const group = screen.getByRole('group', { name: 'Days' }).element().getBoundingClientRect();
    const choice = screen.getByRole('button', { name: 'Days' }).element().getBoundingClientRect();
    expect(choice.right).toBeLessThanOrEqual(group.right);
    expect(choice.left).toBeGreaterThanOrEqual(group.left);
  });

  it('says an end before the start, changes neither of them, and asks for nothing until it is corrected', async () => {
    changes = [];
    const screen = await show(direction, <Records />);
    await screen.getByLabelText('To').fill('2026-11-10');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('The last day is before the first');
    await expect.element(screen.getByLabelText('From')).toHaveValue('2026-11-20');
    await expect.element(screen.getByLabelText('To')).toHaveValue('2026-11-10');
    expect(changes).toEqual([]);
    await expectAccessible();
    await screen.getByLabelText('From').fill('2026-11-05');
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    expect(changes).toEqual([{ from: '2026-11-05', to: '2026-11-10' }]);
    await screen.getByLabelText('From').fill('2026-11-15');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('The last day is before the first');
    await screen.getByRole('button', { name: '7 days' }).click();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    expect(changes.at(-1)).toEqual({ from: week.from, to: week.to });
  });

  it('stays within the days that can be selected, and keeps a day that is cleared', async () => {
    const screen = await show(direction, <Records />);
    await screen.getByLabelText('From').fill('2025-01-01');
    await expect.element(screen.getByLabelText('From')).toHaveValue('2026-10-01');
    await screen.getByLabelText('From').fill('');
    await expect.element(screen.getByLabelText('To')).toHaveValue('2026-11-22');
  });

  it('is a named group that announces its error, and is accessible', async () => {
    const screen = await show(direction, <Records error="31 days at most" />);
    await expect
      .element(screen.getByRole('group', { name: 'Days' }))
      .toHaveAccessibleDescription('31 days at most');
    await expectAccessible();
  });
});
