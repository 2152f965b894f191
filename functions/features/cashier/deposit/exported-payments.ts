import {
  amountCell,
  chosenOf,
  type ExportedKind,
  exportRowsPerRead,
  instantCell,
  isInSpan,
} from '#functions/audit/exported-kind.ts';
import {
  paymentsFrom,
  paymentsInSpan,
  paymentStates,
  type PaymentView,
} from '#functions/cashier/payments.repo.ts';
import { contactsOfMembers } from '#functions/verification/contacts.repo.ts';
import type { ExportFilter } from '#src/contracts/operations/exports.ts';

const byId = /^([a-z][a-z0-9-]{0,23})\/(.{1,200})$/s;
const byTime = /^(\d{1,15})\/([a-z][a-z0-9-]{0,23})\/(.{1,200})$/s;

/** Payments of all tills by their ids, or of a span by their time, without the payer's name and words, in which a contact may stand. */
export const exportedPayments: ExportedKind = {
  columns: [
    ...['payment', 'till', 'deposit', 'member', 'time', 'state', 'reason'],
    ...['currency', 'amount', 'credited', 'fee'],
  ],
  contactColumns: ['payer', 'reference', 'mobile', 'e-mail'],
  isPlace: (text, filter) => (hasSpan(filter) ? byTime : byId).test(text),
  async read({ env, merchant }, { filter, from, readyAtMs, withContacts }) {
    const state = paymentStates.find((each) => each === filter.state);
    const page = { merchant, most: exportRowsPerRead, state };
    const isOfSpan = hasSpan(filter);
    const read = isOfSpan
      ? await paymentsInSpan(env, {
          ...page,
          ...placeInSpan(filter, from),
          beforeMs: endOf(filter, readyAtMs),
        })
      : await paymentsFrom(env, { ...page, ...placeById(from) });
    const { chosen, next } = chosenOf(
      read,
      ({ tillId, paymentId, atMs }) => `${isOfSpan ? `${atMs}/` : ''}${tillId}/${paymentId}`,
      ({ atMs }) => isInSpan(atMs, filter),
    );
    if (!withContacts) return { rows: chosen.map(cellsOf), next };
    const ids = chosen.flatMap(({ memberId }) => memberId ?? []);
    const contacts = await contactsOfMembers(env, merchant, ids);
    const rows = chosen.map((row) => {
      const { mobile = '', email = '' } = contacts.get(row.memberId ?? '') ?? {};
      return [...cellsOf(row), row.payerName, row.reference, mobile, email];
    });
    return { rows, next };
  },
};

function hasSpan({ fromMs, toMs }: ExportFilter): boolean {
  return fromMs !== undefined || toMs !== undefined;
}

/** A payment that is told of again has a later time: it leaves a span that was over, and stands in no file twice. */
function endOf({ toMs = Number.MAX_SAFE_INTEGER }: ExportFilter, readyAtMs: number): number {
  return Math.min(toMs, readyAtMs);
}

function placeInSpan({ fromMs = 0 }: ExportFilter, from: string | undefined) {
  const [, atMs = '', fromTill = '', fromId = ''] = byTime.exec(from ?? '') ?? [];
  const isBehind = atMs !== '' && Number(atMs) >= fromMs;
  return isBehind ? { fromMs: Number(atMs), fromTill, fromId } : { fromMs, fromTill: '', fromId: '' };
}

function placeById(from: string | undefined) {
  const [, fromTill = '', fromId = ''] = byId.exec(from ?? '') ?? [];
  return { fromTill, fromId };
}

function cellsOf(row: PaymentView): readonly string[] {
  const sums = [row.amountMinor, row.creditMinor, row.feeMinor];
  return [
    ...[row.paymentId, row.tillId, row.depositId ?? '', row.memberId ?? ''],
    ...[instantCell(row.atMs), row.state, row.reason ?? '', row.currency],
    ...sums.map((sum) => amountCell(sum, row.currency)),
  ];
}
