import type { ReactNode } from 'react';
import css from './field.module.css';

export interface FieldWords {
  label: ReactNode;
  /** What is expected here, shown before any mistake. */
  help?: ReactNode;
  /** What is wrong; read aloud when it appears. */
  error?: ReactNode;
}

interface Props extends FieldWords {
  /** The id of the control inside. */
  id: string;
  children: ReactNode;
  /** Whether the control draws its own edge. */
  bare?: boolean;
}

/** The label above a control, its help and its error below. */
export function FieldFrame({ id, label, help, error, children, bare }: Props) {
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {bare ? children : <div className={css.box}>{children}</div>}
      {help ? (
        <p id={`${id}-help`} className={css.help}>
          {help}
        </p>
      ) : null}
      <div aria-live="polite">
        {error ? (
          <p id={`${id}-error`} className={css.error}>
            {error}
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** The attributes that tie a control to its help and its error. */
export function described(id: string, { help, error }: Partial<FieldWords>) {
  const by = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return { 'aria-describedby': by || undefined, 'aria-invalid': error ? true : undefined };
}
