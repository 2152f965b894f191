import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect } from 'react';
import type { Vendor } from '#src/contracts/games/games.ts';
import { $gameList } from '#src/features/games/navigation/game-list.store.ts';
import { $vendorTypes, loadVendorTypes } from '#src/features/games/first-view/games.store.ts';
import type { Words } from '#src/i18n/words.ts';
import { chooseProvider } from '#src/features/games/navigation/list-navigation.ts';
import { addressOfQuery, hasProviders } from '#src/features/games/first-view/list-query.ts';
import { areSingleGames } from '#src/features/games/first-view/single-games.ts';
import css from './provider-chips.module.css';
import { useRequestedQuery } from './use-requested-query.ts';

/** The messages of the chips. */
export type ProviderChipKey = 'allVendors' | 'vendors';

interface Props {
  words: Words<ProviderChipKey>;
}

/** The providers of the list's category as chips, with one for all of them. */
export function ProviderChips({ words: { t } }: Props) {
  const { query } = useStore($gameList, { ssr: 'initial' });
  const request = useRequestedQuery();
  const types = useStore($vendorTypes, { ssr: 'initial' });
  const { category } = query;
  const shown = hasProviders(category);
  useEffect(() => {
    if (shown && $vendorTypes.get().status !== 'ready') void loadVendorTypes();
  }, [shown]);
  if (!shown) return null;
  const providers: readonly Vendor[] = (types.status === 'ready' && types.value.mapping[category]) || [];
  if (areSingleGames(providers) && request.vendorCode === undefined) return null;
  const choose = (event: MouseEvent, vendorCode: string | undefined) => {
    event.preventDefault();
    chooseProvider(vendorCode);
  };
  return (
    <nav className={css.chips} data-provider-chips aria-label={t.vendors}>
      {[undefined, ...providers].map((provider) => {
        const vendorCode = provider?.vendorCode;
        return (
          <a
            key={vendorCode ?? ''}
            className={css.chip}
            href={addressOfQuery({ category, search: query.search, ...(vendorCode ? { vendorCode } : {}) })}
            data-vendor-code={vendorCode ?? ''}
            aria-current={request.vendorCode === vendorCode ? 'true' : undefined}
            onClick={(event) => choose(event, vendorCode)}
          >
            {provider?.displayName ?? t.allVendors}
          </a>
        );
      })}
    </nav>
  );
}
