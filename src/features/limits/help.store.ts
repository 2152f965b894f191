import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { helpOrganisationsContracts } from '#src/contracts/help/help-organisations.ts';
import type { Language } from '#src/i18n/languages.ts';

type Found = OutputOf<typeof helpOrganisationsContracts.helpOrganisations>;

/** The organisations as one union. */
export type Organisations =
  | { readonly status: 'loading' }
  | ({ readonly status: 'ready' } & Found)
  | { readonly status: 'failed' };

export const $organisations = atom<Organisations>({ status: 'loading' });

/** Loads the organisations of a country; without one, of the visitor's own. */
export async function loadOrganisations(language: Language, country?: string): Promise<void> {
  const answer = await call(helpOrganisationsContracts.helpOrganisations, { language, country });
  $organisations.set(answer.ok ? { status: 'ready', ...answer.value } : { status: 'failed' });
}
