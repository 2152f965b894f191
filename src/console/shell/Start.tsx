import type { MenuEntry } from '#src/console/screen/built-screen.ts';
import { $session } from '#src/console/session/session.store.ts';
import { text, useWords } from '#src/console/words/words.ts';
import { useStore } from '@nanostores/react';
import { Menu } from './Menu.tsx';
import { Shell } from './Shell.tsx';
import css from './start.module.css';

/** The console's first page: what the operator may open. */
export function Start({ menu }: { menu: readonly MenuEntry[] }) {
  const words = useWords();
  const session = useStore($session, { ssr: 'initial' });
  return (
    <Shell menu={menu}>
      <div className={css.start}>
        <h1>{text(words, 'start.title')}</h1>
        <Menu menu={menu} current={undefined} session={session} label={text(words, 'start.title')} />
      </div>
    </Shell>
  );
}
