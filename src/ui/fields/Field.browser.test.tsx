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

  it.each([
    ['numeric', '449 062', '449062'],
    ['tel', ' (0300) 123-45.67 ', '03001234567'],
    ['tel', '+۹۲ 302 5550123', '+923025550123'],
  ] as const)('for a code or a phone number (%s) takes %j as %j', async (inputMode, pasted, shown) => {
    const screen = await show(direction, <Field label="Code" inputMode={inputMode} maxLength={13} />);
    const input = screen.getByLabelText('Code');
    (input.element() as HTMLInputElement).focus();
    await userEvent.keyboard(pasted);
    await expect.element(input).toHaveValue(shown);
  });

  it('takes a whole code that is longer with its spaces, and no more digits than it has room for', async () => {
    const screen = await show(direction, <Field label="Code" inputMode="numeric" maxLength={6} />);
    const input = screen.getByLabelText('Code');
    await userEvent.type(input, '4 4 9 - 0 6 2');
    await expect.element(input).toHaveValue('449062');
    await userEvent.type(input, '7');
    await expect.element(input).toHaveValue('449062');
  });

  it('keeps the caret behind what was put in when a space goes', async () => {
    const screen = await show(direction, <Field label="Number" inputMode="tel" defaultValue="15" />);
    const input = screen.getByLabelText('Number').element() as HTMLInputElement;
    input.focus();
    input.setSelectionRange(1, 1);
    await userEvent.keyboard(' ');
    expect([input.value, input.selectionStart]).toEqual(['15', 1]);
  });

  it('for a quantity keeps its dot, which a code has none of', async () => {
    const screen = await show(direction, <Field label="Minutes" inputMode="numeric" isQuantity />);
    const input = screen.getByLabelText('Minutes');
    await userEvent.type(input, '۱.5');
    await expect.element(input).toHaveValue('1.5');
  });

  it('for text keeps what was typed', async () => {
    const screen = await show(direction, <Field label="Name" />);
    const input = screen.getByLabelText('Name');
    await userEvent.type(input, 'گھر ۷');
    await expect.element(input).toHaveValue('گھر ۷');
  });
});
