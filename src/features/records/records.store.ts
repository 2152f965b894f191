import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { languageCode } from '#src/browser/page-locale.ts';
import { type BetRecord, betRecordsContracts, type RoundProof } from '#src/contracts/records/bet-records.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { SpanText } from '#src/ui/fields/day-spans.ts';
import { addressFilter, writeAddress } from '#src/ui/paged/address-filter.ts';
import { pagedStore } from '#src/ui/paged/paged-store.ts';

type Page = OutputOf<typeof betRecordsContracts.gameRecords>;

/** The states that can be filtered by. */
export const recordStates = ['open', 'closed', 'reversed'] as const;
export type RecordState = (typeof recordStates)[number];

/** The filter: dates, and one state and provider or all. */
export interface RecordsQuery extends SpanText {
  readonly state: RecordState | undefined;
  readonly vendorCode: string | undefined;
}

/** The filter as the address says it. */
export const recordsFilter = addressFilter(['state', 'provider', 'from', 'to']);

/** The providers that the member has played with, from the last first page. */
export const $vendors = atom<NonNullable<Page['vendors']>>([]);

/** The betting record. */
export const records = pagedStore<RecordsQuery, Page>(
  async (query, cursor) => {
    const input = { ...query, cursor, language: languageCode() };
    const answer = await call(betRecordsContracts.gameRecords, input);
    if (answer.ok && answer.value.vendors) $vendors.set(answer.value.vendors);
    return answer;
  },
  { keyOf: ({ seq }) => seq },
);

/** The address of the same records as a file. */
export function recordsFileOf({ fromMs, toMs, state, vendorCode }: RecordsQuery): string {
  const chosen = { ...(state ? { state } : {}), ...(vendorCode ? { vendorCode } : {}) };
  const query = new URLSearchParams({ fromMs, toMs, ...chosen, language: languageCode() });
  return `${betRecordsContracts.gameRecordsFile.path}?${query}`;
}

/** What is known of the open record's proof. */
export type Proof = RoundProof | { readonly kind: 'loading' } | { readonly kind: 'failed' };

/** The open record, and whether its sheet is open; it stays while the sheet closes. */
export interface OpenedRecord {
  readonly record: BetRecord;
  readonly currency: string;
  readonly proof: Proof;
  readonly isOpen: boolean;
}

export const $opened = atom<OpenedRecord | undefined>();

/** Opens a record, and loads the proof of a round. */
export async function openRecord(record: BetRecord, currency: string): Promise<void> {
  const proof = { kind: record.kind === 'round' ? 'loading' : 'none' } as const;
  $opened.set({ record, currency, proof, isOpen: true });
  if (record.kind !== 'round') return;
  const { source, id: roundId } = record;
  const answer = await call(betRecordsContracts.gameRecordProof, { source, roundId });
  const opened = $opened.get();
  if (opened?.record === record)
    $opened.set({ ...opened, proof: answer.ok ? answer.value.proof : { kind: 'failed' } });
}

/** Opens the round that the address asks for, as links of the statement do; once, so that it stays closed. */
export async function openLinkedRecord(): Promise<void> {
  const query = new URLSearchParams(location.search);
  const [source, roundId] = [query.get('source'), query.get('round')];
  if (!source || !roundId) return;
  const answer = await call(betRecordsContracts.gameRecord, { source, roundId, language: languageCode() });
  writeAddress({ source: undefined, round: undefined });
  if (answer.ok) await openRecord(answer.value.record, answer.value.currency);
}

/** Closes the open record. */
export function closeRecord(): void {
  const opened = $opened.get();
  if (opened) $opened.set({ ...opened, isOpen: false });
}
