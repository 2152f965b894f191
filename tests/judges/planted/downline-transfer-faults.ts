import type { PlantedFault } from './planted-fault.ts';

const test = 'tests/objects/downline-transfers.test.ts';
const member = 'functions/features/agents/member/transfers';

/** The promises of transfers to downlines; each fault removes the rule of one. */
export const downlineTransferFaults: readonly PlantedFault[] = [
  {
    promise: 'downline transfer: the receiver’s side judges again when it credits',
    file: `${member}/receiving.ts`,
    from: "takesTransfer(sql, incoming, rules, needs, nowMs) ? 'paid' : 'returned'",
    to: "incoming.amountMinor > 0 ? 'paid' : 'returned'",
    test,
    named: 'comes back if the receiver objects once the money is held',
  },
  {
    promise: 'downline transfer: a thousand at once stay within the receiver’s limit',
    file: 'functions/features/cashier/member/between/member-money.ts',
    from: 'return depositObjection(sql, withOpenMinor, nowMs) === undefined;',
    to: 'return withOpenMinor > 0;',
    test,
    named: 'reach a limited receiver to the unit of the limit',
  },
  {
    promise: 'downline transfer: the key of the credit is the transfer and not the time',
    file: `${member}/receiving.ts`,
    from: "kind: 'downline-in', id: creditId }",
    to: "kind: 'downline-in', id: `${creditId}${nowMs}` }",
    test,
    named: 'ends each transfer once on both sides when a call meets: answer lost',
  },
  {
    promise: 'downline transfer: a hold is released once',
    file: `${member}/sending.ts`,
    from: "  if (row.state !== 'held') return;\n  stepTransfer(sql, row, { state: end }, nowMs);",
    to: "  if (row.state === 'asked') return;\n  if (row.state === 'held') stepTransfer(sql, row, { state: end }, nowMs);",
    test,
    named: 'releases a hold once when both of its answers come',
  },
  {
    promise: 'downline transfer: what the receiver’s side refuses counts towards the day',
    file: `${member}/sending.ts`,
    from: 'if (rows.length >= bounds.perDayMax) return 0;',
    to: "if (rows.filter(({ state }) => state !== 'refused').length >= bounds.perDayMax) return 0;",
    test,
    named: 'stays within the bounds of a transfer, a pair, a day and the number of a day',
  },
  {
    promise: 'downline transfer: a deposit that was not played stays',
    file: 'functions/features/cashier/member/between/member-money.ts',
    from: 'return Math.max(0, cash - unplayedMinor);',
    to: 'return Math.max(cash, cash - unplayedMinor);',
    test,
    named: 'so a deposit that was not played stays',
  },
];
