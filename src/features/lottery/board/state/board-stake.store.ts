import { atom, computed } from 'nanostores';
import { $session } from '#src/api/session.store.ts';
import type { LotteryPlay } from '#src/contracts/lottery/lottery-fields.ts';
import { $board } from './board.store.ts';

/** The stake of one unit bet: a unit times a multiple in traditional play, any amount in entertainment. */
export interface Stake {
  readonly unitMinor: number;
  readonly multiple: number;
  readonly freeMinor: number;
}

export const $stake = atom<Stake>({ unitMinor: 200, multiple: 1, freeMinor: 0 });

/** The currency of the player; for visitors the one that bets are made in, once the board is loaded. */
export const $currency = computed([$session, $board], (session, board) => {
  if (session.status === 'ready' && session.wallet) return session.wallet.currency;
  return board.status === 'ready' ? board.currency : undefined;
});

/** The balance of the player in minor units; undefined for visitors, and while it is unknown. */
export const $balanceMinor = computed($session, (session) =>
  session.status === 'ready' ? session.wallet?.sumBalance : undefined,
);

const decimalsUnknown = 2;

/** The number of decimals of the currency that bets are made in. */
export const $decimals = computed($board, (board) =>
  board.status === 'ready' ? board.decimals : decimalsUnknown,
);

/** The fixed units of traditional play, in minor units of the currency. */
export const $units = computed($board, (board) =>
  board.status === 'ready' ? board.limits.unitStakesMinor : [],
);

const chipSteps = [1, 2, 5, 10, 20, 50, 100, 500, 1_000, 5_000];
const chipsMax = 7;

/**
 * The chips of entertainment play: round amounts within the game's limits, from the main unit or the smallest
 * traditional stake on, whichever is more, because one won or đồng is not worth a chip.
 */
export const $chips = computed([$board, $decimals, $units], (board, decimals, units) => {
  if (board.status !== 'ready') return [];
  const { stakeMinorLeast, stakeMinorMost } = board.limits;
  const firstMinor = Math.max(10 ** decimals, Math.min(...units));
  return chipSteps
    .map((amount) => amount * firstMinor)
    .filter((minor) => minor >= stakeMinorLeast && minor <= stakeMinorMost)
    .slice(0, chipsMax);
});

/** The stake of one unit bet, multiple included. */
export function unitStakeOf({ unitMinor, multiple, freeMinor }: Stake, play: LotteryPlay): number {
  return play === 'trad' ? unitMinor * multiple : freeMinor;
}

/** Chooses a fixed unit. */
export function setUnit(unitMinor: number): void {
  $stake.set({ ...$stake.get(), unitMinor });
}

/** Sets the multiple; the caller keeps it within the game's limit. */
export function setMultiple(multiple: number): void {
  $stake.set({ ...$stake.get(), multiple });
}

/** Sets the free stake of entertainment play. */
export function setFreeStake(freeMinor: number): void {
  $stake.set({ ...$stake.get(), freeMinor });
}

/** Starts with the smallest stake that the game and the currency allow. */
export function resetStake(): void {
  const [unitMinor = 1] = $units.get();
  const board = $board.get();
  const least = board.status === 'ready' ? board.limits.stakeMinorLeast : 1;
  $stake.set({ unitMinor, multiple: 1, freeMinor: $chips.get()[0] ?? least });
}
