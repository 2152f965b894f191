import {
  type ExportedKind,
  exportRowsPerRead,
  instantCell,
  isInSpan,
  rowsOf,
} from '#functions/audit/exported-kind.ts';
import { contactsOfMembers } from '#functions/verification/contacts.repo.ts';
import { withdrawalStates } from '#src/contracts/cashier/cashier-fields.ts';
import { currencyDecimals, decimalOfMinor } from '#src/rules/money/money.ts';
import { type ExportedWithdrawal, withdrawalsFrom } from './exported-withdrawals.repo.ts';

const requested = /^(\d{1,15})\/([0-9A-Fa-f-]{36})$/;

/** Withdrawals by their requests, without the words that members read, in which a contact may stand. */
export const exportedWithdrawals: ExportedKind = {
  columns: [
    ...['withdrawal', 'member', 'requested', 'due', 'state', 'reason', 'flags'],
    ...['currency', 'amount', 'fee', 'till', 'bank', 'card ends with'],
  ],
  contactColumns: ['card holder', 'mobile', 'e-mail'],
  isPlace: (text) => requested.test(text),
  async read({ env, merchant }, { filter, from, withContacts }) {
    const [, fromMs = String(filter.fromMs ?? 0), fromId = ''] = requested.exec(from ?? '') ?? [];
    const read = await withdrawalsFrom(env, {
      ...{ merchant, fromMs: Number(fromMs), fromId, most: exportRowsPerRead },
      beforeMs: filter.toMs ?? Number.MAX_SAFE_INTEGER,
      state: withdrawalStates.find((each) => each === filter.state),
    });
    const ids = read.map(({ memberId }) => memberId);
    const contacts = withContacts ? await contactsOfMembers(env, merchant, ids) : undefined;
    return rowsOf(
      read,
      ({ requestedAtMs, withdrawalId }) => `${requestedAtMs}/${withdrawalId}`,
      (row) => {
        if (!isInSpan(row.requestedAtMs, filter)) return undefined;
        if (!contacts) return cellsOf(row);
        const { mobile = '', email = '' } = contacts.get(row.memberId) ?? {};
        return [...cellsOf(row), row.holder, mobile, email];
      },
    );
  },
};

function cellsOf(row: ExportedWithdrawal): readonly string[] {
  const { currency, amountMinor, feeMinor, flags } = row;
  const decimals = currencyDecimals(currency);
  return [
    ...[row.withdrawalId, row.memberId, instantCell(row.requestedAtMs), instantCell(row.dueAtMs)],
    ...[row.state, row.reason ?? '', (JSON.parse(flags) as string[]).join(' '), currency],
    ...[decimalOfMinor(amountMinor, decimals), decimalOfMinor(feeMinor, decimals)],
    ...[row.tillId, row.bankCode, row.last4],
  ];
}
