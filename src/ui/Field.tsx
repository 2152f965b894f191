import { type ComponentProps, type ReactNode, useId } from 'react';
import { described, FieldFrame, type FieldWords } from './FieldFrame.tsx';
import css from './field.module.css';

interface Props
  extends Omit<ComponentProps<'input'>, 'className' | 'aria-describedby' | 'aria-invalid'>,
    FieldWords {
  /** Stands inside the box after the input: a reveal or send button. */
  after?: ReactNode;
}

/** A labelled input with its help and its error beside it. */
export function Field({ label, help, error, after, id, ...rest }: Props) {
  const own = useId();
  const inputId = id ?? own;
  return (
    <FieldFrame id={inputId} label={label} help={help} error={error}>
      <input {...rest} {...described(inputId, { help, error })} id={inputId} className={css.input} />
      {after}
    </FieldFrame>
  );
}
