import { useId, useState } from 'react';
import { useHold } from './use-hold.ts';
import { described, FieldFrame, type FieldWords } from './FieldFrame.tsx';
import css from './stepper.module.css';

interface Props extends FieldWords {
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
  decreaseLabel: string;
  increaseLabel: string;
  disabled?: boolean;
}

/** A whole number that is stepped by taps, or typed; it stays within its bounds. */
export function Stepper({ value, min, max, step = 1, onChange, disabled = false, ...words }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const { decreaseLabel, increaseLabel, label, help, error } = words;

  function change(to: number): void {
    setTyped(undefined);
    const next = Math.min(max, Math.max(min, to));
    if (next !== value) onChange(next);
  }

  const less = useHold(disabled || value <= min ? null : () => change(value - step));
  const more = useHold(disabled || value >= max ? null : () => change(value + step));

  function onTyped(text: string): void {
    setTyped(text);
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= min && number <= max && number !== value) onChange(number);
  }

  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <button
        className={`${css.step} ${css.less}`}
        type="button"
        aria-label={decreaseLabel}
        disabled={disabled || value <= min}
        {...less}
      />
      <input
        {...described(id, { help, error })}
        id={id}
        className={`${css.value} number`}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        value={typed ?? value}
        onChange={(event) => onTyped(event.target.value)}
        onBlur={() => change(typed === undefined || typed === '' ? value : Math.round(Number(typed)))}
      />
      <button
        className={`${css.step} ${css.more}`}
        type="button"
        aria-label={increaseLabel}
        disabled={disabled || value >= max}
        {...more}
      />
    </FieldFrame>
  );
}
