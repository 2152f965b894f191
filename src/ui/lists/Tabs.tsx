import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import css from './tabs.module.css';

export interface Tab<Id extends string = string> {
  readonly id: Id;
  readonly label: ReactNode;
}

interface Props<Id extends string> {
  /** The id that tabs and their panel share; `TabPanel` takes the same. */
  id: string;
  label: string;
  tabs: readonly Tab<Id>[];
  current: Id;
  onChange: (id: Id) => void;
  /** `pills` filter the content below; `line` switches between views. */
  kind?: 'line' | 'pills';
}

/** Tabs in one scrolling line; arrow keys move in text direction, Home and End to its ends. */
export function Tabs<Id extends string>({ id, label, tabs, current, onChange, kind = 'line' }: Props<Id>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    showWhole(list.current, document.getElementById(`${id}-${current}`));
  }, [id, current]);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const to = target(
      event,
      tabs.findIndex((tab) => tab.id === current),
      tabs.length,
    );
    const tab = to === undefined ? undefined : tabs[to];
    if (to === undefined || !tab) return;
    event.preventDefault();
    const button = event.currentTarget.children[to];
    if (button instanceof HTMLElement) button.focus({ preventScroll: true });
    onChange(tab.id);
  }

  return (
    <div
      ref={list}
      className={`${css.tabs} ${css[kind]}`}
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => {
        const selected = tab.id === current;
        return (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            className={css.tab}
            type="button"
            role="tab"
            aria-selected={selected}
            aria-controls={`${id}-panel`}
            tabIndex={selected ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </button>
        );
      })}
    </div>
  );
}

function target({ key, currentTarget }: KeyboardEvent, at: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (at + 1) % count;
  return key === backward ? (at - 1 + count) % count : undefined;
}

/** Scrolls only the line: `scrollIntoView` would also move the page if the tabs are out of sight. */
function showWhole(list: Element | null, tab: Element | null): void {
  if (!list || !tab) return;
  const [line, box] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  list.scrollBy({ left: box.left + box.width / 2 - line.left - line.width / 2 });
}
