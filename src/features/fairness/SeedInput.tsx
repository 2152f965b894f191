import type { RoundField } from './round-to-verify.ts';
import css from './round-check.module.css';

interface Props {
  name: RoundField;
  label: string;
  help?: string;
  /** The id of a hint that stands elsewhere. */
  describedBy?: string;
  /** Whole numbers, with the phone's digits. */
  number?: boolean;
  maxLength?: number;
  defaultValue?: string;
  malformed: ReadonlySet<RoundField>;
}

/** A field for a seed, a hash or a number, always written from left to right. */
export function SeedInput({ name, label, help, describedBy, number = false, malformed, ...rest }: Props) {
  const helpId = help ? `${name}-hint` : describedBy;
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      <input
        {...rest}
        id={name}
        name={name}
        type="text"
        className={css.code}
        dir="ltr"
        inputMode={number ? 'numeric' : undefined}
        maxLength={number ? 15 : (rest.maxLength ?? 80)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-invalid={malformed.has(name)}
        aria-describedby={helpId}
      />
      {help ? (
        <p className={css.hint} id={helpId}>
          {help}
        </p>
      ) : null}
    </div>
  );
}
