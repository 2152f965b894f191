import type { ReactNode } from 'react';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';
import { Shell } from '#src/console/shell/Shell.tsx';
import { titleOf, useWords } from '#src/console/words/words.ts';
import { About } from './About.tsx';
import css from './screen-page.module.css';
import { ScreenTabs } from './ScreenTabs.tsx';

interface Props {
  screen: BuiltScreen;
  menu: readonly MenuEntry[];
  children: ReactNode;
}

/** A page of a screen that is no list: the shell, the tabs and the heading, and what is its own below them. */
export function OwnPage({ screen, menu, children }: Props) {
  return (
    <Shell menu={menu} entry={menu.find(({ name }) => name === screen.name)} texts={screen.texts}>
      <section className={css.list}>
        <ScreenTabs menu={menu} current={screen.name} />
        <Heading name={screen.name} />
        {children}
      </section>
    </Shell>
  );
}

function Heading({ name }: { name: string }) {
  const words = useWords();
  return (
    <header className={css.head}>
      <h1>{titleOf(words, name)}</h1>
      <About name={name} />
    </header>
  );
}
