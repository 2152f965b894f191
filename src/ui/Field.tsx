import { type ComponentProps, type ReactNode, useId } from 'react';
import css from './field.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'className' | 'aria-describedby' | 'aria-invalid'> {
  label: ReactNode;
  /** Stands before the mistake: what is expected here. */
  help?: ReactNode;
  /** What is wrong; read aloud when it appears. */
  error?: ReactNode;
  /** Stands inside the box after the input: a reveal or send button. */
  after?: ReactNode;
}

/** A labelled input with its help and its error beside it. */
export function Field({ label, help, error, after, id, ...rest }: Props) {
  const own = useId();
  const inputId = id ?? own;
  const described = [help && `${inputId}-help`, error && `${inputId}-error`].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={inputId}>
        {label}
      </label>
      <div className={css.box}>
        <input
          {...rest}
          id={inputId}
          className={css.input}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
        />
        {after}
      </div>
      {help ? (
        <p id={`${inputId}-help`} className={css.help}>
          {help}
        </p>
      ) : null}
      <div aria-live="polite">
        {error ? (
          <p id={`${inputId}-error`} className={css.error}>
            {error}
          </p>
        ) : null}
      </div>
    </div>
  );
}
