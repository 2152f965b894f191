import { type ComponentProps, useId } from 'react';
import { described, FieldFrame, type FieldWords } from './FieldFrame.tsx';
import css from './field.module.css';

interface Props
  extends Omit<ComponentProps<'textarea'>, 'className' | 'aria-describedby' | 'aria-invalid'>,
    FieldWords {}

/** A labelled field of several lines with its help and its error. */
export function TextArea({ label, help, error, id, rows = 5, ...rest }: Props) {
  const own = useId();
  const fieldId = id ?? own;
  return (
    <FieldFrame id={fieldId} label={label} help={help} error={error}>
      <textarea
        {...rest}
        {...described(fieldId, { help, error })}
        id={fieldId}
        rows={rows}
        className={css.input}
        dir="auto"
      />
    </FieldFrame>
  );
}
