import type { CatalogueGame } from '#functions/catalogue/catalogue.ts';

/** The name of a shared table's object: one table per merchant, game and model. */
export function tableName(
  merchant: string,
  { gameCode, model }: Pick<CatalogueGame, 'gameCode' | 'model'>,
): string {
  return `${merchant}/${gameCode}/${model}`;
}

/** The parts of a table's name. A game's code may have slashes of its own, a merchant's and a model's have none. */
export function namedTable(name: string) {
  const [merchant = '', ...rest] = name.split('/');
  return { merchant, modelId: rest.at(-1) ?? '', gameCode: rest.slice(0, -1).join('/') };
}
