import { useStore } from '@nanostores/react';
import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react';
import { Shell } from '#src/console/shell/Shell.tsx';
import { named, text, titleOf, useWords } from '#src/console/words/words.ts';
import { IconButton } from '#src/ui/buttons/IconButton.tsx';
import type { BuiltAction, BuiltList, BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';
import type { OpenDetail } from './DetailPart.tsx';
import { LateDetailPart, LateSavedFilters } from './late-parts.ts';
import { FilterPart } from './filters/FilterPart.tsx';
import { ListHead } from './ListHead.tsx';
import { ListPart, type OwnRows } from './ListPart.tsx';
import { type OwnParts, OwnPartsOfScreen } from '#src/console/kit/sections/own-parts.ts';
import { type Filters, listStore } from './list.store.ts';
import { $place, addressOf, filterBy, followAddress, openRow } from './place.store.ts';
import css from './screen-page.module.css';
import { useLive } from './use-live.ts';

interface Props {
  screen: BuiltScreen;
  menu: readonly MenuEntry[];
  /** What is shown of the open object instead of its fields and lists. */
  Detail?: ComponentType<OpenDetail>;
  /** What is shown of the rows instead of a table. */
  Rows?: ComponentType<OwnRows>;
  /** Whether the open object takes the place of the list at every width. */
  isWide?: true;
  /** What makes a new object, at `?id=new`. */
  New?: ComponentType<NewObject>;
  /** What stands above the list. */
  head?: ReactNode;
  /** What of answers and forms the screen draws by itself; the same object each time. */
  own?: OwnParts;
}

const nothingOwn: OwnParts = {};
/** What a screen's own part that makes an object is given. */
export interface NewObject {
  screen: BuiltScreen;
  /** To be called with the id of what was made. */
  onMade: (id: string) => void;
}

/** A page of the console, drawn from its screen's declaration. */
export function ScreenPage(props: Props) {
  const { screen, menu } = props;
  const { list } = screen;
  return (
    <Shell menu={menu} entry={menu.find(({ name }) => name === screen.name)} texts={screen.texts}>
      <OwnPartsOfScreen value={props.own ?? nothingOwn}>
        {list ? <ScreenBody {...props} list={list} /> : null}
      </OwnPartsOfScreen>
    </Shell>
  );
}

/** What is open in place of a row while a new object is made. */
const newId = 'new';

/** The list, and beside it the open row; on a phone the open row stands in place of the list. */
function ScreenBody({ screen, menu, Detail, Rows, New, isWide, head, list }: Props & { list: BuiltList }) {
  const words = useWords();
  const place = useStore($place, { ssr: 'initial' });
  const { detail } = screen;
  const store = useMemo(() => listStore(list, {}), [list]);
  const used = place?.filters ?? {};
  const filters = JSON.stringify(takenBy(list, used));
  const isPlaced = place !== undefined;
  useEffect(followAddress, []);
  useEffect(() => {
    if (isPlaced) void store.load(JSON.parse(filters) as Record<string, string>);
  }, [store, filters, isPlaced]);
  useLive(list.isLive, store.refresh);
  const title = titleOf(words, screen.name);
  const maker = New && screen.actions.find(({ isOfList, isOwn }) => isOfList && isOwn);
  const isMaking = New !== undefined && place?.id === newId;
  return (
    <div
      className={css.screen}
      data-open={detail && place?.id !== undefined ? '' : undefined}
      data-wide={isWide && ''}
    >
      <section className={css.list} aria-label={title}>
        <ListHead
          {...{ screen, menu, maker }}
          onMake={() => openRow(newId)}
          onDone={() => void store.refresh()}
        />
        {head}
        {list.filters.length > 0 ? (
          <div className={css.filtered}>
            <FilterPart fields={list.filters} filters={used} onChange={filterBy} />
            <SavedPart>
              <LateSavedFilters {...{ list, store }} screen={screen.name} filters={used} />
            </SavedPart>
          </div>
        ) : null}
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
      {isMaking && maker ? (
        <Making {...{ screen, maker, New }} onMade={(id) => void store.refresh().then(() => openRow(id))} />
      ) : null}
      {detail && place?.id !== undefined && !isMaking ? (
        <div className={css.open}>
          <LateDetailPart
            key={place.id}
            screen={screen}
            detail={detail}
            Detail={Detail}
            id={place.id}
            list={store}
            listKey={list.key}
            onClose={() => openRow(undefined)}
            onChanged={() => void store.refresh()}
          />
        </div>
      ) : null}
      <output className="visually-hidden">{place?.id === undefined ? '' : text(words, 'detail.open')}</output>
    </div>
  );
}

/** The filters that a list takes: what else stands in the address would have it refused. */
function takenBy({ call, filters }: BuiltList, given: Filters): Filters {
  const names = [...call.params, ...filters.map(({ name }) => name)];
  return Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name)));
}

/** A new object, in place of an open one. */
function Making({
  screen,
  maker,
  New,
  onMade,
}: NewObject & { maker: BuiltAction; New: ComponentType<NewObject> }) {
  const words = useWords();
  return (
    <div className={css.open}>
      <header className={css.head}>
        <h1>{named(words, 'call', maker.call.name)}</h1>
        <IconButton icon="close" label={text(words, 'detail.close')} onClick={() => openRow(undefined)} />
      </header>
      <New screen={screen} onMade={onMade} />
    </div>
  );
}

/** What is loaded only once somebody opens it. */
function SavedPart({ children }: { children: ReactNode }) {
  const words = useWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={css.saved} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{text(words, 'list.saved')}</summary>
      {isOpen ? children : null}
    </details>
  );
}
