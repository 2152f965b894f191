import type { FieldRule } from '#src/rules/account/validation.ts';
import { Field } from './Field.tsx';
import type { FieldWords } from './FieldFrame.tsx';
import { PasswordField } from './PasswordField.tsx';

interface Props extends FieldWords {
  rule: FieldRule;
  /** The autofill name for phones and password managers. */
  autoComplete?: string;
  autoCapitalize?: 'none' | 'words';
  enterKeyHint?: 'next' | 'go' | 'done';
  /** Hides what is typed until it is revealed. */
  secret?: { readonly showLabel: string; readonly hideLabel: string } | undefined;
}

const keyboards = {
  any: undefined,
  name: undefined,
  lettersAndDigits: undefined,
  digits: 'numeric',
  email: 'email',
  date: undefined,
} as const satisfies Record<FieldRule['form'], string | undefined>;

const types = { date: 'date', email: 'email' } as const;

/** The control for one rule of a form, with the keyboard that suits it. */
export function RuleField({ rule, secret, autoComplete = 'off', autoCapitalize = 'none', ...rest }: Props) {
  const { name, form, lengthMax, required } = rule;
  const shared = {
    enterKeyHint: 'next',
    ...rest,
    name,
    required,
    autoComplete,
    maxLength: lengthMax,
    inputMode: keyboards[form],
  } as const;
  if (secret) return <PasswordField {...shared} {...secret} />;
  const type = form === 'date' || form === 'email' ? types[form] : 'text';
  return <Field {...shared} type={type} autoCapitalize={autoCapitalize} spellCheck={false} />;
}
