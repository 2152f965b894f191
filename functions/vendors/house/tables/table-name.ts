import type { CatalogueGame } from '#functions/catalogue/catalogue.ts';

/** The name of a shared table's object: one table per merchant, game and model. */
export function tableName(
  merchant: string,
  { gameCode, model }: Pick<CatalogueGame, 'gameCode' | 'model'>,
): string {
  return `${merchant}/${gameCode}/${model}`;
}
