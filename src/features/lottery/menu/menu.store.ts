import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { whenSeen } from '#src/browser/seen.ts';
import { writeAddress } from '#src/ui/paged/address-filter.ts';
import { languageCode } from '#src/browser/page-locale.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { lotteryContracts } from '#src/contracts/lottery/lottery.ts';
import { type LotteryTag, type PrizeMode, prizeModes } from '#src/contracts/lottery/lottery-fields.ts';
import { keepMenu, keptMenu } from './kept-menu.ts';
import { $providerGames, loadProviderGames } from './provider-games.store.ts';
import { noWeekday, refreshDelayMs, weekdays } from '#src/rules/lottery/menu-order.ts';

type Menu = OutputOf<typeof lotteryContracts.lotteryMenu>;

/** A game of the menu, with the instant by this phone's clock at which its betting closes. */
export type MenuGame = Menu['value'][number]['gameMenus'][number] & {
  readonly closesAtMs: number | undefined;
};

export interface MenuCategory {
  readonly tag: LotteryTag;
  readonly labelName: string;
  readonly games: readonly MenuGame[];
}

/** What a tab opens: a category, or the provider's games. */
export type MenuTab = LotteryTag | 'KENO';

/** The state of the menu; a failed refresh keeps the last list. */
export type LotteryMenu =
  | { readonly status: 'delivered' }
  | { readonly status: 'ready'; readonly categories: readonly MenuCategory[]; readonly hasGPI: boolean }
  | { readonly status: 'failed'; readonly code: string };

export const $lotteryMenu = atom<LotteryMenu>({ status: 'delivered' });
export const $menuTab = atom<MenuTab | undefined>(undefined);
export const $weekday = atom<number>(noWeekday);

let timer: ReturnType<typeof setTimeout> | undefined;
let isOpen = false;
let request = 0;
/** The prize mode of a lobby, if the address requests one: only its games are requested. */
let prizeMode: PrizeMode | undefined;
let showsKept = true;

/**
 * Opens the menu at the tab that the address names, with the last visit's games until the draws are known, unless the
 * page has its own until then; returns a function that stops its refreshes.
 */
export function startLotteryMenu(withKept = true): () => void {
  showsKept = withKept;
  isOpen = true;
  const query = new URLSearchParams(location.search);
  const named = query.get('tag');
  prizeMode = prizeModes.find((mode) => mode === query.get('prize_mode'));
  if (named !== null) $menuTab.set(named as MenuTab);
  const day = Number(query.get('day'));
  $weekday.set(weekdays.find((weekday) => weekday === day) ?? noWeekday);
  showKept();
  const forget = whenSeen(() => void loadLotteryMenu());
  void loadLotteryMenu();
  return () => {
    isOpen = false;
    clearTimeout(timer);
    forget();
  };
}

/** Loads the menu and schedules the next refresh. */
export async function loadLotteryMenu(): Promise<void> {
  const own = (request += 1);
  clearTimeout(timer);
  const beforeMs = Date.now();
  const answer = await call(lotteryContracts.lotteryMenu, {
    device: 'MOBILE',
    language: languageCode(),
    ...(prizeMode ? { prizeMode } : {}),
  });
  if (own !== request) return;
  const afterMs = Date.now();
  if (answer.ok) {
    show(answer.value, beforeMs, afterMs);
    keepMenu(prizeMode, answer.value, afterMs);
  } else if (!showKept() && $lotteryMenu.get().status !== 'ready')
    $lotteryMenu.set({ status: 'failed', code: answer.code });
  const games = answer.ok ? answer.value.value.flatMap(({ gameMenus }) => gameMenus) : [];
  if (isOpen) timer = setTimeout(() => void loadLotteryMenu(), refreshDelayMs(games));
}

/** Shows the kept menu unless there is a list already; whether there is one now. */
function showKept(): boolean {
  if ($lotteryMenu.get().status === 'ready') return true;
  const nowMs = Date.now();
  const kept = showsKept ? keptMenu(prizeMode, nowMs) : undefined;
  const tab = $menuTab.get();
  // A tab that the address names and that is new since would be left.
  if (!kept || (tab && tab !== 'KENO' && !kept.value.some((each) => each.tag === tab))) return false;
  show(kept, nowMs, nowMs);
  return true;
}

/** Half of the round trip has passed when the answer arrives. */
function show({ value, hasGPI }: Menu, beforeMs: number, afterMs: number): void {
  const closesAtMs = (remainTime: number) => afterMs + remainTime - (afterMs - beforeMs) / 2;
  const categories = value.map(({ tag, labelName, gameMenus }) => ({
    tag,
    labelName,
    games: gameMenus.map((game) => ({
      ...game,
      closesAtMs: game.numero === '' ? undefined : closesAtMs(game.remainTime),
    })),
  }));
  const tab = $menuTab.get();
  const isThere = tab === 'KENO' ? hasGPI : categories.some((each) => each.tag === tab);
  if (!isThere) $menuTab.set(categories[0]?.tag ?? (hasGPI ? 'KENO' : undefined));
  $lotteryMenu.set({ status: 'ready', categories, hasGPI });
  if ($menuTab.get() === 'KENO' && $providerGames.get().status === 'loading') void loadProviderGames();
}

/** Opens a tab without a weekday, and loads its content. */
export function chooseTab(tab: MenuTab): void {
  $menuTab.set(tab);
  $weekday.set(noWeekday);
  rememberChoice();
  if (tab === 'KENO') void loadProviderGames();
  else void loadLotteryMenu();
}

/** Filters by a weekday; selecting the same one again clears the filter. */
export function chooseWeekday(weekday: number): void {
  $weekday.set($weekday.get() === weekday ? noWeekday : weekday);
  rememberChoice();
}

/** The address of the list names its tab and weekday, so that they survive a reload and a return; that of home does not. */
function rememberChoice(): void {
  if (!location.pathname.startsWith('/m/lottery')) return;
  const day = $weekday.get();
  writeAddress({ tag: $menuTab.get(), day: day === noWeekday ? undefined : String(day) });
}
