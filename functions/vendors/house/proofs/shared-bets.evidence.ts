import { catalogueFor } from '#functions/catalogue/catalogue-cache.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { objectNamed } from '#functions/objects/calls.ts';
import type { SharedBetEvidence } from '#src/contracts/evidence/evidence.ts';
import { engineOf } from '#src/rules/engines/engine-of.ts';
import { tableName } from '#functions/vendors/house/tables/table-name.ts';

type Named = { readonly roundId: string; readonly bet: unknown }[];

/** A round as the wallet knows it. */
interface WalletRound {
  readonly id: string;
  readonly gameCode: string;
}

/** A member’s bets at shared games, each with what proves it once its seed is revealed. */
export async function provenSharedBets(
  { env, merchant, nowMs }: RequestContext,
  memberId: string,
  rounds: readonly WalletRound[],
): Promise<SharedBetEvidence[]> {
  const { byCode } = await catalogueFor(env, merchant, nowMs);
  const byGame = Map.groupBy(rounds, ({ gameCode }) => gameCode);
  const found = await Promise.all(
    [...byGame].map(async ([gameCode, of]) => {
      const game = { gameCode, model: byCode.get(gameCode)?.model ?? '' };
      const engine = engineOf(game.model);
      const ids = of.map(({ id }) => id);
      const named = await betsAt(env, { merchant, memberId, game }, ids);
      return named.map((each) => ({ engine, ...each }) as SharedBetEvidence);
    }),
  );
  return found.flat();
}

interface Place {
  readonly merchant: string;
  readonly memberId: string;
  readonly game: Parameters<typeof tableName>[1];
}

function betsAt(
  env: Env,
  { merchant, memberId, game }: Place,
  ids: readonly string[],
): Promise<Named> | Named {
  const name = tableName(merchant, game);
  const engine = engineOf(game.model);
  if (engine === 'crash') return objectNamed(env.CRASH_TABLE, name).betsNamed(ids);
  if (engine === 'tiger') return objectNamed(env.TIGER_TABLE, name).betsNamed(ids);
  if (engine !== 'sports') return [];
  const book = objectNamed(env.SPORTSBOOK, `${merchant}/${game.model}`);
  return book.betsNamed(`${merchant}/${memberId}`, ids);
}
