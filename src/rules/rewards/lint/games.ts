import type { GameType } from '#src/contracts/games/game-types.ts';
import type { PromotionDocument, Wagering } from '#src/contracts/rewards/promotion.ts';
import { productClassOf, productOf, products } from '#src/rules/products.ts';
import { givesBonus, takesBonus } from '#src/rules/rewards/bonus-rewards.ts';
import { weightOf } from '#src/rules/rewards/progress.ts';
import type { BonusGame, FindingCode, PromotionRule, PromotionSite } from './promotion-findings.ts';

/** L2: a reward is earned and played in one class of products, unless the pack lets them mix. */
export const productsAreOne: PromotionRule = (document, { bonuses, games }) => {
  const { product, wagering, trigger } = document;
  if (bonuses.mixedProducts) return [];
  const counts = trigger.on === 'mission' || trigger.on === 'contest';
  // A friend's stakes count whatever they are played in.
  const everywhere = trigger.on === 'referral' ? products : [];
  const earned = (counts ? trigger.games.products : everywhere).map(productClassOf);
  // Cash is free to use on every product, but the play that earns it is not.
  if (new Set(earned).size > 1)
    return [{ rule: 'L2', code: 'PRODUCTS_MIXED', path: counts ? 'trigger.games' : 'trigger.on' }];
  const played = freeRoundTypes(document, games);
  if (played.length === 0 && !givesBonus(document)) return [];
  const counted = wagering && givesBonus(document) ? countedTypes(wagering, games) : [];
  const types = [...counted, ...played];
  const classes = new Set([...earned, ...types.map((type) => productClassOf(productOf(type)))]);
  if (product !== 'any') classes.add(product);
  return classes.size > 1 ? [{ rule: 'L2', code: 'PRODUCTS_MIXED', path: 'wagering.weights' }] : [];
};

/** L6: in each currency there is a game that the bonus can be staked in and that counts. */
export const someGameCounts: PromotionRule = (document, site) => {
  const { wagering } = document;
  if (!wagering || !givesBonus(document)) return [];
  const counted = site.games.filter(({ code, type }) => weightOf(wagering, code, type) > 0);
  const played = counted.filter(({ jackpotShare }) => jackpotShare === 0);
  if (counted.length === 0) return [{ rule: 'L6', code: 'NO_GAME_COUNTS', path: 'wagering.weights' }];
  if (played.length === 0) return [{ rule: 'L6', code: 'JACKPOT_GAMES_ONLY', path: 'wagering.weights' }];
  return currenciesOf(document, site).flatMap((currency) => {
    const most = wagering.maxBetMinor[currency] ?? 0;
    const isStakeable = played.some((game) => (game.smallestStakeMinor[currency] ?? 0) <= most);
    const code: FindingCode = 'BET_BELOW_STAKES';
    return isStakeable ? [] : [{ rule: 'L6', code, path: `wagering.maxBetMinor.${currency}` }];
  });
};

/** L9: a bonus is for products that it can be staked in, and names no type of games that never counts. */
export const bonusIsStakeable: PromotionRule = (document) => {
  const { product, wagering } = document;
  if (!givesBonus(document)) return [];
  const code: FindingCode = 'BONUS_NOT_STAKEABLE';
  const named = typesNamed(wagering)
    .filter((type) => !takesBonus(type))
    .map((type) => ({ rule: 'L9', code, path: `wagering.weights.types.${type}` }) as const);
  const isForNone = product === 'betting' || product === 'lottery';
  return isForNone ? [{ rule: 'L9', code, path: 'product' }, ...named] : named;
};

/** The currencies of the merchant in which the highest bet is named. */
function currenciesOf({ wagering }: PromotionDocument, { currencies }: PromotionSite): string[] {
  return currencies.filter((currency) => wagering?.maxBetMinor[currency] !== undefined);
}

/** The types that have a weight above 0. */
function typesNamed(wagering: Wagering | undefined): GameType[] {
  const weights = Object.entries(wagering?.weights.types ?? {}) as [GameType, number][];
  return weights.filter(([, weight]) => weight > 0).map(([type]) => type);
}

/** The types of the games in which free rounds are played. */
function freeRoundTypes({ rewards }: PromotionDocument, games: readonly BonusGame[]): GameType[] {
  const codes = new Set(rewards.flatMap((reward) => (reward.gives === 'free-rounds' ? reward.games : [])));
  return games.filter(({ code }) => codes.has(code)).map(({ type }) => type);
}

/** The types that count as the terms say it, by their own weight or by that of a game. */
function countedTypes(wagering: Wagering, games: readonly BonusGame[]): GameType[] {
  const named = games.filter(({ code }) => (wagering.weights.games[code] ?? 0) > 0);
  return [...typesNamed(wagering), ...named.map(({ type }) => type)];
}
