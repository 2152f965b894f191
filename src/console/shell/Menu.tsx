import { type MenuEntry, screenGroups } from '#src/console/screen/built-screen.ts';
import { type OperatorSession, rightTo } from '#src/console/session/session.store.ts';
import { named, text, useWords } from '#src/console/words/words.ts';
import css from './console-shell.module.css';

interface Props {
  menu: readonly MenuEntry[];
  current: string | undefined;
  session: OperatorSession;
}

/** The screens that the operator may open, by their groups; what one may not open is not there. */
export function Menu({ menu, current, session }: Props) {
  const words = useWords();
  const open = entriesFor(menu, session);
  return (
    <nav className={css.menu} aria-label={text(words, 'shell.menu')}>
      {screenGroups
        .map((group) => ({ group, entries: open.filter((entry) => entry.group === group) }))
        .filter(({ entries }) => entries.length > 0)
        .map(({ group, entries }) => (
          <section key={group}>
            <h2>{named(words, 'group', group)}</h2>
            <ul>
              {entries.map(({ name, path }) => (
                <li key={name}>
                  <a href={path} aria-current={name === current ? 'page' : undefined}>
                    {named(words, 'screen', name)}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </nav>
  );
}

/** The entries that lead somewhere: each to its own screen, or to the first of its tabs that one may open. */
function entriesFor(menu: readonly MenuEntry[], session: OperatorSession): readonly MenuEntry[] {
  const open = menu.filter(({ permission }) => rightTo(session, permission) !== undefined);
  return menu
    .filter(({ tabOf }) => tabOf === undefined)
    .flatMap((entry) => {
      const first = open.find(({ name, tabOf }) => name === entry.name || tabOf === entry.name);
      return first ? [{ ...entry, path: first.path }] : [];
    });
}
