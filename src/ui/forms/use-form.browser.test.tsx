import { type SubmitEvent, useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { FieldRule, FieldValues } from '#src/rules/account/validation.ts';
import { directions, expectAccessible, show } from '#tests/support/component.tsx';
import { Button } from '#src/ui/buttons/Button.tsx';
import { RuleField } from '#src/ui/fields/RuleField.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { useForm } from './use-form.ts';
import { useJudgedForm } from './use-judged-form.ts';

const rules: readonly FieldRule[] = [
  { name: 'username', required: true, form: 'lettersAndDigits', lengthMin: 4, lengthMax: 12 },
  { name: 'password', required: true, form: 'any', lengthMin: 8, lengthMax: 64, letterAndDigit: true },
  { name: 'birthDate', required: false, form: 'date', lengthMin: 10, lengthMax: 10, ageMin: 18 },
];
const secret = { showLabel: 'Show', hideLabel: 'Hide' };

interface Props {
  onSend: (values: object) => void;
  refused?: Readonly<Record<string, unknown>> | undefined;
}

function Registration({ onSend, refused }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm(element, rules, refused);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const values = form.checked();
    if (values) onSend(values);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields’ events bubble
    <form
      ref={element}
      noValidate
      onSubmit={submit}
      onInput={form.handlers.onInput}
      onBlur={form.handlers.onBlur}
    >
      {rules.map((rule) => (
        <RuleField
          key={rule.name}
          rule={rule}
          label={rule.name}
          error={form.problem(rule.name)}
          secret={rule.name === 'password' ? secret : undefined}
        />
      ))}
      <Button type="submit">Send</Button>
      <Button onClick={form.clear}>Clear</Button>
    </form>
  );
}

async function shown(direction: (typeof directions)[number], props: Partial<Props> = {}) {
  const onSend = vi.fn();
  const screen = await show(direction, <Registration onSend={onSend} {...props} />);
  const field = (name: string) => screen.getByLabelText(name, { exact: true });
  const send = () => screen.getByRole('button', { name: 'Send' }).click();
  return { screen, onSend, field, send };
}

/** A sum that no rule describes, and a refusal of the server in the form's own words. */
function Deposit({ onSend, refused }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const judge = ({ sum, payer }: FieldValues) => ({
    ...(Number(sum) >= 10 ? {} : { sum: 'At least 10' }),
    ...(payer?.trim() ? {} : { payer: 'Whose account?' }),
  });
  const form = useJudgedForm<string>(element, ['sum', 'payer'], judge, refused);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const values = form.checked();
    if (values) onSend(values);
  };
  return (
    <form ref={element} noValidate onSubmit={submit} {...form.handlers}>
      <Field name="sum" label="Sum" error={form.problem('sum')} />
      <Field name="payer" label="Payer" error={form.problem('payer')} />
      <Button type="submit">Send</Button>
    </form>
  );
}

describe.each(directions)('useJudgedForm (%s)', (direction) => {
  it('says in the form’s own words what is wrong, first field first, until it is corrected', async () => {
    const onSend = vi.fn();
    const screen = await show(direction, <Deposit onSend={onSend} />);
    const [sum, payer] = [screen.getByLabelText('Sum'), screen.getByLabelText('Payer')];
    await sum.fill('5');
    await expect.element(sum).toBeValid();
    await screen.getByRole('button', { name: 'Send' }).click();
    await expect.element(sum).toHaveFocus();
    await expect.element(sum).toHaveAccessibleDescription('At least 10');
    await expect.element(payer).toHaveAccessibleDescription('Whose account?');
    expect(onSend).not.toHaveBeenCalled();
    await sum.fill('50');
    await expect.element(sum).toBeValid();
    await payer.fill('Aisha Khan');
    await screen.getByRole('button', { name: 'Send' }).click();
    expect(onSend).toHaveBeenCalledExactlyOnceWith({ sum: '50', payer: 'Aisha Khan' });
    await expectAccessible();
  });

  it('shows a refusal beside its field, and keeps what was typed', async () => {
    const screen = await show(direction, <Deposit onSend={vi.fn()} />);
    const payer = screen.getByLabelText('Payer');
    await payer.fill('Nobody');
    await screen.rerender(<Deposit onSend={vi.fn()} refused={{ payer: 'Not your account' }} />);
    await expect.element(payer).toHaveFocus();
    await expect.element(payer).toHaveAccessibleDescription('Not your account');
    await expect.element(payer).toHaveValue('Nobody');
  });
});

describe.each(directions)('useForm (%s)', (direction) => {
  it('sends nothing while a field is wrong, says so beside it, and focuses the first one', async () => {
    const { onSend, field, send } = await shown(direction);
    await field('password').fill('short');
    await send();
    expect(onSend).not.toHaveBeenCalled();
    await expect.element(field('username')).toHaveFocus();
    await expect.element(field('username')).toHaveAccessibleDescription('missing');
    await expect.element(field('password')).toHaveAccessibleDescription('tooShort');
    await expect.element(field('password')).toHaveValue('short');
    await expectAccessible();
  });

  it('says nothing about a field that is still being filled in', async () => {
    const { field } = await shown(direction);
    await userEvent.type(field('username'), 'ab');
    await expect.element(field('username')).toHaveAccessibleDescription('');
    await userEvent.tab();
    await expect.element(field('username')).toHaveAccessibleDescription('tooShort');
    await userEvent.type(field('username'), 'cd');
    await expect.element(field('username')).toHaveAccessibleDescription('');
  });

  it('leaves out the space that a keyboard adds to a word, but keeps one that ends a password', async () => {
    const { onSend, field, send } = await shown(direction);
    await userEvent.type(field('username'), 'falcon77 ');
    await userEvent.tab();
    await expect.element(field('username')).toHaveValue('falcon77');
    await expect.element(field('username')).toHaveAccessibleDescription('');
    await field('username').fill(' falcon78 ');
    await expect.element(field('username')).toHaveAccessibleDescription('');
    await field('password').fill('wings and 7 ');
    await send();
    expect(onSend).toHaveBeenCalledExactlyOnceWith({
      username: 'falcon78',
      password: 'wings and 7 ',
      birthDate: '',
    });
    await expect.element(field('username')).toHaveValue('falcon78');
  });

  it('keeps what was typed when the server refuses, and focuses the first field it names', async () => {
    const { screen, onSend, field, send } = await shown(direction);
    await field('username').fill('falcon77');
    await field('password').fill('wings and 7');
    await field('birthDate').fill('1990-05-04');
    await send();
    expect(onSend).toHaveBeenCalledExactlyOnceWith({
      username: 'falcon77',
      password: 'wings and 7',
      birthDate: '1990-05-04',
    });
    await screen.rerender(
      <Registration onSend={onSend} refused={{ birthDate: 'tooYoung', password: 'tooSimple' }} />,
    );
    await expect.element(field('password')).toHaveFocus();
    await expect.element(field('password')).toHaveAccessibleDescription('tooSimple');
    await expect.element(field('birthDate')).toHaveAccessibleDescription('tooYoung');
    await expect.element(field('username')).toHaveValue('falcon77');
    await expect.element(field('password')).toHaveValue('wings and 7');
  });

  it('clears the values and their problems', async () => {
    const { screen, field, send } = await shown(direction);
    await field('username').fill('a!');
    await send();
    await expect.element(field('username')).toHaveAccessibleDescription('tooShort');
    await screen.getByRole('button', { name: 'Clear' }).click();
    await expect.element(field('username')).toHaveValue('');
    await expect.element(field('username')).toHaveAccessibleDescription('');
  });
});
