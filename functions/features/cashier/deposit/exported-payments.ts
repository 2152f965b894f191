import {
  type ExportedKind,
  exportRowsPerRead,
  instantCell,
  isInSpan,
  rowsOf,
} from '#functions/audit/exported-kind.ts';
import { paymentsFrom, paymentStates, type PaymentView } from '#functions/cashier/payments.repo.ts';
import { contactsOfMembers } from '#functions/verification/contacts.repo.ts';
import { currencyDecimals, decimalOfMinor } from '#src/rules/money/money.ts';

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
    const ids = read.flatMap(({ memberId }) => memberId ?? []);
    const contacts = withContacts ? await contactsOfMembers(env, merchant, ids) : undefined;
    return rowsOf(
      read,
      ({ tillId, paymentId }) => `${tillId}/${paymentId}`,
      (row) => {
        if (!isInSpan(row.atMs, filter)) return undefined;
        if (!contacts) return cellsOf(row);
        const { mobile = '', email = '' } = contacts.get(row.memberId ?? '') ?? {};
        return [...cellsOf(row), row.payerName, row.reference, mobile, email];
      },
    );
  },
};

function cellsOf(row: PaymentView): readonly string[] {
  const decimals = currencyDecimals(row.currency);
  const sums = [row.amountMinor, row.creditMinor, row.feeMinor];
  return [
    ...[row.paymentId, row.tillId, row.depositId ?? '', row.memberId ?? ''],
    ...[instantCell(row.atMs), row.state, row.reason ?? '', row.currency],
    ...sums.map((sum) => decimalOfMinor(sum, decimals)),
  ];
}
