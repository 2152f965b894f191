import { type ComponentProps, useState } from 'react';
import { Field } from './Field.tsx';
import { IconButton } from './IconButton.tsx';

interface Props extends Omit<ComponentProps<typeof Field>, 'type' | 'after'> {
  showLabel: string;
  hideLabel: string;
}

/** A password input whose text can be shown. */
export function PasswordField({ showLabel, hideLabel, ...rest }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...rest}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize={shown ? 'none' : undefined}
      after={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? hideLabel : showLabel}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
