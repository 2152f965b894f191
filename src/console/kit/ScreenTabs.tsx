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
        <a key={name} className={css.tab} href={path} aria-current={name === current ? 'page' : undefined}>
          {titleOf(words, name)}
        </a>
      ))}
    </nav>
  );
}
