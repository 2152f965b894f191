import type { RequestContext, TokenClaims } from '#functions/http/context.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { gamesContracts } from '#src/contracts/games/games.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { isRealAccount } from '#src/rules/account/account-type.ts';
import { type Catalogue, type CatalogueGame, languageOf } from '#functions/catalogue/catalogue.ts';
import { catalogueFor } from '#functions/catalogue/catalogue-cache.ts';
import { roomOf } from '#functions/catalogue/shared-room.ts';
import { mayPlay, type PlayError } from '#functions/catalogue/play-check.ts';
import type { LaunchPorts, LotteryLaunch } from './launch-port.ts';
import { playSwitch } from '#functions/protection/play-switch.settings.ts';
import { hasFeature } from '#functions/settings/site-features.ts';
import { recordLaunch } from './member-games.service.ts';

type Input = InputOf<typeof gamesContracts.launchGame>;
type Launched = OutputOf<typeof gamesContracts.launchGame>;
export type LaunchError =
  | PlayError
  | 'FEATURE_OFF'
  | 'PLAY_STOPPED'
  | 'GAME_UNKNOWN'
  | 'SESSION_ENDED'
  | 'VENDOR_UNREACHABLE';
type LotteryError = 'LOTTERY_GAME_UNKNOWN' | 'LOTTERY_GAME_OFF';

/** Who launches which game, and from which browser. */
export interface Launching {
  readonly session: TokenClaims;
  readonly browser: string;
  readonly request: Input;
}

/** Opens a game for money. The caller has verified that the session is a real member's. */
export async function launch(
  { ports, lottery }: { readonly ports: LaunchPorts; readonly lottery: LotteryLaunch },
  context: RequestContext,
  launching: Launching,
): Promise<Result<Launched, LaunchError | LotteryError>> {
  const catalogue = await catalogueFor(context.env, context.merchant, context.nowMs);
  const { request, session } = launching;
  const game = gameOf(catalogue, request);
  const address = lottery(context, request, game?.vendorCode ?? request.vendorCode);
  if (address) {
    if (!(await context.ports.sessionIsLive(context, session))) return failed('SESSION_ENDED');
    return address.ok ? ok(launchedAt(address.value)) : address;
  }
  return game ? open(ports, context, launching, { catalogue, game, trial: false }) : failed('GAME_UNKNOWN');
}

/** Opens a game on demo credit; TRIAL_ACCOUNT_NEEDED for a real account. */
export async function launchTrial(
  ports: LaunchPorts,
  context: RequestContext,
  launching: Launching,
): Promise<Result<Launched, LaunchError | 'TRIAL_ACCOUNT_NEEDED' | 'TRIAL_UNSUPPORTED'>> {
  if (isRealAccount(launching.session.accountType)) return failed('TRIAL_ACCOUNT_NEEDED');
  const catalogue = await catalogueFor(context.env, context.merchant, context.nowMs);
  const game = gameOf(catalogue, launching.request);
  if (!game) return failed('GAME_UNKNOWN');
  if (!game.freePlay) return failed('TRIAL_UNSUPPORTED');
  return open(ports, context, launching, { catalogue, game, trial: true });
}

async function open(
  ports: LaunchPorts,
  context: RequestContext,
  { session, browser, request }: Launching,
  { catalogue, game, trial }: { catalogue: Catalogue; game: CatalogueGame; trial: boolean },
): Promise<Result<Launched, LaunchError>> {
  if (isSports(game) && !hasFeature(context.settings, 'sports')) return failed('FEATURE_OFF');
  const playable = mayPlay(catalogue, game, context.country);
  if (!playable.ok) return playable;
  const port = ports(catalogue.vendors.get(game.vendorCode)?.adapter ?? '', context.settings);
  if (!port) return failed('VENDOR_UNREACHABLE');
  if (playSwitch(context.settings).isOff) return failed('PLAY_STOPPED');
  const recorded = await recordLaunch(context, session, game.nodeId);
  if (!recorded.ok) return recorded;
  const launchId = crypto.randomUUID();
  const address = await port(context.env, {
    launchId,
    browser,
    merchant: context.merchant,
    memberId: session.memberId,
    sessionId: session.sessionId,
    gameCode: game.gameCode,
    modelId: game.model,
    vendorCode: game.vendorCode,
    trial,
    location: context.location,
    language: languageOf(catalogue, request.language),
    nowMs: context.nowMs,
  });
  return address.ok ? ok({ ...launchedAt(address.value), launchId }) : address;
}

function isSports({ gameType }: CatalogueGame): boolean {
  return gameType === 'SPORTS' || gameType === 'ESPORTS';
}

function launchedAt(address: string): Launched {
  return { gameUrl: address, content: { game_url: address } };
}

function gameOf(catalogue: Catalogue, input: Input): CatalogueGame | undefined {
  const game = input.nodeId === undefined ? undefined : catalogue.byNode.get(input.nodeId);
  if (input.gameId !== undefined && input.gameId !== game?.gameId) return undefined;
  if (input.roomId !== undefined && (!game || input.roomId !== roomOf(game).roomId)) return undefined;
  return input.vendorCode === undefined || input.vendorCode === game?.vendorCode ? game : undefined;
}
