import { useStore } from '@nanostores/react';
import type { MouseEvent, ReactNode } from 'react';
import type { ListType } from '#src/contracts/games/game-types.ts';
import type { Category } from '#src/features/games/first-view/categories.ts';
import { addressOfQuery, type ListQuery } from '#src/features/games/first-view/list-query.ts';
import { chooseFound } from '#src/features/games/navigation/list-navigation.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import type { Words } from '#src/i18n/words.ts';
import { fill } from '#src/rules/text/message.ts';
import css from './search-groups.module.css';
import { $searchResults, type FoundGroups, othersFound } from './search-results.store.ts';

/** The messages of the groups. */
export type SearchGroupsKey =
  | 'allLotteries'
  | 'allSports'
  | 'foundCategories'
  | 'foundGames'
  | 'foundLotteries'
  | 'foundProviders'
  | 'foundSports';

export type CategoryNames = Readonly<Record<Category, string>>;

interface Props {
  words: Words<SearchGroupsKey>;
  names: CategoryNames;
  /** Whether the list below has all the games that were found. */
  countsGames: boolean;
}

/** What a search found besides games, group by group, above the games themselves. */
export function SearchGroups({ words, names, countsGames }: Props) {
  const results = useStore($searchResults, { ssr: 'initial' });
  const isLoading = results.status === 'loading';
  const found = results.status === 'ready' ? results.found : isLoading ? results.outdated : undefined;
  if (!found) return isLoading ? <div className={css.skeleton} aria-hidden="true" /> : null;
  return (
    <div
      className={css.groups}
      data-search-groups
      data-outdated={isLoading || undefined}
      aria-busy={isLoading}
    >
      {othersFound(found) > 0 ? <Groups found={found} words={words} names={names} /> : null}
      {countsGames && found.gameCount > 0 ? (
        <h2 className={css.title} data-found-games>
          {fill(words.t.foundGames, { count: found.gameCount }, intlLocale[words.language])}
        </h2>
      ) : null}
    </div>
  );
}

function Groups({ found, words: { t }, names }: Omit<Props, 'countsGames'> & { found: FoundGroups }) {
  const { categories, providers, lotteries, sports } = found;
  return (
    <>
      <Group title={t.foundCategories}>
        {categories.map((category) => (
          <QueryLink key={category} query={{ category, search: '' }}>
            {names[category]}
          </QueryLink>
        ))}
      </Group>
      <Group title={t.foundProviders}>
        {providers.map(({ vendorCode, category, displayName }) => (
          <QueryLink key={vendorCode} query={{ category, vendorCode, search: '' }}>
            {displayName}
          </QueryLink>
        ))}
      </Group>
      <Group title={t.foundLotteries} all={{ address: '/m/lottery', label: t.allLotteries }}>
        {lotteries.map(({ gameId, name, address }) => (
          <PageLink key={gameId} address={address}>
            {name}
          </PageLink>
        ))}
      </Group>
      <Group title={t.foundSports} all={{ address: '/m/sportsGame', label: t.allSports }}>
        {sports.map(({ nodeId, name }) => (
          <PageLink key={nodeId} address={`/m/sportsGame?game=${nodeId}`}>
            {name}
          </PageLink>
        ))}
      </Group>
    </>
  );
}

interface GroupProps {
  title: string;
  children: readonly ReactNode[];
  /** The page with all of them. */
  all?: { readonly address: string; readonly label: string };
}

function Group({ title, children, all }: GroupProps) {
  if (children.length === 0) return null;
  return (
    <section className={css.group} aria-label={title}>
      <h2 className={css.title}>{title}</h2>
      <ul className={css.results}>
        {children}
        {all ? <PageLink address={all.address}>{all.label}</PageLink> : null}
      </ul>
    </section>
  );
}

/** Categories with a screen of their own. */
const screens: Partial<Record<ListType, string>> = { SPORTS: '/m/sportsGame' };

function QueryLink({ query, children }: { query: ListQuery & { category: ListType }; children: ReactNode }) {
  const screen = query.vendorCode ? undefined : screens[query.category];
  if (screen) return <PageLink address={screen}>{children}</PageLink>;
  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    chooseFound(query);
  };
  return (
    <li>
      <a className={css.result} href={addressOfQuery(query)} onClick={choose}>
        {children}
      </a>
    </li>
  );
}

function PageLink({ address, children }: { address: string; children: ReactNode }) {
  return (
    <li>
      <a className={css.result} href={address}>
        {children}
      </a>
    </li>
  );
}
