import type { Wallet } from '#functions/wallet/ledger.ts';
import { readActiveGrant } from './grants.ts';
import type { BonusGame } from './bonus-game.ts';
import { isExcluded } from './stake.ts';
import { isTermOver } from './term.ts';

/**
 * What a stake in this game may take from the active bonus, in minor units: 0 while it is suspended, its term is over
 * or play is stopped, and in a game that does not count or plays for a jackpot. Reads nothing for a member without
 * bonus money.
 */
export function usableBonus(
  sql: SqlStorage,
  { balances, frozenCode }: Wallet,
  { game, stopUntilMs }: { readonly game: BonusGame | undefined; readonly stopUntilMs: number },
  nowMs: number,
): number {
  if (balances.bonus === 0 || !game || frozenCode !== undefined || stopUntilMs > nowMs) return 0;
  const grant = readActiveGrant(sql);
  if (!grant || grant.suspended_at_ms !== null || isExcluded(grant, game)) return 0;
  if (isTermOver(sql, { id: grant.id, endsAtMs: grant.ends_at_ms ?? 0 }, nowMs)) return 0;
  return grant.remaining_minor;
}
