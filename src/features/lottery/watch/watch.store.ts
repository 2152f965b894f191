import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { $session, loadSession } from '#src/api/session.store.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { lotteryDrawsContracts } from '#src/contracts/lottery/draws.ts';
import { lotteryOrdersContracts } from '#src/contracts/lottery/orders.ts';
import { serverNowMs } from '#src/features/lottery/board/state/board-clock.ts';
import type { DrawOnSale } from '#src/features/lottery/board/state/board.store.ts';

export type DrawView = OutputOf<typeof lotteryDrawsContracts.draws>['value'][number];

/** What the stage shows: the last result at rest, a draw that is due, or one being drawn. */
export type Watch =
  | { readonly phase: 'rest' }
  | { readonly phase: 'waiting'; readonly numero: string; readonly drawsAtMs: number }
  | { readonly phase: 'revealing'; readonly draw: DrawView }
  | {
      readonly phase: 'revealed';
      readonly draw: DrawView;
      readonly wonMinor: number;
      /** The cost of the player's own tickets of the draw; 0 if there are none. */
      readonly costMinor: number;
      /** Whether a win was celebrated; its line stays. */
      readonly isCelebrated: boolean;
    };

export const $watch = atom<Watch>({ phase: 'rest' });

type RevealedDraw = Extract<Watch, { phase: 'revealed' }>;

/** Whether a draw won more than the player's tickets cost, and that was not celebrated yet. */
export function isWinToCelebrate(watch: Watch): watch is RevealedDraw {
  return watch.phase === 'revealed' && !watch.isCelebrated && watch.wonMinor > watch.costMinor;
}

/** The last draws, latest first; undefined until they are known. */
export const $draws = atom<readonly DrawView[] | undefined>(undefined);

const shownMax = 60;
const firstAskMs = 1_000;
const askEveryMs = 2_000;
const patientEveryMs = 15_000;
/** After this time a draw is no longer imminent, and is polled less often. */
const impatientForMs = 30_000;
const ordersRequestedMax = 6;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Loads the last draws; true on success. */
async function loadDraws(gameId: number): Promise<boolean> {
  const answer = await call(lotteryDrawsContracts.draws, { most: String(shownMax) }, { params: { gameId } });
  if (answer.ok) $draws.set(answer.value.value);
  return answer.ok;
}

/**
 * Shows the last result, or keeps waiting for a draw whose sale closed before the page was opened. `revealedBefore` is
 * the draw whose win line the player saw before a reload: it is shown again, without a celebration.
 */
export async function startStage(gameId: number, revealedBefore?: string): Promise<void> {
  await loadDraws(gameId);
  const latest = $draws.get()?.find(({ closesAtMs }) => closesAtMs <= serverNowMs());
  const isDue = latest && !latest.result && latest.state !== 'void' && latest.state !== 'skipped';
  if ($watch.get().phase !== 'rest') return;
  if (isDue) watchDraw(gameId, latest);
  const returned = $draws.get()?.find(({ numero, result }) => result && numero === revealedBefore);
  if (!isDue && returned && returned === $draws.get()?.find(({ result }) => result)) {
    await sessionKnown();
    await showRevealed(gameId, returned, true);
  }
}

/** Resolves once it is known who is signed in. */
function sessionKnown(): Promise<void> {
  return new Promise((resolve) => {
    const stop = $session.subscribe(({ status }) => {
      if (status === 'loading') return;
      queueMicrotask(() => stop());
      resolve();
    });
  });
}

/** Ends the celebration of a win; the line that tells it stays until the next draw. */
export function endCelebration(): void {
  const watch = $watch.get();
  if (watch.phase === 'revealed') $watch.set({ ...watch, isCelebrated: true });
}

/** Waits for the result of a draw whose sale has closed, and then shows it. */
export function watchDraw(
  gameId: number,
  { numero, drawsAtMs }: Pick<DrawOnSale, 'numero' | 'drawsAtMs'>,
): void {
  $watch.set({ phase: 'waiting', numero, drawsAtMs });
  clearTimeout(timer);
  const ask = async () => {
    await loadDraws(gameId);
    const watch = $watch.get();
    if (watch.phase !== 'waiting' || watch.numero !== numero) return;
    const draw = $draws.get()?.find((each) => each.numero === numero);
    if (draw?.result) $watch.set({ phase: 'revealing', draw });
    else if (draw?.state === 'void' || draw?.state === 'skipped') $watch.set({ phase: 'rest' });
    else timer = setTimeout(ask, serverNowMs() - drawsAtMs < impatientForMs ? askEveryMs : patientEveryMs);
  };
  timer = setTimeout(ask, Math.max(0, drawsAtMs - serverNowMs()) + firstAskMs);
}

/** Ends the show of a draw, and shows what the player's own tickets won. */
export async function endReveal(gameId: number): Promise<void> {
  const watch = $watch.get();
  if (watch.phase !== 'revealing') return;
  const { draw } = watch;
  await showRevealed(gameId, draw, false);
}

/** Shows the result of a draw, and then what the player's own tickets won in it. */
async function showRevealed(gameId: number, draw: DrawView, isCelebrated: boolean): Promise<void> {
  $watch.set({ phase: 'revealed', draw, wonMinor: 0, costMinor: 0, isCelebrated });
  if ($session.get().status !== 'ready') return;
  const own = await ownTickets(gameId, draw.numero);
  const now = $watch.get();
  if (own.length === 0 || now.phase !== 'revealed' || now.draw !== draw) return;
  const wonMinor = own.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0);
  const costMinor = own.reduce((sum, ticket) => sum + ticket.costMinor, 0);
  $watch.set({ phase: 'revealed', draw, wonMinor, costMinor, isCelebrated });
  if (wonMinor > 0) void loadSession();
}

/** The player's tickets of a draw, once all of them are settled or after the last poll. */
async function ownTickets(gameId: number, numero: string) {
  for (let request = 1; ; request += 1) {
    const answer = await call(lotteryOrdersContracts.orders, { gameId: String(gameId), pageSize: '20' });
    const own = answer.ok
      ? answer.value.items.flatMap(({ tickets }) => tickets).filter((ticket) => ticket.numero === numero)
      : [];
    const isDone = own.every(({ state }) => state !== 'accepted' && state !== 'placing');
    if (!answer.ok || isDone || request >= ordersRequestedMax)
      return own.filter(({ state }) => state === 'won' || state === 'lost');
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
  }
}

/** Returns the stage to rest. */
export function restWatch(): void {
  clearTimeout(timer);
  $watch.set({ phase: 'rest' });
}
