import { logTrouble } from '#functions/http/log.ts';
import { objectNamed } from '#functions/objects/calls.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import { jackpotPool, winsJackpot } from '#src/rules/jackpot/jackpot.ts';
import { type JackpotDraw, jackpotOf, recordJackpot } from './house.jackpot-draw.ts';
import type { RoundRow } from './house.rounds.ts';
import type { JackpotPart } from './house.settlement.ts';

/** The jackpot part of settling a slot's round; undefined if the round does not play for a jackpot. */
export function jackpotPart(sql: SqlStorage, env: Env, round: RoundRow): JackpotPart | undefined {
  const draw = jackpotOf(round);
  if (!draw) return undefined;
  return {
    share: draw.shareBasisPoints,
    isWon: winsJackpot(draw.number, round.stake_minor),
    amountMinor: async () => round.jackpot_minor ?? claimed(sql, env, round, draw),
  };
}

/** Asks the pool what the round won, and stores it before it is paid; undefined while the pool cannot be reached. */
async function claimed(
  sql: SqlStorage,
  env: Env,
  { seq, id, game_code: gameCode, currency, credentials }: RoundRow,
  { isTrial, shareBasisPoints, oddsMinor }: JackpotDraw,
): Promise<number | undefined> {
  const { playerId } = JSON.parse(credentials ?? '{}') as { playerId: string };
  const [merchant] = partsOfName(playerId);
  const terms = { shareBasisPoints, oddsMinor };
  try {
    const pool = objectNamed(env.JACKPOT, jackpotPool(merchant, currency, isTrial));
    const amountMinor = await pool.claim({ roundId: id, playerId, gameCode, terms });
    recordJackpot(sql, seq, amountMinor);
    return amountMinor;
  } catch (error) {
    logTrouble('jackpot-unreached', error);
    return undefined;
  }
}
