import { useId } from 'react';
import { latinDigits } from '#src/rules/text/latin-digits.ts';
import { described, FieldFrame, type FieldWords } from './FieldFrame.tsx';
import css from './pin-field.module.css';

interface Props extends FieldWords {
  name: string;
  value: string;
  onChange: (digits: string) => void;
  /** The number of digits. */
  length?: number;
  /** A code that was sent may be shown, and the phone fills it in; a secret shows as dots. */
  kind?: 'secret' | 'code';
}

/**
 * A few digits, each in a box of its own; one input lies over all of them, so that
 * pasting and correcting just work.
 */
export function PinField({ name, label, help, error, value, onChange, length = 6, kind = 'secret' }: Props) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} help={help} error={error} bare>
      <div className={css.places} dir="ltr" data-wrong={error ? true : undefined}>
        <input
          id={id}
          className={css.input}
          name={name}
          type={kind === 'secret' ? 'password' : 'text'}
          inputMode="numeric"
          autoComplete={kind === 'code' ? 'one-time-code' : 'off'}
          enterKeyHint="done"
          {...described(id, { help, error })}
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
    </FieldFrame>
  );
}

function digitsOf(typed: string): string {
  return latinDigits(typed).replaceAll(/\D/g, '');
}
