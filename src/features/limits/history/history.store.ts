import { call } from '#src/api/client.ts';
import { languageCode } from '#src/browser/page-locale.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { playHistoryContracts } from '#src/contracts/records/play-history.ts';
import type { SpanText } from '#src/ui/fields/day-spans.ts';
import { addressFilter } from '#src/ui/paged/address-filter.ts';
import { pagedStore } from '#src/ui/paged/paged-store.ts';

type Answer = OutputOf<typeof playHistoryContracts.playHistory>;
type Movements = OutputOf<typeof playHistoryContracts.movements>;
export type HistoryDay = Answer['days'][number];
export type HistorySum = Answer['lifetime'];

/** A page of days with play, and the sums since the member joined. */
export type HistoryPage = Omit<Answer, 'days'> & { readonly list: readonly HistoryDay[] };

/** The dates as the address says them. */
export const historyFilter = addressFilter(['from', 'to']);

/** The days with play of a span, latest first. */
export const playDays = pagedStore<SpanText, HistoryPage>(
  async (query, cursor) => {
    const answer = await call(playHistoryContracts.playHistory, { ...query, cursor });
    if (!answer.ok) return answer;
    const { days: list, ...facts } = answer.value;
    return { ok: true, value: { ...facts, list } };
  },
  { keyOf: ({ day }) => day, join: joined },
);

/** The movements of one day, latest first. */
export const movements = pagedStore<
  SpanText,
  Omit<Movements, 'items'> & { readonly list: Movements['items'] }
>(
  async (query, cursor) => {
    const answer = await call(playHistoryContracts.movements, { ...query, cursor, language: languageCode() });
    if (!answer.ok) return answer;
    const { items: list, ...facts } = answer.value;
    return { ok: true, value: { ...facts, list } };
  },
  { keyOf: ({ seq }) => seq },
);

/** The sum of all days. */
export function sumOf(days: readonly HistoryDay[]): HistorySum {
  const sum = (name: keyof HistorySum) => days.reduce((total, day) => total + day[name], 0);
  return { stakedMinor: sum('stakedMinor'), wonMinor: sum('wonMinor'), netMinor: sum('netMinor') };
}

/** A page may end within a day, which then also starts the next page. */
function joined(days: readonly HistoryDay[], older: readonly HistoryDay[]): HistoryDay[] {
  const [last, first] = [days.at(-1), older[0]];
  if (!last || !first || last.day !== first.day) return [...days, ...older];
  const day = { ...last, ...sumOf([last, first]), ...bonusOf(last, first) };
  return [...days.slice(0, -1), day, ...older.slice(1)];
}

/** What both parts of a day staked and won with bonus money; nothing if neither did. */
function bonusOf(...parts: readonly HistoryDay[]): Pick<HistoryDay, 'bonusStakedMinor' | 'bonusWonMinor'> {
  if (parts.every(({ bonusStakedMinor }) => bonusStakedMinor === undefined)) return {};
  const sum = (name: 'bonusStakedMinor' | 'bonusWonMinor') =>
    parts.reduce((total, part) => total + (part[name] ?? 0), 0);
  return { bonusStakedMinor: sum('bonusStakedMinor'), bonusWonMinor: sum('bonusWonMinor') };
}
