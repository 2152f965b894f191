import type { ReactNode } from 'react';
import { ScreenTabs } from '#src/console/kit/ScreenTabs.tsx';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';
import { Shell } from '#src/console/shell/Shell.tsx';
import { titleOf, useWords } from '#src/console/words/words.ts';
import css from './content-editor.module.css';

interface Props {
  screen: BuiltScreen;
  menu: readonly MenuEntry[];
  children: ReactNode;
}

/** A page that is one form. */
export function FormPage({ screen, menu, children }: Props) {
  return (
    <Shell menu={menu} entry={menu.find(({ name }) => name === screen.name)} texts={screen.texts}>
      <div className={css.editor}>
        <ScreenTabs menu={menu} current={screen.name} />
        <Title name={screen.name} />
        {children}
      </div>
    </Shell>
  );
}

function Title({ name }: { name: string }) {
  const words = useWords();
  return <h1 className={css.title}>{titleOf(words, name)}</h1>;
}
