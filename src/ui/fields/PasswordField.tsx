import { type ComponentProps, useState } from 'react';
import { Field } from './Field.tsx';
import { IconButton } from '#src/ui/buttons/IconButton.tsx';

interface Props extends Omit<ComponentProps<typeof Field>, 'type' | 'after'> {
  showLabel: string;
  hideLabel: string;
}

/**
 * A password input whose text can be shown; `data-secret` marks it as secret in both
 * states, so that nothing stores it.
 */
export function PasswordField({ showLabel, hideLabel, ...rest }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...rest}
      data-secret=""
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
