import type { PlantedFault } from './planted-fault.ts';

/** The promises of transfers to and from vendors' wallets; each fault removes the rule of one. */
export const transferFaults: readonly PlantedFault[] = [
  {
    promise: 'transfer: nobody is credited with what another member took under the same id',
    file: 'functions/cashier/vendor-wallet-port.ts',
    from: 'return `${memberId}/${transferId}`;',
    to: 'return `${memberId.slice(0, 0)}${transferId}`;',
    test: 'tests/objects/member-transfers.test.ts',
    named: 'under the id of another member',
  },
  {
    promise: 'transfer: there and back again is no play',
    file: 'functions/features/wallet/wallet.turnover.ts',
    from: ' - wallet.put_minor + max(0, wallet.put_minor - wallet.took_minor)',
    to: '',
    test: 'functions/features/wallet/wallet.turnover.test.ts',
    named: 'is not met by money that went to a vendor',
  },
  {
    promise: 'transfer: an excluded member puts nothing to play elsewhere',
    file: 'functions/features/wallet/wallet.transfer-request.ts',
    from: 'betBlock(wallet) ?? playObjection(state, play, nowMs)',
    to: 'betBlock(wallet)',
    test: 'functions/features/wallet/wallet.transfers.test.ts',
    named: 'is judged as a stake',
  },
  {
    promise: 'transfer: what an earlier try may have moved, a refusal of a later one does not take back',
    file: 'functions/player/member-transfers.ts',
    from: "answer.standing === 'refused' && sent.sends === 1",
    to: "answer.standing === 'refused'",
    test: 'tests/objects/member-transfers.test.ts',
    named: 'refused at a later try',
  },
];
