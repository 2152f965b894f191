import type { KeyboardEvent, ReactNode } from 'react';
import css from './tabs.module.css';

interface Tab<Key extends string> {
  key: Key;
  words: ReactNode;
}

interface Props<Key extends string> {
  label: string;
  tabs: readonly Tab<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
  /** The panel that every tab changes. */
  controls: string;
}

/** A row of tabs; arrow keys move along it in the direction of the page. */
export function Tabs<Key extends string>({ label, tabs, selected, onSelect, controls }: Props<Key>) {
  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
    const step = event.key === forward ? 1 : event.key === backward ? -1 : 0;
    const at = tabs.findIndex((tab) => tab.key === selected) + step;
    const next = tabs[(at + tabs.length) % tabs.length];
    if (step === 0 || !next) return;
    event.preventDefault();
    onSelect(next.key);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus();
  }
  return (
    <div className={css.tabs} role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map(({ key, words }) => (
        <button
          key={key}
          className={css.tab}
          type="button"
          role="tab"
          data-tab={key}
          aria-selected={key === selected}
          aria-controls={controls}
          tabIndex={key === selected ? 0 : -1}
          onClick={() => onSelect(key)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
