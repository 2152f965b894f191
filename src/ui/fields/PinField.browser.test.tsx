import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { directions, expectAccessible, show } from '#tests/support/component.tsx';
import { PinField } from './PinField.tsx';

function Pin({ kind, error }: { kind?: 'secret' | 'code'; error?: string }) {
  const [digits, setDigits] = useState('');
  return (
    <PinField
      name="pin"
      label="PIN"
      help="Six digits"
      error={error}
      {...(kind ? { kind } : {})}
      value={digits}
      onChange={setDigits}
    />
  );
}

const placesOf = (container: Element) => [...container.querySelectorAll('span[aria-hidden]')];

describe.each(directions)('the digits of a PIN (%s)', (direction) => {
  it('hide a secret, whichever numerals the keyboard types', async () => {
    const screen = await show(direction, <Pin />);
    const input = screen.getByLabelText('PIN');
    await input.fill('۱۲-3٤');
    await expect.element(input).toHaveValue('1234');
    await expect.element(input).toHaveAttribute('type', 'password');
    const places = placesOf(screen.container);
    expect(places.map(({ textContent }) => textContent)).toEqual(['', '', '', '', '', '']);
    expect(places.map(({ children }) => children.length)).toEqual([1, 1, 1, 1, 0, 0]);
    expect(places.findIndex((place) => place.hasAttribute('data-next'))).toBe(4);
    await expectAccessible();
  });

  it('show a code, accept it at once but no extra digit, and are corrected at the end', async () => {
    const screen = await show(direction, <Pin kind="code" />);
    const input = screen.getByLabelText('PIN');
    await expect.element(input).toHaveAttribute('autocomplete', 'one-time-code');
    await input.fill('481 2059');
    await expect.element(input).toHaveValue('481205');
    await userEvent.type(input, '{Backspace}');
    expect(placesOf(screen.container).map(({ textContent }) => textContent)).toEqual([
      '4',
      '8',
      '1',
      '2',
      '0',
      '',
    ]);
  });

  it('report what is wrong, and read from left to right in every language', async () => {
    const screen = await show(direction, <Pin error="Wrong PIN" />);
    const input = screen.getByLabelText('PIN');
    await expect.element(input).toBeInvalid();
    await expect.element(input).toHaveAccessibleDescription('Six digits Wrong PIN');
    const lefts = placesOf(screen.container).map((place) => place.getBoundingClientRect().left);
    expect(lefts).toEqual([...lefts].sort((a, b) => a - b));
    expect(new Set(lefts).size).toBe(6);
    await expectAccessible();
  });
});
