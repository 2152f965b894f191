import { type ComponentProps, type ReactNode, useId } from 'react';
import { latinDigits } from '#src/rules/latin-digits.ts';
import { described, FieldFrame, type FieldWords } from './FieldFrame.tsx';
import css from './field.module.css';

interface Props
  extends Omit<ComponentProps<'input'>, 'className' | 'aria-describedby' | 'aria-invalid'>,
    FieldWords {
  /** Shown inside the box after the input: a reveal or send button. */
  after?: ReactNode;
}

const numberModes = new Set<Props['inputMode']>(['numeric', 'decimal', 'tel']);

/** A labelled input with its help and its error beside it. A number can be typed in Arabic, Urdu or full-width digits. */
export function Field({ label, help, error, after, id, onInput, ...rest }: Props) {
  const own = useId();
  const inputId = id ?? own;
  const takesNumber = numberModes.has(rest.inputMode) || rest.autoComplete === 'one-time-code';
  return (
    <FieldFrame id={inputId} label={label} help={help} error={error}>
      <input
        {...rest}
        {...described(inputId, { help, error })}
        id={inputId}
        className={css.input}
        onInput={(event) => {
          if (takesNumber) writeLatinDigits(event.currentTarget);
          onInput?.(event);
        }}
      />
      {after}
    </FieldFrame>
  );
}

/** Replaces the digits that were typed, which servers read in Latin only, and leaves the caret where it is. */
function writeLatinDigits(input: HTMLInputElement): void {
  const { value, selectionStart, selectionEnd } = input;
  const latin = latinDigits(value);
  if (latin === value) return;
  input.value = latin;
  input.setSelectionRange(selectionStart, selectionEnd);
}
