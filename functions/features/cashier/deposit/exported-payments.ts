import {
  amountCell,
  chosenOf,
  type ExportedKind,
  exportRowsPerRead,
  instantCell,
  isInSpan,
} from '#functions/audit/exported-kind.ts';
import { paymentsFrom, paymentStates, type PaymentView } from '#functions/cashier/payments.repo.ts';
import { contactsOfMembers } from '#functions/verification/contacts.repo.ts';

const place = /^([a-z][a-z0-9-]{0,23})\/(.{1,200})$/s;

/** Payments of all tills by their ids, without the payer's name and words, in which a contact may stand. */
export const exportedPayments: ExportedKind = {
  columns: [
    ...['payment', 'till', 'deposit', 'member', 'time', 'state', 'reason'],
    ...['currency', 'amount', 'credited', 'fee'],
  ],
  contactColumns: ['payer', 'reference', 'mobile', 'e-mail'],
  isPlace: (text) => place.test(text),
  async read({ env, merchant }, { filter, from, withContacts }) {
    const [, fromTill = '', fromId = ''] = place.exec(from ?? '') ?? [];
    const state = paymentStates.find((each) => each === filter.state);
    const read = await paymentsFrom(env, { merchant, fromTill, fromId, most: exportRowsPerRead, state });
    const { chosen, next } = chosenOf(
      read,
      ({ tillId, paymentId }) => `${tillId}/${paymentId}`,
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

function cellsOf(row: PaymentView): readonly string[] {
  const sums = [row.amountMinor, row.creditMinor, row.feeMinor];
  return [
    ...[row.paymentId, row.tillId, row.depositId ?? '', row.memberId ?? ''],
    ...[instantCell(row.atMs), row.state, row.reason ?? '', row.currency],
    ...sums.map((sum) => amountCell(sum, row.currency)),
  ];
}
