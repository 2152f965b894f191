import type { PlantedFault } from './planted-fault.ts';

/** The promises of transfers to and from vendors' wallets; each fault removes the rule of one. */
export const transferFaults: readonly PlantedFault[] = [
  {
    promise: 'transfer: two members’ transfers under the same id are separate',
    file: 'functions/cashier/vendor-wallet-port.ts',
    from: 'return `${memberId}/${transferId}`;',
    to: 'return `${memberId.slice(0, 0)}${transferId}`;',
    test: 'tests/objects/member-transfers.test.ts',
    named: 'under the id of another member',
  },
  {
    promise: 'transfer: a round trip to a vendor’s wallet does not reduce turnover',
    file: 'functions/features/cashier/member/turnover.ts',
    from: ' - wallet.put_minor + max(0, wallet.put_minor - wallet.took_minor)',
    to: '',
    test: 'functions/features/cashier/member/turnover.test.ts',
    named: 'is not met by money that went to a vendor',
  },
  {
    promise: 'transfer: an excluded member cannot put money into a vendor’s wallet',
    file: 'functions/features/cashier/member/transfer-request.ts',
    from: 'betBlock(wallet) ?? playObjection(state, play, nowMs)',
    to: 'betBlock(wallet)',
    test: 'functions/features/cashier/member/transfers.test.ts',
    named: 'is judged as a stake',
  },
  {
    promise: 'transfer: a refused retry does not fail a transfer that an earlier attempt may have made',
    file: 'functions/features/cashier/member/member-transfers.ts',
    from: "answer.standing === 'refused' && sent.sends === 1",
    to: "answer.standing === 'refused'",
    test: 'tests/objects/member-transfers.test.ts',
    named: 'refused at a later try',
  },
];
