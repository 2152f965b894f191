import { useStore } from '@nanostores/react';
import type { Vendor } from '#src/contracts/games/games.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { avifBeside } from '#src/features/games/tiles/avif-beside.ts';
import type { Category } from '#src/features/games/first-view/categories.ts';
import { $vendorTypes } from '#src/features/games/first-view/games.store.ts';
import { areSingleGames } from '#src/features/games/first-view/single-games.ts';
import { askForProvidersAgain, giveProvidersUp } from './late-providers.ts';
import type { Words } from '#src/i18n/words.ts';
import { addressOfQuery, hasProviders } from '#src/features/games/first-view/list-query.ts';
import { LoadingProviders } from './LoadingProviders.tsx';
import css from './provider-tile.module.css';

/** The messages of a provider's tile. */
export type ProviderKey = 'gamesOf' | 'loadingProviders' | 'providersFailed' | 'retry';

interface Props {
  category: Category;
  /** A failure is already shown elsewhere on the screen. */
  isQuiet: boolean;
  words: Words<ProviderKey>;
}

/** The providers of a category, each linked to its games there. */
export function ProviderTiles({ category, isQuiet, words }: Props) {
  const types = useStore($vendorTypes, { ssr: 'initial' });
  if (!hasProviders(category) || isOneVendors(category)) return null;
  if (types.status === 'failed')
    return isQuiet ? null : (
      <ErrorState
        title={words.t.providersFailed}
        retryLabel={words.t.retry}
        onRetry={() => askForProvidersAgain(category)}
      />
    );
  if (types.status === 'loading')
    return <LoadingProviders label={words.t.loadingProviders} onLate={giveProvidersUp} />;
  const providers = types.value.mapping[category] ?? [];
  if (providers.length === 0 || areSingleGames(providers)) return null;
  return (
    <ul className={css.providers} data-providers>
      {providers.map((provider) => (
        <ProviderTile key={provider.vendorCode} provider={provider} category={category} words={words} />
      ))}
    </ul>
  );
}

/** The lists of one vendor's slots have no vendors to choose from. */
function isOneVendors(category: Category): boolean {
  return category === 'rngPP' || category === 'rngJL';
}

function ProviderTile({ provider, category, words }: Omit<Props, 'isQuiet'> & { provider: Vendor }) {
  const { vendorCode, mobileLargeIcon: icon, displayName, gameCount } = provider;
  return (
    <li>
      <a className={css.provider} href={addressOfQuery({ category, search: '', vendorCode })}>
        <picture>
          {icon.endsWith('.webp') ? <source type="image/avif" srcSet={avifBeside(icon)} /> : null}
          <img src={icon} width="48" height="48" alt="" decoding="async" />
        </picture>
        <span className={css.words}>
          <b className={css.title}>{displayName}</b>
          <span className={css.count}>
            {fill(words.t.gamesOf, { count: gameCount }, intlLocale[words.language])}
          </span>
        </span>
      </a>
    </li>
  );
}
