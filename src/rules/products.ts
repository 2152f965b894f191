import type { GameType } from '#src/contracts/games/game-types.ts';
import { type Product, products } from '#src/contracts/games/products.ts';

export { type Product, products };

/** What jurisdictions tell products apart by. */
export type ProductClass = 'casino' | 'betting' | 'lottery';

const productOfType = {
  RNG: 'slots',
  slot: 'slots',
  FISH: 'fishing',
  fishing: 'fishing',
  LIVE: 'live',
  PVP: 'pvp',
  crash: 'engines',
  arcade: 'engines',
  table: 'live',
  SPORTS: 'sports',
  ESPORTS: 'sports',
  cricket: 'sports',
  cockfight: 'sports',
  ELOTT: 'lottery',
  ELOTTO: 'lottery',
  LOTT: 'lottery',
  LIVESTREAM: 'live',
} as const satisfies Record<GameType, Product>;

/** The product that games of a type belong to. */
export function productOf(gameType: GameType): Product {
  return productOfType[gameType];
}

/** Products whose stakes count as they are placed; of all others the result of the round counts. */
const atStake: ReadonlySet<Product> = new Set(['slots', 'fishing', 'engines']);

/** Whether stakes of this product count as they are placed, and not only once their round has ended. */
export function settlesAtStake(product: Product): boolean {
  return atStake.has(product);
}

/** The class of a product in the rules of jurisdictions. */
export function productClassOf(product: Product): ProductClass {
  if (product === 'sports') return 'betting';
  return product === 'lottery' ? 'lottery' : 'casino';
}
