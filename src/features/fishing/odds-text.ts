import { catchOdds, type FishingModel, type Species, wholeParts } from '#src/rules/fishing/fishing-model.ts';

/** The chance of a catch, in percent. */
export function chanceText(model: FishingModel, species: Species, locale: string): string {
  const { hits, of } = catchOdds(model, species);
  return new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 }).format((100 * hits) / of);
}

/** The exact return of every shot, in percent. */
export function returnText({ returnParts }: FishingModel, locale: string): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return new Intl.NumberFormat(locale, digits).format((100 * returnParts) / wholeParts);
}
