import { useStore } from '@nanostores/react';
import type { MenuEntry } from '#src/console/screen/built-screen.ts';
import { $session, rightTo } from '#src/console/session/session.store.ts';
import { named, titleOf, useWords } from '#src/console/words/words.ts';
import css from './screen-tabs.module.css';

interface Props {
  menu: readonly MenuEntry[];
  /** The screen that is shown. */
  current: string;
}

const middle = ({ x, width }: DOMRect) => x + width / 2;

/** On a phone the tabs are wider than the page, and the current one may be among those that are cut off. */
function showTab(tab: HTMLAnchorElement | null): void {
  const row = tab?.parentElement;
  if (row) row.scrollLeft += middle(tab.getBoundingClientRect()) - middle(row.getBoundingClientRect());
}

/** The screens of one entry of the menu, beside each other; nothing where an entry is one screen. */
export function ScreenTabs({ menu, current }: Props) {
  const words = useWords();
  const session = useStore($session, { ssr: 'initial' });
  const family = menu.find(({ name }) => name === current)?.tabOf ?? current;
  const tabs = menu.filter(
    ({ name, tabOf, permission }) =>
      (name === family || tabOf === family) && rightTo(session, permission) !== undefined,
  );
  if (tabs.length < 2) return null;
  return (
    <nav className={css.tabs} aria-label={named(words, 'screen', family)}>
      {tabs.map(({ name, path }) => (
        <a
          key={name}
          {...(name === current ? { ref: showTab, 'aria-current': 'page' } : {})}
          className={css.tab}
          href={path}
        >
          {titleOf(words, name)}
        </a>
      ))}
    </nav>
  );
}
