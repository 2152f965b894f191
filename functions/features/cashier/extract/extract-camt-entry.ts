import type { ExtractLine } from '#functions/cashier/payment-provider.ts';
import type { ExtractReason } from '#src/contracts/tills/extract-fields.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { camtMinor } from './extract-camt-amount.ts';
import type { CamtAmount, CamtDetails, CamtEntry } from './extract-camt-document.ts';
import { isPlaceholder, type ReadLine } from './extract-identity.ts';
import { writtenDay } from './extract-day.ts';

type Read<Value> = Result<Value, ExtractReason>;

/** What the parts of an entry have in common. */
interface Whole {
  readonly entry: CamtEntry;
  readonly minor: number;
  readonly atMs: number;
  readonly place: string;
  readonly isSingle: boolean;
}

const lengthMax = { bankId: 150, name: 500, reference: 4_000 } as const;

/** The lines of a booked entry, one for each of its transactions, which have to add up to it. */
export function entryLines(entry: CamtEntry, place: string, currency: string): Read<ReadLine[]> {
  const minor = camtMinor(entry.Amt, currency);
  if (!minor.ok) return failed(minor.code, { column: 'Amt' });
  if (minor.value === 0) return failed('amount-zero', { column: 'Amt' });
  const { Dt, DtTm } = entry.BookgDt;
  const at = bookedAt(Dt, DtTm);
  if (at === undefined) return failed('date-invalid', { column: 'BookgDt' });
  const transactions = entry.NtryDtls.flatMap((each) => each?.TxDtls ?? []);
  const counted = entry.NtryDtls.reduce((sum, each) => sum + Number(each?.Btch?.NbOfTxs ?? 0), 0);
  if (transactions.length > 0 && counted > 0 && counted !== transactions.length)
    return failed('parts-sum', { column: 'NbOfTxs' });
  const parts: readonly CamtDetails[] = transactions.length > 0 ? transactions : [{}];
  const whole = { entry, minor: minor.value, atMs: at, place, isSingle: parts.length === 1 };
  const lines: ReadLine[] = [];
  for (const [index, part] of parts.entries()) {
    const line = lineOf(whole, part, `${place}/${index + 1}`, currency);
    if (!line.ok) return line;
    lines.push(line.value);
  }
  const sum = lines.reduce((total, { amountMinor }) => total + amountMinor, 0);
  return sum === signed(minor.value, entry.CdtDbtInd)
    ? ok(withoutRepeats(lines, entry))
    : failed('parts-sum', { column: 'TxDtls' });
}

/** An exact instant keeps its time, if it states its zone. */
function bookedAt(day: string | undefined, instant: string | undefined): number | undefined {
  // A day of XML may carry a zone, which does not move it.
  const at = writtenDay(instant ?? (day ?? '').replace(/(?:Z|[+-]\d{2}:\d{2})$/, ''), undefined);
  return at.ok ? at.value : undefined;
}

function lineOf(whole: Whole, part: CamtDetails, place: string, currency: string): Read<ReadLine> {
  const { entry, atMs } = whole;
  const direction = part.CdtDbtInd ?? entry.CdtDbtInd;
  const minor = minorOf(whole, part, currency);
  if (!minor.ok) return minor;
  if (whole.isSingle && direction !== entry.CdtDbtInd)
    return failed('direction-contradicts', { column: 'TxDtls/CdtDbtInd' });
  const isIn = direction === 'CRDT';
  const { Refs: refs, RltdPties: parties } = part;
  const payer = isIn ? parties?.Dbtr : parties?.Cdtr;
  const line = {
    bankId: bankIdOf(whole, part),
    name: payer?.Nm ?? payer?.Pty?.Nm ?? '',
    reference: referenceOf(part.RmtInf, refs?.EndToEndId),
  };
  for (const field of ['bankId', 'name', 'reference'] as const)
    if (line[field].length > lengthMax[field]) return failed('text-long', { column: field });
  return ok({
    ...line,
    ...{ kind: kindOf(isIn, entry.RvslInd === true), amountMinor: signed(minor.value, direction) },
    ...{ currency: entry.Amt.Ccy, atMs, place, placeId: place },
  });
}

/** What a part moved on the account: for the only part of an entry, what the entry did. */
function minorOf({ entry, minor, isSingle }: Whole, part: CamtDetails, currency: string): Read<number> {
  const stated = [part.Amt, part.AmtDtls?.TxAmt?.Amt, part.AmtDtls?.CntrValAmt?.Amt];
  const own = stated.find((each): each is CamtAmount => each?.Ccy === entry.Amt.Ccy);
  if (isSingle) {
    const exact = part.Amt?.Ccy === entry.Amt.Ccy ? camtMinor(part.Amt, currency) : ok(minor);
    const hasCharges = part.Chrgs !== undefined || entry.Chrgs !== undefined;
    // Charges explain why a payer's amount is not the one that arrived.
    return hasCharges || (exact.ok && exact.value === minor)
      ? ok(minor)
      : failed('parts-sum', { column: 'TxDtls/Amt' });
  }
  if (!own) return failed('part-currency', { column: 'TxDtls/Amt' });
  const read = camtMinor(own, currency);
  if (!read.ok) return failed(read.code, { column: 'TxDtls/Amt' });
  return read.value === 0 ? failed('amount-zero', { column: 'TxDtls/Amt' }) : read;
}

function bankIdOf({ entry, isSingle }: Whole, { Refs: refs }: CamtDetails): string {
  const own = [refs?.AcctSvcrRef, refs?.TxId].find((id) => id !== undefined && !isPlaceholder(id));
  const id = own ?? refs?.AcctSvcrRef ?? refs?.TxId ?? (isSingle ? entry.AcctSvcrRef : undefined) ?? '';
  return isPlaceholder(id) && isSingle ? (entry.AcctSvcrRef ?? id) : id;
}

/** An id that parts share with one another or with their entry identifies none of them. */
function withoutRepeats(lines: readonly ReadLine[], entry: CamtEntry): ReadLine[] {
  if (lines.length === 1) return [...lines];
  const ids = lines.map(({ bankId }) => bankId);
  const isShared = (id: string) =>
    id === entry.AcctSvcrRef || id === entry.NtryRef || ids.indexOf(id) !== ids.lastIndexOf(id);
  return lines.map((line) => (isShared(line.bankId) ? { ...line, isShared: true as const } : line));
}

function referenceOf(purpose: CamtDetails['RmtInf'], endToEnd: string | undefined): string {
  const structured = (purpose?.Strd ?? []).flatMap((each) => [
    each?.CdtrRefInf?.Ref,
    ...(each?.RfrdDocInf ?? []).map((named) => named?.Nb),
    ...(each?.AddtlRmtInf ?? []),
  ]);
  const id = endToEnd === undefined || isPlaceholder(endToEnd) ? undefined : endToEnd;
  return [...(purpose?.Ustrd ?? []), ...structured, id]
    .filter((each) => each !== undefined && each !== '')
    .join(' ');
}

function signed(minor: number, direction: 'CRDT' | 'DBIT'): number {
  return direction === 'CRDT' ? minor : -minor;
}

/** A reversal returns what an earlier line moved, so it is nobody's deposit. */
function kindOf(isIn: boolean, isReversal: boolean): ExtractLine['kind'] {
  if (isReversal) return 'other';
  return isIn ? 'payment' : 'payout';
}
