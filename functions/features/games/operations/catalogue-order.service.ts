import { operatorOf } from '#functions/audit/operator-act.ts';
import { forgetCatalogue } from '#functions/catalogue/catalogue-cache.ts';
import { readCatalogueVersion } from '#functions/catalogue/catalogue.repo.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { gamesOperationsContracts } from '#src/contracts/games/games-operations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { allPlaces, placesOf, writePlaces } from './catalogue-order.repo.ts';
import { hasSharedPlaces, newPlaces, renumberedPlaces } from './new-places.ts';

type Contract = typeof gamesOperationsContracts.orderGames;

/** Orders games of one category among themselves, if nobody has changed the catalogue since it was looked at. */
export async function orderGames(
  context: RequestContext,
  claims: OperatorClaims,
  { category, nodeIds, expectedVersion, reason }: InputOf<Contract>,
): Promise<Result<OutputOf<Contract>, Contract['errors'][number]>> {
  const { env, merchant } = context;
  const held = await placesOf(env, merchant, category, nodeIds);
  if (held.length < nodeIds.length) return failed('GAME_UNKNOWN');
  if ((await readCatalogueVersion(env, merchant)) !== expectedVersion) return failed('VERSION_CONFLICT');
  const all = await allPlaces(env, merchant);
  const places = hasSharedPlaces(all, held) ? renumberedPlaces(all, nodeIds) : newPlaces(held, nodeIds);
  if (places.length === 0) return ok({ version: expectedVersion });
  const order = { places, version: expectedVersion, reason };
  const isWritten = await writePlaces(operatorOf(context, claims), category, order);
  forgetCatalogue(merchant);
  return isWritten ? ok({ version: expectedVersion + places.length }) : failed('VERSION_CONFLICT');
}
