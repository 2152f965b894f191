import {
  amountCell,
  chosenOf,
  type ExportedKind,
  exportRowsPerRead,
  instantCell,
  isInSpan,
} from '#functions/audit/exported-kind.ts';
import { contactsOfMembers } from '#functions/verification/contacts.repo.ts';
import { withdrawalStates } from '#src/contracts/cashier/cashier-fields.ts';
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
    const { chosen, next } = chosenOf(
      read,
      ({ requestedAtMs, withdrawalId }) => `${requestedAtMs}/${withdrawalId}`,
      ({ requestedAtMs }) => isInSpan(requestedAtMs, filter),
    );
    if (!withContacts) return { rows: chosen.map(cellsOf), next };
    const ids = chosen.map(({ memberId }) => memberId);
    const contacts = await contactsOfMembers(env, merchant, ids);
    const rows = chosen.map((row) => {
      const { mobile = '', email = '' } = contacts.get(row.memberId) ?? {};
      return [...cellsOf(row), row.holder, mobile, email];
    });
    return { rows, next };
  },
};

function cellsOf(row: ExportedWithdrawal): readonly string[] {
  const { currency, amountMinor, feeMinor, flags } = row;
  return [
    ...[row.withdrawalId, row.memberId, instantCell(row.requestedAtMs), instantCell(row.dueAtMs)],
    ...[row.state, row.reason ?? '', (JSON.parse(flags) as string[]).join(' '), currency],
    ...[amountCell(amountMinor, currency), amountCell(feeMinor, currency)],
    ...[row.tillId, row.bankCode, row.last4],
  ];
}
