import { screen } from '#src/console/screen/screen.ts';
import { heldWinsContracts } from '#src/contracts/wallet/held-wins.ts';
import { reconciliationContracts } from '#src/contracts/wallet/reconciliation.ts';

const notEnded = { at: 'endedAs', is: [''] };

/** Wins above their cap, and what operators decided of each. */
export const held = screen({
  name: 'held',
  path: '/ops/held',
  group: 'money',
  words: 'held',
  list: {
    call: heldWinsContracts.heldWins,
    columns: ['heldAtMs', 'username', 'amountMinor', 'askedFor', 'endedAs', 'stakeMinor', 'gameCode'],
    filters: ['state'],
    key: 'id',
    live: true,
  },
  detail: { history: 'held-win' },
  actions: [
    {
      call: heldWinsContracts.decideHeldWin,
      as: 'releaseWin',
      set: { decision: 'release' },
      only: notEnded,
      together: 'held-win.decide',
    },
    {
      call: heldWinsContracts.decideHeldWin,
      as: 'cancelWin',
      set: { decision: 'cancel' },
      only: notEnded,
      together: 'held-win.decide',
    },
  ],
});

/** Wallets that a reconciliation froze, with both sides of what it compared. */
export const wallets = screen({
  name: 'wallets',
  path: '/ops/wallets',
  group: 'money',
  words: 'held',
  tabOf: 'held',
  list: {
    call: reconciliationContracts.walletAlerts,
    columns: ['raisedAtMs', 'username', 'code', 'releasedAtMs', 'askedBy', 'releasedBy'],
    key: 'id',
    live: true,
  },
  detail: { history: 'wallet', historyBy: 'memberId' },
  actions: [
    {
      call: reconciliationContracts.releaseWallet,
      params: { memberId: 'memberId' },
      only: { at: 'releasedAtMs', is: [''] },
      together: 'wallet.release',
    },
  ],
  uses: [reconciliationContracts.walletSides],
});
