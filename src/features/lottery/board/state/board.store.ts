import { atom, computed } from 'nanostores';
import { call } from '#src/api/client.ts';
import { languageCode } from '#src/browser/page-locale.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { ErrorsOf, OutputOf } from '#src/contracts/endpoint.ts';
import { lotteryContracts } from '#src/contracts/lottery/lottery.ts';
import type { ShapeRules } from '#src/rules/lottery/lottery-model.ts';
import { learnServerClock, serverNowMs } from './board-clock.ts';
import { type BetLabels, loadBetLabels } from '#src/features/lottery/bets/board-labels.ts';
import { loadRules } from './board-rules.ts';

type Answer = OutputOf<typeof lotteryContracts.lotteryGame>;
export type DrawOnSale = Answer['draws'][number];

/** A game that can be played here: the server's answer, its rules, and the names of its bets. */
export interface ReadyBoard extends Answer {
  readonly status: 'ready';
  readonly rules: ShapeRules;
  readonly labels: BetLabels;
}

export type Board =
  | { readonly status: 'loading' }
  | ReadyBoard
  | {
      readonly status: 'failed';
      readonly code: ErrorsOf<typeof lotteryContracts.lotteryGame> | CallError;
    };

export const $board = atom<Board>({ status: 'loading' });

/**
 * Counts the cut-offs that passed while the page was open, so that what depends on the draw on sale is recomputed.
 */
const $cutOffs = atom(0);

/** The draw on sale by the server's clock; undefined if there is none. */
export const $onSale = computed([$board, $cutOffs], (board): DrawOnSale | undefined => {
  const next = nextDraw(board);
  return board.status === 'ready' && next && next.opensAtMs <= nowOf(board) ? next : undefined;
});

/** When betting opens again, if the game sells no draw outside its hours. */
export const $opensAtMs = computed([$board, $onSale, $cutOffs], (board, onSale) =>
  board.status === 'ready' && !onSale ? (nextDraw(board)?.opensAtMs ?? board.opensAtMs) : undefined,
);

function nextDraw(board: Board): DrawOnSale | undefined {
  return board.status === 'ready'
    ? board.draws.find(({ closesAtMs }) => closesAtMs > serverNowMs())
    : undefined;
}

/** The server's clock as estimated here, and at least as late as when the server said what it sells. */
function nowOf({ atMs }: ReadyBoard): number {
  return Math.max(atMs, serverNowMs());
}

let timer: ReturnType<typeof setTimeout> | undefined;
/** A longer timer would overflow, so it is set in steps of at most this time. */
const timerMaxMs = 3_600_000;
/** If fewer draws than this lie ahead, more are requested. */
const drawsLeast = 3;

/** Loads a game, its rules and the names of its bets. */
export async function loadBoard(gameId: number): Promise<void> {
  const requestedAtMs = Date.now();
  const answer = await call(lotteryContracts.lotteryGame, {
    gameId: String(gameId),
    language: languageCode(),
  });
  if (!answer.ok) {
    if ($board.get().status !== 'ready') $board.set({ status: 'failed', code: answer.code });
    return;
  }
  learnServerClock(answer.value.atMs, requestedAtMs, Date.now());
  const { shape } = answer.value.game;
  try {
    const [rules, labels] = await Promise.all([loadRules(shape), loadBetLabels()]);
    $board.set({ status: 'ready', ...answer.value, rules, labels });
  } catch {
    $board.set({ status: 'failed', code: 'UNREACHABLE' });
  }
  watchCutOff(gameId);
}

/** Updates the draw on sale at the next cut-off or opening, and loads more draws before they run out. */
function watchCutOff(gameId: number): void {
  clearTimeout(timer);
  const changesAtMs = $onSale.get()?.closesAtMs ?? $opensAtMs.get();
  if (changesAtMs === undefined) return;
  const leftMs = Math.min(timerMaxMs, Math.max(0, changesAtMs - serverNowMs()) + 1);
  timer = setTimeout(() => {
    $cutOffs.set($cutOffs.get() + 1);
    const board = $board.get();
    const ahead =
      board.status === 'ready'
        ? board.draws.filter(({ closesAtMs }) => closesAtMs > serverNowMs()).length
        : 0;
    if (ahead < drawsLeast) void loadBoard(gameId);
    else watchCutOff(gameId);
  }, leftMs);
}

/** Stops waiting for the next cut-off. */
export function leaveBoard(): void {
  clearTimeout(timer);
}
