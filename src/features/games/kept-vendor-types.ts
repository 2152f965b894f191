import { keep, readKeptJson } from '#src/browser/kept.ts';
import { languageCode } from '#src/browser/page-locale.ts';
import { API_VERSION, type OutputOf } from '#src/contracts/endpoint.ts';
import type { gamesContracts } from '#src/contracts/games.ts';
import { $vendorTypes } from './games.store.ts';

interface Kept {
  readonly made: string;
  readonly value: OutputOf<typeof gamesContracts.vendorTypes>;
}

/** The specification's name for it in the browser's storage. */
const key = 'getVassGameType';
/** What another version of the site kept, or what names vendors in another language, is not used. */
const madeFor = () => `${API_VERSION} ${languageCode()}`;

/** Shows the categories and vendors of the last visit at once, and keeps those that come; returns what ends that. */
export function keepVendorTypes(): () => void {
  const { made, value } = (readKeptJson('local', key) ?? {}) as Partial<Kept>;
  if (made === madeFor() && Array.isArray(value?.sortingList) && value.mapping)
    $vendorTypes.set({ status: 'ready', value });
  return $vendorTypes.listen((types) => {
    if (types.status !== 'ready') return;
    keep('local', key, JSON.stringify({ made: madeFor(), value: types.value } satisfies Kept));
  });
}
