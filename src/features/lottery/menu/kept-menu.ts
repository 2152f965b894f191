import { keep, readKeptJson } from '#src/browser/kept.ts';
import { languageCode } from '#src/browser/page-locale.ts';
import { API_VERSION, type OutputOf } from '#src/contracts/endpoint.ts';
import type { lotteryContracts } from '#src/contracts/lottery/lottery.ts';
import type { PrizeMode } from '#src/contracts/lottery/lottery-fields.ts';
import { dayMs } from '#src/rules/durations.ts';

type Menu = OutputOf<typeof lotteryContracts.lotteryMenu>;

interface Kept {
  readonly made: string;
  readonly atMs: number;
  readonly value: Menu;
}

/** An older menu may name games that are gone. */
const oldMs = 7 * dayMs;
const madeFor = () => `${API_VERSION} ${languageCode()}`;

/** The keys that the specification defines in the browser's storage. */
function keyOf(mode: PrizeMode | undefined): string {
  if (mode === undefined) return 'getGameLotts';
  return mode === 'Elott' ? 'elottList' : 'lottList';
}

/** Keeps a menu with its age, but no draw: those change, and a stored one would be sold no longer. */
export function keepMenu(mode: PrizeMode | undefined, menu: Menu, nowMs: number): void {
  const value = menu.value.map((category) => ({
    ...category,
    gameMenus: category.gameMenus.map((game) => ({ ...game, numero: '', remainTime: 0 })),
  }));
  const kept: Kept = { made: madeFor(), atMs: nowMs, value: { ...menu, value } };
  keep('local', keyOf(mode), JSON.stringify(kept));
}

/** The last visit's menu, without draws; undefined if there is none of this version and language. */
export function keptMenu(mode: PrizeMode | undefined, nowMs: number): Menu | undefined {
  const { made, atMs, value } = (readKeptJson('local', keyOf(mode)) ?? {}) as Partial<Kept>;
  const isUsable = made === madeFor() && typeof atMs === 'number' && nowMs - atMs < oldMs;
  return isUsable && Array.isArray(value?.value) ? value : undefined;
}
