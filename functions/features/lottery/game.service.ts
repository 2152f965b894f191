import type { RequestContext } from '#functions/http/context.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { lotteryContracts } from '#src/contracts/lottery/lottery.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { drawsAheadOf, sellsAgainAtMs } from './draw-on-sale.ts';
import { lotteryGamesSetting } from './lottery-games.settings.ts';
import { oddsTableFor } from './lottery-odds.settings.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import { traditionalUnits } from '#src/rules/lottery/traditional-units.ts';
import { currencyDecimals } from '#src/rules/money/money.ts';
import { lotteryLimitsOf } from './lottery.settings.ts';
import { gamesJson, writtenGame } from './menu/menu-json.ts';

type Limits = OutputOf<typeof lotteryContracts.lotteryGame>['limits'];

/** What a betting board needs to know about one game, as JSON. */
export function gameJson(
  { settings, nowMs }: RequestContext,
  { gameId, language }: InputOf<typeof lotteryContracts.lotteryGame>,
): Result<string, 'LOTTERY_GAME_UNKNOWN'> {
  const game = lotteryGamesSetting.of(settings).games.find((each) => each.gameId === gameId);
  if (!game) return failed('LOTTERY_GAME_UNKNOWN');
  const { version, odds } = oddsTableFor(settings, game);
  const of = lotteryLimitsOf(settings, gameId);
  const { currency } = merchantSetting.of(settings);
  const decimals = currencyDecimals(currency);
  const limits: Limits = {
    stakeMinorLeast: of.stakeMinorLeast,
    stakeMinorMost: of.stakeMinorMost,
    unitStakesMinor: [...traditionalUnits(currency, of.units)],
    multipleMost: of.multipleMost,
    chaseMost: of.chaseMost,
    unitsMost: of.unitsMost,
    ticketMinorMost: of.ticketMinorMost,
  };
  const draws = drawsAheadOf(game, nowMs, limits.chaseMost);
  const opensAtMs = draws.length > 0 ? undefined : sellsAgainAtMs(game, nowMs);
  const offer = { atMs: nowMs, draws, opensAtMs, oddsVersion: version, odds, limits, currency, decimals };
  return ok(
    `{"game":${gamesJson([writtenGame(game, language.toLowerCase())], nowMs)},${JSON.stringify(offer).slice(1)}`,
  );
}
