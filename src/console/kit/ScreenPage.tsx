import { useStore } from '@nanostores/react';
import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react';
import { $session, rightTo } from '#src/console/session/session.store.ts';
import { Shell } from '#src/console/shell/Shell.tsx';
import { named, text, titleOf, useWords } from '#src/console/words/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import type { BuiltAction, BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';
import { About } from './About.tsx';
import type { OpenDetail } from './DetailPart.tsx';
import { LateActionForm, LateDetailPart } from './late-parts.ts';
import { FilterPart } from './FilterPart.tsx';
import { ListPart, type OwnRows } from './ListPart.tsx';
import { type OwnParts, OwnPartsOfScreen } from '#src/console/kit/sections/own-parts.ts';
import { listStore } from './list.store.ts';
import { $place, addressOf, filterBy, followAddress, openRow } from './place.store.ts';
import css from './screen-page.module.css';
import { ScreenTabs } from './ScreenTabs.tsx';
import { useLive } from './use-live.ts';

interface Props {
  screen: BuiltScreen;
  menu: readonly MenuEntry[];
  /** What is shown of the open object instead of its fields and lists. */
  Detail?: ComponentType<OpenDetail>;
  /** What is shown of the rows instead of a table. */
  Rows?: ComponentType<OwnRows>;
  /** What stands above the list. */
  head?: ReactNode;
  /** What of answers and forms the screen draws by itself; the same object each time. */
  own?: OwnParts;
}

const nothingOwn: OwnParts = {};

/** A page of the console, drawn from its screen's declaration. */
export function ScreenPage(props: Props) {
  const { screen, menu } = props;
  return (
    <Shell menu={menu} entry={menu.find(({ name }) => name === screen.name)} texts={screen.texts}>
      <OwnPartsOfScreen value={props.own ?? nothingOwn}>
        <ScreenBody {...props} />
      </OwnPartsOfScreen>
    </Shell>
  );
}

/** The list, and beside it the open row; on a phone the open row stands in place of the list. */
function ScreenBody({ screen, menu, Detail, Rows, head }: Props) {
  const words = useWords();
  const place = useStore($place, { ssr: 'initial' });
  const session = useStore($session, { ssr: 'initial' });
  const { list, detail } = screen;
  const store = useMemo(() => listStore(list, {}), [list]);
  const [acting, setActing] = useState<BuiltAction>();
  const filters = JSON.stringify(place?.filters ?? {});
  const isPlaced = place !== undefined;
  useEffect(followAddress, []);
  useEffect(() => {
    if (isPlaced) void store.load(JSON.parse(filters) as Record<string, string>);
  }, [store, filters, isPlaced]);
  useLive(list.isLive, store.refresh);
  const actions = screen.actions.filter(
    ({ isOfList, call }) => isOfList && rightTo(session, call.permission) !== undefined,
  );
  const title = titleOf(words, screen.name);
  return (
    <div className={css.screen} data-open={detail && place?.id !== undefined ? '' : undefined}>
      <section className={css.list} aria-label={title}>
        <ScreenTabs menu={menu} current={screen.name} />
        <header className={css.head}>
          <h1>{title}</h1>
          {actions.map((action) => (
            <Button key={action.call.name} onClick={() => setActing(action)}>
              {named(words, 'call', action.call.name)}
            </Button>
          ))}
        </header>
        <About name={screen.name} />
        {head}
        <FilterPart fields={list.filters} filters={place?.filters ?? {}} onChange={filterBy} />
        <ListPart
          list={list}
          store={store}
          label={title}
          Rows={Rows}
          current={place?.id}
          hrefOf={detail ? addressOf : undefined}
          onOpen={detail ? openRow : undefined}
        />
      </section>
      {detail && place?.id !== undefined ? (
        <div className={css.open}>
          <LateDetailPart
            key={place.id}
            screen={screen}
            detail={detail}
            Detail={Detail}
            id={place.id}
            list={store}
            onClose={() => openRow(undefined)}
            onChanged={() => void store.refresh()}
          />
        </div>
      ) : null}
      {acting ? (
        <LateActionForm
          action={acting}
          id={undefined}
          detail={{}}
          onClose={() => setActing(undefined)}
          onDone={() => void store.refresh()}
        />
      ) : null}
      <output className="visually-hidden">{place?.id === undefined ? '' : text(words, 'detail.open')}</output>
    </div>
  );
}
