import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { directions, expectAccessible, show } from '#tests/support/component.tsx';
import { TextArea } from './TextArea.tsx';

describe.each(directions)('a field of several lines (%s)', (direction) => {
  it('ties label, help and error to the text, and keeps it', async () => {
    const screen = await show(direction, <TextArea label="What happened" help="10 letters" />);
    const field = screen.getByRole('textbox', { name: 'What happened' });
    await userEvent.type(field, 'First{Enter}second');
    await expect.element(field).toHaveValue('First\nsecond');
    await expect.element(field).toBeValid();
    await screen.rerender(<TextArea label="What happened" help="10 letters" error="Too short" />);
    await expect.element(field).toHaveAccessibleDescription('10 letters Too short');
    await expect.element(field).toBeInvalid();
    await expect.element(field).toHaveValue('First\nsecond');
    await expectAccessible();
  });

  it('follows the direction of the text, whatever that of the page', async () => {
    const screen = await show(direction, <TextArea label="What happened" />);
    const field = screen.getByRole('textbox');
    await field.fill('رقم نہیں آئی');
    expect(getComputedStyle(field.element()).direction).toBe('rtl');
    await field.fill('The money did not come');
    expect(getComputedStyle(field.element()).direction).toBe('ltr');
  });
});
