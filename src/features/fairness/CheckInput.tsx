import type { CheckField } from './engine-check.ts';
import css from './round-check.module.css';

interface Props {
  field: CheckField;
  initial: string;
  isMalformed: boolean;
  onChoice: (id: string) => void;
}

/** One field of a round's check; seeds, hashes and numbers always run from left to right. */
export function CheckInput({ field, initial, isMalformed, onChoice }: Props) {
  const { name, kind, label, hint, maxLength = 200, options = [] } = field;
  const hintId = hint ? `${name}-hint` : undefined;
  return (
    <div data-kind={kind}>
      <label htmlFor={name}>{label}</label>
      {kind === 'choice' ? (
        <select
          id={name}
          name={name}
          defaultValue={initial || options[0]?.id}
          onChange={(event) => onChoice(event.target.value)}
        >
          {options.map(({ id, text }) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={name}
          name={name}
          type="text"
          className={css.code}
          dir="ltr"
          defaultValue={initial}
          inputMode={kind === 'number' ? 'numeric' : undefined}
          maxLength={kind === 'number' ? 15 : maxLength}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={isMalformed}
          aria-describedby={hintId}
        />
      )}
      {hint ? (
        <p className={css.hint} id={hintId}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
