import { z } from 'zod';
import { pendingContracts } from '#src/contracts/agents/pending-contracts.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { amountMinor, currencyCode } from '#src/contracts/fields.ts';

const funds = z.strictObject({
  currency: currencyCode,
  currencySymbol: z.string().min(1).max(8),
  /** Digits after the decimal point of this currency. */
  decimals: z.int().min(0).max(4),
  /** The specification's name; in integer minor units. */
  sumBalance: amountMinor,
  /** Accepted wins that are reviewed before they can be staked, in minor units. */
  underReview: amountMinor,
  /** On hold: withdrawals in progress, tickets of open draws, disputed money. */
  holdMinor: amountMinor,
  bonusMinor: amountMinor,
  /** The amount that can be paid out now to any of the member's accounts. */
  withdrawableMinor: amountMinor,
  /** The balance by wallet: the main one, and those of vendors that keep their own. */
  wallets: z.array(z.strictObject({ accountType: z.string().max(40), amountMinor })).max(20),
});

/** All of a member’s money by account. */
export const memberFunds = funds.extend({
  /** What the member owes after a corrected win or a lost dispute. */
  receivableMinor: amountMinor,
  /** The part of deposits that has not been staked yet. */
  turnoverLeftMinor: amountMinor,
  /** The banks that unplayed deposits came from, and what can be paid out now to an account there; absent for none. */
  returns: z
    .array(z.strictObject({ bankCode: z.string().max(24), withdrawableMinor: amountMinor }))
    .max(20)
    .optional(),
});

export const walletContracts = contracts({
  wallet: {
    method: 'GET',
    path: '/wps/wallets/gcs',
    summary: 'What the signed-in player can stake now, exact to the minor unit',
    access: 'session',
    asksSessionItself: true,
    rateLimit: 'read',
    output: funds,
    errors: [],
  },

  funds: {
    method: 'GET',
    path: '/wps/member/info/funds/consolidated',
    summary:
      'Where all of the member’s money stands, with what is owed, what deposits still have to be staked, and agents’ contracts that wait for a decision',
    access: 'session',
    asksSessionItself: true,
    rateLimit: 'read',
    output: memberFunds.extend(pendingContracts),
    errors: [],
  },
});
