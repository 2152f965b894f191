import { keep, readKeptJson } from '#src/browser/kept.ts';
import { languageCode } from '#src/browser/page-locale.ts';
import { API_VERSION, type OutputOf } from '#src/contracts/endpoint.ts';
import type { gamesContracts } from '#src/contracts/games/games.ts';
import { $vendorTypes } from '#src/features/games/first-view/games.store.ts';

interface Kept {
  readonly made: string;
  readonly value: OutputOf<typeof gamesContracts.vendorTypes>;
}

/** The key that the specification defines in the browser's storage. */
const key = 'getVassGameType';
/** Values stored by another version of the site, or with vendor names in another language, are ignored. */
const madeFor = () => `${API_VERSION} ${languageCode()}`;

/** Shows the last visit's categories and vendors at once, and stores new ones; returns a function that stops it. */
export function keepVendorTypes(): () => void {
  const { made, value } = (readKeptJson('local', key) ?? {}) as Partial<Kept>;
  if (made === madeFor() && Array.isArray(value?.sortingList) && value.mapping)
    $vendorTypes.set({ status: 'ready', value });
  return $vendorTypes.listen((types) => {
    if (types.status !== 'ready') return;
    keep('local', key, JSON.stringify({ made: madeFor(), value: types.value } satisfies Kept));
  });
}
