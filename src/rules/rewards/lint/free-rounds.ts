import type { Finding, PromotionRule } from './promotion-findings.ts';

/** L8: free rounds are in games whose vendor can be asked for them, at a stake that it lists, and for no jackpot. */
export const freeRoundsCanBeGiven: PromotionRule = ({ rewards }, { games, currencies }) =>
  rewards.flatMap((reward, at) => {
    if (reward.gives !== 'free-rounds') return [];
    return reward.games.flatMap((code, number): Finding[] => {
      const path = `rewards.${at}.games.${number}`;
      const game = games.find((each) => each.code === code);
      if (!game || game.freeRounds?.vendor !== reward.vendor)
        return [{ rule: 'L8', code: 'FREE_GAME_UNKNOWN', path }];
      const { levelsMinor } = game.freeRounds;
      const unlisted = Object.entries(reward.levelMinor)
        .filter(
          ([currency, level]) => currencies.includes(currency) && !levelsMinor[currency]?.includes(level),
        )
        .map(
          ([currency]): Finding => ({
            rule: 'L8',
            code: 'FREE_LEVEL_UNLISTED',
            path: `rewards.${at}.levelMinor.${currency}`,
          }),
        );
      return game.jackpotShare > 0
        ? [{ rule: 'L8', code: 'FREE_GAME_JACKPOT', path }, ...unlisted]
        : unlisted;
    });
  });
