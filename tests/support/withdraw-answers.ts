/** What the calls of the withdraw page answer for a member with one bank account and 90.00. */
export const id = '5f0c51b8-7a6e-4e0a-9d0e-1a2b3c4d5e6f';
export const security = {
  steps: [],
  hasWithdrawalPassword: true,
  cards: 1,
  emailVerified: false,
  mobileVerified: false,
};
export const member = { payeeName: 'S•••', hasPassword: true };
export const bank = {
  ...{ bankCode: 'SIM', name: 'Sim Bank', kind: 'bank', minMinor: 500, maxMinor: 50_000 },
  ...{ feeFixedMinor: 100, feePpm: 0 },
};
export const card = {
  ...{ cardId: id, bankCode: 'SIM', bankName: 'Sim Bank', last4: '7788', holder: 'Sana Khan' },
  ...{ state: 'active', usableFromMs: 0 },
};
export const funds = {
  ...{ currency: 'USD', currencySymbol: '$', decimals: 2, sumBalance: 9_000, underReview: 0, holdMinor: 0 },
  ...{ bonusMinor: 0, withdrawableMinor: 9_000, wallets: [], receivableMinor: 0, turnoverLeftMinor: 0 },
  ...{ dailysalreqtype: {}, divtypecompperiodreq: {}, contracthoursalreq: {} },
};
export const withdrawal = {
  ...{ withdrawalId: id, cardId: id, bankCode: 'SIM', last4: '7788', currency: 'USD', amountMinor: 2_500 },
  ...{ feeMinor: 100, state: 'review', requestedAtMs: 1_000, dueAtMs: 2_000, mayCancel: true },
  steps: [{ state: 'review', atMs: 1_000 }],
};
