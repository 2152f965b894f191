import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { directions, show } from '#tests/support/component.tsx';
import { Field } from './Field.tsx';

describe.each(directions)('a field (%s)', (direction) => {
  it('for a number reads Urdu, Arabic and full-width digits as Latin ones', async () => {
    const screen = await show(direction, <Field label="Code" inputMode="numeric" />);
    const input = screen.getByLabelText('Code');
    await userEvent.type(input, '۱٢３4');
    await expect.element(input).toHaveValue('1234');
  });

  it('keeps the caret where a digit was put in', async () => {
    const screen = await show(direction, <Field label="Number" inputMode="tel" defaultValue="15" />);
    const input = screen.getByLabelText('Number').element() as HTMLInputElement;
    input.focus();
    input.setSelectionRange(1, 1);
    await userEvent.keyboard('۳');
    expect([input.value, input.selectionStart]).toEqual(['135', 2]);
  });

  it('for text keeps what was typed', async () => {
    const screen = await show(direction, <Field label="Name" />);
    const input = screen.getByLabelText('Name');
    await userEvent.type(input, 'گھر ۷');
    await expect.element(input).toHaveValue('گھر ۷');
  });
});
