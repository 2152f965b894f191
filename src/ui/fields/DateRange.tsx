import { useId, useState } from 'react';
import { Field } from './Field.tsx';
import css from './date-range.module.css';

/** Days as `2026-11-30`, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

interface Props {
  value: Days;
  onChange: (days: Days) => void;
  /** The first and last day that can be selected. */
  min: string;
  max: string;
  label: string;
  fromLabel: string;
  toLabel: string;
  /** Ranges selected with one tap, such as the last seven days. */
  shortcuts: readonly (Days & { readonly label: string })[];
  /** Said while the chosen end is before the start. */
  crossedError: string;
  error?: string;
}

/**
 * A range of days, selected with one tap or in the phone's own calendar, which opens beside the
 * shortcuts. An end before the start is shown and said, and nobody is told of it until it is corrected.
 */
export function DateRange({ value, onChange, min, max, shortcuts, crossedError, ...words }: Props) {
  const id = useId();
  const [crossed, setCrossed] = useState<Days>();
  const { from, to } = crossed ?? value;
  const error = crossed ? crossedError : words.error;
  const isShortcut = shortcuts.some((each) => each.from === from && each.to === to);
  const [isOpen, setIsOpen] = useState(!isShortcut);

  function change(changed: Partial<Days>): void {
    const next = { from, to, ...changed };
    if (next.from === '' || next.to === '') return;
    choose({ from: clamp(next.from, min, max), to: clamp(next.to, min, max) });
  }

  function choose(next: Days): void {
    const isCrossed = next.to < next.from;
    setCrossed(isCrossed ? next : undefined);
    if (!isCrossed) onChange(next);
  }

  return (
    <fieldset className={css.range} aria-describedby={error ? id : undefined}>
      <legend className="visually-hidden">{words.label}</legend>
      <div className={css.shortcuts}>
        {shortcuts.map((shortcut) => (
          <button
            key={shortcut.label}
            className={css.shortcut}
            type="button"
            aria-pressed={shortcut.from === from && shortcut.to === to}
            onClick={() => choose({ from: shortcut.from, to: shortcut.to })}
          >
            {shortcut.label}
          </button>
        ))}
        <button
          className={css.shortcut}
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-days`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {words.label}
        </button>
      </div>
      <div id={`${id}-days`} className={css.days} hidden={!isOpen}>
        <Field
          label={words.fromLabel}
          type="date"
          min={min}
          max={max}
          value={from}
          onChange={(event) => change({ from: event.target.value })}
        />
        <Field
          label={words.toLabel}
          type="date"
          min={min}
          max={max}
          value={to}
          onChange={(event) => change({ to: event.target.value })}
        />
      </div>
      <p id={id} className={css.error} role="alert">
        {error}
      </p>
    </fieldset>
  );
}

/** Days in this form sort as text. */
function clamp(day: string, min: string, max: string): string {
  if (day < min) return min;
  return day > max ? max : day;
}
