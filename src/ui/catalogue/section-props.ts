import type { CatalogueWords } from './words-en.ts';

/** What every section of the catalogue takes. */
export interface SectionProps {
  t: CatalogueWords;
  locale: string;
}
