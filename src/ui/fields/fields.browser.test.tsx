import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { directions, expectAccessible, show } from '#tests/support/component.tsx';
import { Checkbox } from './Checkbox.tsx';
import { Field } from './Field.tsx';
import { PasswordField } from './PasswordField.tsx';
import { Select } from './Select.tsx';
import { Stepper } from './Stepper.tsx';
import { pressTimes } from '#src/browser/press.ts';

const options = [
  { value: 'PKR', label: 'Rupee' },
  { value: 'USD', label: 'Dollar' },
];

function Multiple({ onChange }: { onChange: (value: number) => void }) {
  const [value, setValue] = useState(2);
  const change = (next: number) => {
    onChange(next);
    setValue(next);
  };
  return (
    <Stepper
      label="Multiple"
      value={value}
      min={1}
      max={12}
      onChange={change}
      decreaseLabel="Fewer"
      increaseLabel="More"
    />
  );
}

afterEach(() => {
  vi.useRealTimers();
});

/** Lets React show what some work has changed; its frames do not follow the test's clock. */
async function painted(work: () => unknown, isShown = () => true): Promise<void> {
  work();
  for (let frames = 0; frames === 0 || (frames < 200 && !isShown()); frames += 1)
    await new Promise(requestAnimationFrame);
}

describe.each(directions)('fields (%s)', (direction) => {
  it('ties label, help and error to the input, and marks it', async () => {
    const screen = await show(direction, <Field label="Name" help="4 to 12 letters" error="Too short" />);
    const input = screen.getByRole('textbox', { name: 'Name' });
    await expect.element(input).toHaveAccessibleDescription('4 to 12 letters Too short');
    await expect.element(input).toBeInvalid();
    await expectAccessible();
  });

  it('keeps stepping while a button is held, and the final click adds no step', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const onChange = vi.fn();
    const screen = await show(direction, <Multiple onChange={onChange} />);
    const more = screen.getByRole('button', { name: 'More' }).element();
    const send = (type: string) => more.dispatchEvent(new PointerEvent(type, { bubbles: true }));
    send('pointerdown');
    await painted(() => vi.advanceTimersByTime(pressTimes.longMs - 1));
    expect(onChange).not.toHaveBeenCalled();
    const input = screen.getByRole('spinbutton').element() as HTMLInputElement;
    for (const [afterMs, shown] of [
      [1, '3'],
      [130, '4'],
      [130, '5'],
    ] as const)
      await painted(
        () => vi.advanceTimersByTime(afterMs),
        () => input.value === shown,
      );
    expect(onChange.mock.calls).toEqual([[3], [4], [5]]);
    send('pointerup');
    await painted(() => send('click'));
    await painted(() => vi.advanceTimersByTime(2_000));
    expect(onChange).toHaveBeenCalledTimes(3);
    await painted(() => send('click'));
    expect(onChange).toHaveBeenLastCalledWith(6);
  });

  it('does not move the input when an error appears', async () => {
    const screen = await show(direction, <Field label="Name" />);
    const top = screen.getByRole('textbox').element().getBoundingClientRect().top;
    await screen.rerender(<Field label="Name" error="Missing" />);
    expect(screen.getByRole('textbox').element().getBoundingClientRect().top).toBe(top);
  });

  it('shows and hides a password, and keeps what was typed', async () => {
    const screen = await show(
      direction,
      <PasswordField label="Password" showLabel="Show" hideLabel="Hide" />,
    );
    const input = screen.getByLabelText('Password');
    await input.fill('correct horse');
    await screen.getByRole('button', { name: 'Show' }).click();
    await expect.element(input).toHaveAttribute('type', 'text');
    await screen.getByRole('button', { name: 'Hide' }).click();
    await expect.element(input).toHaveAttribute('type', 'password');
    await expect.element(input).toHaveValue('correct horse');
    await expectAccessible();
  });

  it('ticks a box by a tap on its label', async () => {
    const screen = await show(direction, <Checkbox>Remember me</Checkbox>);
    await screen.getByText('Remember me').click();
    await expect.element(screen.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
    await expectAccessible();
  });

  it('chooses from a native list, its arrow at the end of the line', async () => {
    const screen = await show(direction, <Select label="Currency" options={options} error="Choose one" />);
    const select = screen.getByRole('combobox', { name: 'Currency' });
    await select.selectOptions('USD');
    await expect.element(select).toHaveValue('USD');
    await expect.element(select).toHaveAccessibleDescription('Choose one');
    const box = select.element().getBoundingClientRect();
    const arrow = screen.container.querySelector('svg')?.getBoundingClientRect();
    expect((arrow?.left ?? 0) > box.left + box.width / 2).toBe(direction === 'ltr');
    await expectAccessible();
  });

  it('steps a number by taps, and stops at its bounds', async () => {
    const change = vi.fn();
    const screen = await show(direction, <Multiple onChange={change} />);
    const [less, more] = [
      screen.getByRole('button', { name: 'Fewer' }),
      screen.getByRole('button', { name: 'More' }),
    ];
    await less.click();
    await expect.element(screen.getByRole('spinbutton', { name: 'Multiple' })).toHaveValue(1);
    await expect.element(less).toBeDisabled();
    await more.click();
    expect(change.mock.calls).toEqual([[1], [2]]);
    const height = more.element().getBoundingClientRect().height;
    expect(height).toBeGreaterThanOrEqual(44);
    await expectAccessible();
  });

  it('takes a typed number within its bounds only', async () => {
    const change = vi.fn();
    const screen = await show(direction, <Multiple onChange={change} />);
    const input = screen.getByRole('spinbutton');
    await input.fill('7');
    await input.fill('99');
    expect(change.mock.calls).toEqual([[7]]);
    await userEvent.tab();
    await expect.element(input).toHaveValue(12);
    await input.fill('');
    await userEvent.tab();
    await expect.element(input).toHaveValue(12);
  });
});
