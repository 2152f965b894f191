import { persistentAtom } from '@nanostores/persistent';
import { useStore } from '@nanostores/react';
import { atom, computed, type WritableAtom } from 'nanostores';
import { $session } from '#src/api/session.store.ts';
import type { LotteryPlay } from '#src/contracts/lottery/lottery-fields.ts';
import { $board } from '#src/features/lottery/board/state/board.store.ts';

/** A draw of an entry and the multiple of its unit stake there. */
export interface SlipDraw {
  readonly numero: string;
  readonly multiple: number;
}

/** One entry of the slip, as stored in the browser. */
export interface SlipLine {
  readonly id: string;
  readonly play: LotteryPlay;
  readonly betTypeId: string;
  readonly content: string;
  readonly units: number;
  /** The stake of one unit bet before the multiple. */
  readonly unitMinor: number;
  readonly draws: readonly SlipDraw[];
  readonly winStop: boolean;
  /** The best odds that were shown for it. */
  readonly odds: number;
}

/** What is stored: the entries, and while the outcome of their order is unknown, its key and odds version. */
export interface KeptSlip {
  readonly lines: readonly SlipLine[];
  readonly key?: string | undefined;
  readonly oddsVersion?: number | undefined;
}

/** The maximum number of entries in one order, set by the contract. */
export const slipMax = 50;

const empty: KeptSlip = { lines: [] };
const $nobody = atom(empty);
const keptSlips = new Map<string, WritableAtom<KeptSlip>>();

function keptSlip(owner: string): WritableAtom<KeptSlip> {
  const kept =
    keptSlips.get(owner) ??
    persistentAtom<KeptSlip>(`lottery-slip:${owner}`, empty, { encode: JSON.stringify, decode: keptOf });
  keptSlips.set(owner, kept);
  return kept;
}

/** Parses a stored slip; an empty one if the text cannot be read. */
function keptOf(text: string): KeptSlip {
  try {
    const kept = JSON.parse(text) as Partial<KeptSlip>;
    return Array.isArray(kept.lines) ? { ...empty, ...kept } : empty;
  } catch {
    return empty;
  }
}

const ownerOf = (gameId: number, memberId: string) => `${memberId}:${gameId}`;

/** The slip of the player and the game; a guest has one too. */
export const $keptSlip = computed([$board, $session], (board, session) =>
  board.status === 'ready'
    ? keptSlip(ownerOf(board.game.gameId, session.status === 'ready' ? session.member.id : ''))
    : $nobody,
);

/** The slip, oldest entries first. */
export function useSlip(): KeptSlip {
  return useStore(useStore($keptSlip, { ssr: 'initial' }), { ssr: 'initial' });
}

/** The current slip. */
export function slipNow(): KeptSlip {
  return $keptSlip.get().get();
}

/** Replaces the entries; while the outcome of their order is unknown, they stay as they were sent. */
export function changeSlip(to: (lines: readonly SlipLine[]) => readonly SlipLine[]): void {
  const { lines, key } = slipNow();
  if (key === undefined) $keptSlip.get().set({ lines: to(lines) });
}

/** Stores the key of the order that the entries are sent as, and locks them until its outcome is known. */
export function nameOrder(key: string, oddsVersion: number): void {
  $keptSlip.get().set({ lines: slipNow().lines, key, oddsVersion });
}

/** Unlocks the entries: their order was not placed. */
export function unlockSlip(): void {
  $keptSlip.get().set({ lines: slipNow().lines });
}

/** Clears the slip once it is bet. */
export function emptySlip(): void {
  $keptSlip.get().set(empty);
}

/** Moves a guest's slip to the player who logged in. */
export function adoptGuestSlip(memberId: string): void {
  const board = $board.get();
  if (board.status !== 'ready') return;
  const guests = keptSlip(ownerOf(board.game.gameId, ''));
  const { lines } = guests.get();
  if (lines.length === 0) return;
  const own = keptSlip(ownerOf(board.game.gameId, memberId));
  if (own.get().key !== undefined) return;
  own.set({ lines: [...own.get().lines, ...lines].slice(0, slipMax) });
  guests.set(empty);
}

/** The cost of one entry over all of its draws. */
export function costOf({ units, unitMinor, draws }: SlipLine): number {
  return draws.reduce((sum, { multiple }) => sum + units * unitMinor * multiple, 0);
}

/** The cost of the whole slip. */
export function slipCost(lines: readonly SlipLine[]): number {
  return lines.reduce((sum, line) => sum + costOf(line), 0);
}
