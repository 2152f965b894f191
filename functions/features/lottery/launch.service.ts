import type { RequestContext } from '#functions/http/context.ts';
import type { InputOf } from '#src/contracts/endpoint.ts';
import type { gamesContracts } from '#src/contracts/games/games.ts';
import { lotteryVendors } from '#src/contracts/lottery/launch.ts';
import type { PrizeMode } from '#src/contracts/lottery/lottery-fields.ts';
import { launchAddress, lobbyAddress, lobbyCode } from '#src/rules/lottery/launch-address.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { hasFeature } from '#functions/settings/site-features.ts';
import { lotteryGamesSetting } from './lottery-games.settings.ts';

type Input = InputOf<typeof gamesContracts.launchGame>;

/** The `backUrl` with which closing the lottery leads to the home page. */
const home = '/m/home';

/**
 * The address at which the lottery opens: its lobby for the vendors that stand for it, else one game by its code;
 * undefined if the launch is not one of the lottery.
 */
export function lotteryLaunch(
  { settings }: RequestContext,
  input: Input,
  vendorCode: string | undefined,
): Result<string, 'FEATURE_OFF' | 'LOTTERY_GAME_UNKNOWN' | 'LOTTERY_GAME_OFF'> | undefined {
  const back = input.backUrl === home;
  const isVendor = lotteryVendors.some((each) => each === vendorCode);
  if (!isVendor && input.lottoGameCode === undefined) return undefined;
  if (!hasFeature(settings, 'lottery')) return failed('FEATURE_OFF');
  if (isVendor || input.lottoGameCode === lobbyCode)
    return ok(lobbyAddress(prizeModeOf(input, vendorCode), back));
  const game = lotteryGamesSetting.of(settings).games.find(({ code }) => code === input.lottoGameCode);
  if (!game) return failed('LOTTERY_GAME_UNKNOWN');
  if (!game.isOnSale) return failed('LOTTERY_GAME_OFF');
  const play = input.lottoView === 'Entertainment' ? 'ent' : 'trad';
  const plays = game.plays.includes(play) ? ([play] as const) : game.plays;
  return ok(launchAddress({ ...game, plays }, back));
}

/**
 * The prize mode of a launch: one vendor has its own, all others use the one that the
 * launch names, or else the lottery's.
 */
function prizeModeOf({ lottoPrizeMode }: Input, vendorCode: string | undefined): PrizeMode {
  return vendorCode === 'TCG_SEA' ? 'SEA' : (lottoPrizeMode ?? 'Elott');
}
