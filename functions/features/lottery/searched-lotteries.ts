import type { Settings } from '#functions/http/context.ts';
import { hasFeature } from '#functions/settings/site-features.ts';
import type { LotteryTag } from '#src/contracts/lottery/lottery-fields.ts';
import { launchAddress } from '#src/rules/lottery/launch-address.ts';
import { type LotteryGamesSettings, lotteryGamesSetting } from './lottery-games.settings.ts';

/** A lottery as the site's search knows it. */
interface SearchedLottery {
  readonly gameId: number;
  readonly names: Readonly<Record<string, string>>;
  readonly tag: LotteryTag;
  readonly address: string;
}

const none: readonly SearchedLottery[] = [];
const made = new WeakMap<LotteryGamesSettings, readonly SearchedLottery[]>();

/** The lotteries on sale for the site's search, popular ones first; none while the feature is off. */
export function searchedLotteries(settings: Settings): readonly SearchedLottery[] {
  if (!hasFeature(settings, 'lottery')) return none;
  const stored = lotteryGamesSetting.of(settings);
  const known = made.get(stored);
  if (known) return known;
  const rank = (gameId: number) => {
    const place = stored.popular.indexOf(gameId);
    return place < 0 ? stored.popular.length : place;
  };
  const lotteries = stored.games
    .filter(({ isOnSale }) => isOnSale)
    .toSorted((one, other) => rank(one.gameId) - rank(other.gameId))
    .map((game) => ({
      gameId: game.gameId,
      names: game.names,
      tag: game.tag,
      address: launchAddress(game),
    }));
  made.set(stored, lotteries);
  return lotteries;
}
