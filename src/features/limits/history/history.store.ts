import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { languageCode } from '#src/browser/page-locale.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { playHistoryContracts } from '#src/contracts/records/play-history.ts';
import type { SpanText } from '#src/ui/fields/day-spans.ts';

type Page = OutputOf<typeof playHistoryContracts.playHistory>;
export type HistoryDay = Page['days'][number];
export type HistorySum = Page['lifetime'];
export type Movement = OutputOf<typeof playHistoryContracts.movements>['items'][number];

/** The history of a span as one union; `more` is the state of loading its older days. */
export type History =
  | { readonly status: 'loading' }
  | ({ readonly status: 'ready'; readonly more: 'waiting' | 'loading' } & Page)
  | { readonly status: 'failed'; readonly code: string };

/** The movements of one day as one union. */
export type Movements =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly currency: string;
      readonly items: readonly Movement[];
      readonly nextCursor: string | undefined;
    }
  | { readonly status: 'failed' };

export const $history = atom<History>({ status: 'loading' });
export const $movements = atom<Movements>({ status: 'loading' });

let request: Partial<SpanText> = {};

/** Loads the history of a span and its sums. */
export async function loadHistory(span: Partial<SpanText> = request): Promise<void> {
  request = span;
  $history.set({ status: 'loading' });
  const answer = await call(playHistoryContracts.playHistory, span);
  if (request !== span) return;
  $history.set(
    answer.ok
      ? { status: 'ready', more: 'waiting', ...answer.value }
      : { status: 'failed', code: answer.code },
  );
}

/** Adds the older days of the same span; false when they could not be loaded. */
export async function loadOlderDays(): Promise<boolean> {
  const before = $history.get();
  if (before.status !== 'ready' || before.more === 'loading' || before.nextCursor === undefined) return true;
  const span = request;
  $history.set({ ...before, more: 'loading' });
  const answer = await call(playHistoryContracts.playHistory, { ...span, cursor: before.nextCursor });
  if (span !== request) return true;
  if (answer.ok)
    $history.set({
      status: 'ready',
      more: 'waiting',
      ...answer.value,
      fromMs: before.fromMs,
      toMs: before.toMs,
      days: joined(before.days, answer.value.days),
    });
  else $history.set(before);
  return answer.ok;
}

/** Loads the movements of a day, latest first; with a cursor, those older than the last one shown. */
export async function loadMovements({ fromMs, toMs }: HistoryDay, cursor?: string): Promise<void> {
  const before = $movements.get();
  const shown = cursor !== undefined && before.status === 'ready' ? before.items : [];
  if (cursor === undefined) $movements.set({ status: 'loading' });
  const span = { fromMs: String(fromMs), toMs: String(toMs) };
  const answer = await call(playHistoryContracts.movements, { ...span, cursor, language: languageCode() });
  $movements.set(
    answer.ok
      ? {
          status: 'ready',
          currency: answer.value.currency,
          items: [...shown, ...answer.value.items],
          nextCursor: answer.value.nextCursor,
        }
      : { status: 'failed' },
  );
}

/** The sum of all days. */
export function sumOf(days: readonly HistoryDay[]): HistorySum {
  const sum = (name: keyof HistorySum) => days.reduce((total, day) => total + day[name], 0);
  return { stakedMinor: sum('stakedMinor'), wonMinor: sum('wonMinor'), netMinor: sum('netMinor') };
}

/** A page may end within a day, which then also starts the next page. */
function joined(days: readonly HistoryDay[], older: readonly HistoryDay[]): HistoryDay[] {
  const [last, first] = [days.at(-1), older[0]];
  if (!last || !first || last.day !== first.day) return [...days, ...older];
  return [...days.slice(0, -1), { ...last, ...sumOf([last, first]) }, ...older.slice(1)];
}
