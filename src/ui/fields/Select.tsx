import { type ComponentProps, useId } from 'react';
import { described, FieldFrame, type FieldWords } from './FieldFrame.tsx';
import css from './field.module.css';
import { Icon } from '#src/ui/icons/Icon.tsx';

interface Props
  extends Omit<ComponentProps<'select'>, 'className' | 'children' | 'aria-describedby' | 'aria-invalid'>,
    FieldWords {
  options: readonly { readonly value: string; readonly label: string }[];
}

/** A choice of one from a few options, in the phone's native list. */
export function Select({ label, help, error, options, id, ...rest }: Props) {
  const own = useId();
  const selectId = id ?? own;
  return (
    <FieldFrame id={selectId} label={label} help={help} error={error}>
      <select
        {...rest}
        {...described(selectId, { help, error })}
        id={selectId}
        className={`${css.input} ${css.select}`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={css.arrow}>
        <Icon name="chevron" />
      </span>
    </FieldFrame>
  );
}
