import type { Credentials } from './house.port.ts';
import { catalogueFor } from '#functions/catalogue/catalogue-cache.ts';
import type { CatalogueGame } from '#functions/catalogue/catalogue.ts';
import { mayPlay, type PlayError } from '#functions/catalogue/play-check.ts';
import type { LaunchClaims, RequestContext } from '#functions/http/context.ts';
import type { Call } from '#functions/http/routes.ts';
import { playerOf } from '#functions/member/player-port.ts';
import type { Endpoint } from '#src/contracts/endpoint.ts';
import type { FailureCode } from '#src/contracts/failure-codes.ts';
import { launchErrors } from '#src/contracts/house/house.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

/** A player at a game of the house vendor: the claims of the launch token, and the token itself for the wallet. */
export interface GameLaunch {
  readonly context: RequestContext;
  readonly claims: LaunchClaims;
  readonly launchToken: string;
  readonly origin: string;
}

/** How any call of a launched game can fail. */
export type LaunchError = (typeof launchErrors)[number];

type Launched = Pick<Call<Endpoint & { access: 'launch' }>, 'context' | 'launch' | 'launchToken'>;

export function launchOf({ context, launch, launchToken }: Launched): GameLaunch {
  return { context, claims: launch, launchToken, origin: context.target.origin };
}

/** A stake's session is checked when the stake is taken; calls that move no money check it here. */
export async function liveLaunchOf(
  call: Launched,
): Promise<Result<GameLaunch, 'SESSION_ENDED' | 'LAUNCH_ENDED'>> {
  const { context, launch } = call;
  const player = playerOf(context.env, context.merchant, launch.memberId);
  const { sessionId, launchId } = launch;
  const goesOn = await player.launchGoesOn({ sessionId, launchId });
  return goesOn.ok ? ok(launchOf(call)) : failed(goesOn.code);
}

/**
 * The launched game, if the called engine knows its model and it may be played. A check of a stake needs no permission
 * to play.
 */
export async function gameAt(
  { context, claims }: GameLaunch,
  isOurs: (modelId: string) => boolean,
  check?: true,
): Promise<Result<CatalogueGame, PlayError | 'GAME_UNKNOWN'>> {
  const { env, merchant, nowMs, country } = context;
  const catalogue = await catalogueFor(env, merchant, nowMs);
  const game = catalogue.byCode.get(claims.gameCode);
  if (!game || game.vendorCode !== claims.vendorCode || !isOurs(game.model)) return failed('GAME_UNKNOWN');
  if (check) return ok(game);
  const playable = mayPlay(catalogue, game, country);
  return playable.ok ? ok(game) : playable;
}

/** The member as the vendor port and the vendor's own objects name it. */
export function playerIdOf({ context, claims }: GameLaunch): string {
  return `${context.merchant}/${claims.memberId}`;
}

/** What the vendor presents to the wallet for a round of this launch. */
export function credentialsOf(launch: GameLaunch): Credentials {
  return { origin: launch.origin, playerId: playerIdOf(launch), launchToken: launch.launchToken };
}

/** Maps a refusal to the failures that a call declares; any other code means that the wallet is unreachable. */
export function errorOf<Code extends FailureCode>(
  { errors }: { readonly errors: readonly Code[] },
  code: string,
): Code | 'VENDOR_UNREACHABLE' {
  return errors.find((each) => each === code) ?? 'VENDOR_UNREACHABLE';
}

/** The same for what any call of a launched game can answer. */
export function launchError(code: string): LaunchError {
  return errorOf({ errors: launchErrors }, code);
}
