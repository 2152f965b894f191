import { type ReactNode, useId } from 'react';
import css from './pin-field.module.css';

interface Props {
  name: string;
  label: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  value: string;
  onChange: (digits: string) => void;
  /** How many digits there are. */
  length?: number;
  /** A code that was sent may be seen, and the phone fills it in; a secret shows as dots. */
  kind?: 'secret' | 'code';
}

const easternDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;
const latinDigit = (digit: string) => String(digit.charCodeAt(0) & 15);

/** A few digits, each in a place of its own; one input lies over all of them, so that pasting and correcting just work. */
export function PinField({ name, label, help, error, value, onChange, length = 6, kind = 'secret' }: Props) {
  const id = useId();
  const by = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.places} dir="ltr" data-wrong={error ? true : undefined}>
        <input
          id={id}
          className={css.input}
          name={name}
          type={kind === 'secret' ? 'password' : 'text'}
          inputMode="numeric"
          autoComplete={kind === 'code' ? 'one-time-code' : 'off'}
          enterKeyHint="done"
          aria-describedby={by || undefined}
          aria-invalid={error ? true : undefined}
          value={value}
          onChange={(event) => onChange(digitsOf(event.target.value).slice(0, length))}
        />
        {Array.from({ length }, (_, at) => (
          <span
            key={at}
            className={css.place}
            aria-hidden="true"
            data-next={at === Math.min(value.length, length - 1) ? true : undefined}
          >
            {at < value.length ? kind === 'secret' ? <span className={css.dot} /> : value[at] : null}
          </span>
        ))}
      </div>
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

function digitsOf(typed: string): string {
  return typed.replaceAll(easternDigits, latinDigit).replaceAll(/\D/g, '');
}
