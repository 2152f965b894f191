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
  error?: string;
}

/**
 * A range of days, selected with one tap or in the phone's own calendar, which opens beside the
 * shortcuts; the two ends can never cross.
 */
export function DateRange({ value, onChange, min, max, shortcuts, error, ...words }: Props) {
  const id = useId();
  const { from, to } = value;
  const isShortcut = shortcuts.some((each) => each.from === from && each.to === to);
  const [isOpen, setIsOpen] = useState(!isShortcut);

  function change(changed: Partial<Days>): void {
    const next = { ...value, ...changed };
    if (next.from === '' || next.to === '') return;
    const day = clamp(changed.from ?? changed.to ?? '', min, max);
    if (changed.from !== undefined) onChange({ from: day, to: day > to ? day : to });
    else onChange({ from: day < from ? day : from, to: day });
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
            onClick={() => onChange({ from: shortcut.from, to: shortcut.to })}
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
