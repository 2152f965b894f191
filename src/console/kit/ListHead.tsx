import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { BuiltAction, BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';
import { $session, rightTo } from '#src/console/session/session.store.ts';
import { named, titleOf, useWords } from '#src/console/words/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { About } from './About.tsx';
import { LateActionForm } from './late-parts.ts';
import css from './screen-page.module.css';
import { ScreenTabs } from './ScreenTabs.tsx';

interface Props {
  screen: BuiltScreen;
  menu: readonly MenuEntry[];
  /** The act that a part of the screen draws to make a new object. */
  maker: BuiltAction | undefined;
  onMake: () => void;
  /** Called once an act has changed something. */
  onDone: () => void;
}

/** What stands above a list: its tabs, its title, and what can be done that concerns no row. */
export function ListHead({ screen, menu, maker, onMake, onDone }: Props) {
  const words = useWords();
  const session = useStore($session, { ssr: 'initial' });
  const [acting, setActing] = useState<BuiltAction>();
  const actions = screen.actions.filter(
    ({ isOfList, isOwn, call }) => isOfList && !isOwn && rightTo(session, call.permission) !== undefined,
  );
  return (
    <>
      <ScreenTabs menu={menu} current={screen.name} />
      <header className={css.head}>
        <h1>{titleOf(words, screen.name)}</h1>
        <About name={screen.name} />
        {maker && rightTo(session, maker.call.permission) !== undefined ? (
          <Button kind="primary" onClick={onMake}>
            {named(words, 'call', maker.call.name)}
          </Button>
        ) : null}
        {actions.map((action) => (
          <Button key={action.call.name} onClick={() => setActing(action)}>
            {named(words, 'call', action.call.name)}
          </Button>
        ))}
      </header>
      {acting ? (
        <LateActionForm
          action={acting}
          id={undefined}
          detail={{}}
          onClose={() => setActing(undefined)}
          onDone={onDone}
        />
      ) : null}
    </>
  );
}
