import { type ComponentProps, type ReactNode, useId } from 'react';
import { bareDigits, latinDigits } from '#src/rules/text/latin-digits.ts';
import { described, FieldFrame, type FieldWords } from './FieldFrame.tsx';
import css from './field.module.css';

interface Props
  extends Omit<ComponentProps<'input'>, 'className' | 'aria-describedby' | 'aria-invalid'>,
    FieldWords {
  /** Shown inside the box after the input: a reveal or send button. */
  after?: ReactNode;
  /** A number in which a dot or a minus means something, unlike in a code or a phone number. */
  isQuantity?: boolean;
}

const digitModes = new Set<Props['inputMode']>(['numeric', 'tel']);

/** How much longer a code or a number may be while it still has its spaces and dashes. */
const separatorsMax = 10;

/**
 * A labelled input with its help and its error beside it. A number can be typed in Arabic, Urdu or full-width digits,
 * and a code or a phone number with spaces and dashes, which disappear at once: what is shown is what is sent.
 */
export function Field({ label, help, error, after, id, onInput, maxLength, isQuantity, ...rest }: Props) {
  const own = useId();
  const inputId = id ?? own;
  const isBare = digitModes.has(rest.inputMode) && !isQuantity;
  const takesNumber =
    isQuantity === true || rest.inputMode === 'decimal' || rest.autoComplete === 'one-time-code';
  const read = isBare ? bareDigits : takesNumber ? latinDigits : undefined;
  return (
    <FieldFrame id={inputId} label={label} help={help} error={error}>
      <input
        {...rest}
        {...described(inputId, { help, error })}
        id={inputId}
        className={css.input}
        maxLength={isBare && maxLength !== undefined ? maxLength + separatorsMax : maxLength}
        onInput={(event) => {
          if (read) rewrite(event.currentTarget, (typed) => read(typed).slice(0, maxLength));
          onInput?.(event);
        }}
      />
      {after}
    </FieldFrame>
  );
}

/** Replaces what was typed by what servers read, and leaves the caret where it is. */
function rewrite(input: HTMLInputElement, read: (typed: string) => string): void {
  const { value, selectionStart, selectionEnd } = input;
  const written = read(value);
  if (written === value) return;
  const caretAt = (at: number | null) => read(value.slice(0, at ?? value.length)).length;
  input.value = written;
  input.setSelectionRange(caretAt(selectionStart), caretAt(selectionEnd));
}
