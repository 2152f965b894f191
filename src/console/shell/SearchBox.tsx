import { useStore } from '@nanostores/react';
import type { FormEvent } from 'react';
import type { MenuEntry } from '#src/console/screen/built-screen.ts';
import { textsOf } from '#src/console/form/form-texts.ts';
import { failureWords, named, text, useWords } from '#src/console/words/words.ts';
import type { FoundItem } from '#src/contracts/operations/operator-search.ts';
import { withShortReferences } from '#src/rules/text/short-reference.ts';
import css from './search-box.module.css';
import { $search, closeSearch, searchFor } from './search.store.ts';

interface Props {
  menu: readonly MenuEntry[];
}

/** One box for everything that the operator may see. Only what has a screen is found. */
export function SearchBox({ menu }: Props) {
  const words = useWords();
  const state = useStore($search, { ssr: 'initial' });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void searchFor(textsOf(event.currentTarget)('q'));
  };
  const items =
    state.status === 'ready'
      ? state.items.flatMap((item) => {
          const href = hrefOf(item, menu);
          return href === undefined ? [] : [{ item, href }];
        })
      : [];
  return (
    <search className={css.search}>
      <form onSubmit={send}>
        <input
          data-search
          className={css.input}
          type="search"
          name="q"
          autoComplete="off"
          maxLength={254}
          aria-label={text(words, 'search.label')}
          placeholder={text(words, 'search.label')}
          onInput={({ currentTarget: { value } }) => value === '' && closeSearch()}
          onKeyDown={({ key }) => key === 'Escape' && closeSearch()}
        />
      </form>
      <output className={css.found} hidden={state.status === 'closed'}>
        {state.status === 'loading' ? <p>{text(words, 'list.loading')}</p> : null}
        {state.status === 'failed' ? <p>{failureWords(words, state.code)}</p> : null}
        {state.status === 'ready' && items.length === 0 ? <p>{text(words, 'search.nothing')}</p> : null}
        {items.length > 0 ? (
          <ul>
            {items.map(({ item, href }) => (
              <li key={`${item.kind} ${item.id}`}>
                <a href={href}>
                  <span>{withShortReferences(item.title)}</span>
                  <small>{named(words, 'kind', item.kind)}</small>
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </output>
    </search>
  );
}

/** What belongs to a member is shown on the member's page. */
function hrefOf({ screen, id, kind, memberId }: FoundItem, menu: readonly MenuEntry[]): string | undefined {
  const name = screen === 'member' ? 'members' : screen;
  const path = menu.find((entry) => entry.name === name)?.path;
  const open = screen === 'member' && kind !== 'member' ? memberId : id;
  // Each till may have a payment of this id, in whatever state.
  if (kind === 'payment') return path && `${path}?paymentId=${encodeURIComponent(id)}`;
  return path === undefined || open === undefined ? undefined : `${path}?id=${encodeURIComponent(open)}`;
}
