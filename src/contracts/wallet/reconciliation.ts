import { z } from 'zod';
import { approvalId } from '#src/contracts/operators/approval-id.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { currencyCode, instantMs, plainId, wholeNumberText } from '#src/contracts/fields.ts';
import { accounts } from './posting-kinds.ts';

const operatorId = z.string().max(200);

const walletAlert = z.strictObject({
  id: z.int().min(1),
  memberId: z.string().max(64),
  username: z.string().optional(),
  /** What the reconciliation found. */
  code: z.string().max(40),
  raisedAtMs: instantMs,
  /** The operator who requested the release; a second operator must request it too. */
  askedBy: operatorId.optional(),
  releasedBy: operatorId.optional(),
  releasedAtMs: instantMs.optional(),
  reason: z.string().max(500).optional(),
});

/** What a reconciliation compares: the first five in minor units, the last two as counts. */
export const comparedSums = ['sum', 'outbox', 'holds', 'grants', 'house'] as const;
export const comparedCounts = ['rows', 'postings'] as const;

/** What the wallet states, and what the same is by its evidence: its ledger, its holds, or the house account. */
const pairOf = <Name extends string>(of: z.ZodType<Name>) =>
  z.strictObject({ of, wallet: z.int(), evidence: z.int() });

export const reconciliationContracts = contracts({
  walletAlerts: {
    method: 'GET',
    path: '/ops/api/reconciliation',
    summary: 'Wallets that a reconciliation froze, newest first, with how they were let go on',
    access: 'operator',
    permission: 'ledger.read',
    rateLimit: 'read',
    input: z.strictObject({ cursor: wholeNumberText(1, 999_999_999).optional() }),
    output: z.strictObject({ items: z.array(walletAlert).max(50), nextCursor: z.string().optional() }),
    errors: [],
  },

  walletSides: {
    method: 'GET',
    path: '/ops/api/reconciliation/:memberId',
    summary:
      'Both sides of all that a reconciliation compares, in a wallet that was frozen, as they are now; nothing changes',
    access: 'operator',
    permission: 'ledger.read',
    rateLimit: 'read',
    params: z.strictObject({ memberId: plainId }),
    output: z.strictObject({
      memberId: plainId,
      currency: currencyCode,
      atMs: instantMs,
      /** What the reconciliation found, while the wallet is frozen. */
      code: z.string().max(40).optional(),
      /** The balance of each account, as the wallet states it and as its ledger adds up to, in minor units. */
      accounts: z.array(pairOf(z.enum(accounts))).max(accounts.length),
      /** In minor units; without the house account's if it did not answer. */
      sums: z.array(pairOf(z.enum(comparedSums))).max(comparedSums.length),
      counts: z.array(pairOf(z.enum(comparedCounts))).max(comparedCounts.length),
      /** Whether every row of the ledger follows the one before and states the balance that it leaves. */
      isChained: z.boolean(),
      /** Whether the house account has the same postings and currency; missing where it did not answer. */
      isSameInHouse: z.boolean().optional(),
      /** Whether postings are on their way to the house account, which cannot have them yet. */
      isDelivering: z.boolean(),
    }),
    errors: ['NOT_FOUND'],
  },

  releaseWallet: {
    method: 'PUT',
    path: '/ops/api/reconciliation/:memberId',
    summary:
      'Lets a frozen wallet go on as it stands, once two operators have asked within a day; nothing is corrected',
    access: 'operator',
    permission: 'wallets.release',
    rateLimit: 'write',
    params: z.strictObject({ memberId: plainId }),
    input: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
    output: z.strictObject({ state: z.enum(['asked', 'released']), approvalId }),
    errors: [
      'NOT_FOUND',
      'RELEASE_REFUSED',
      'SECOND_OPERATOR_NEEDED',
      'STEP_UP_NEEDED',
      'APPROVAL_WAITING',
      'STATE_CHANGED',
    ],
  },
});
