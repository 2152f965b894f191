import { z } from 'zod';
import { sealErrors } from '#src/contracts/account/account-fields.ts';
import { paymentPassword } from '#src/contracts/cashier/payment-password.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { amountMinor, currencyCode, instantMs, plainId } from '#src/contracts/fields.ts';
import { products } from '#src/contracts/games/products.ts';
import { carryRules, contractStates, contractTiers, rateTypes } from './contract-terms.ts';

const product = z.enum(products);
const status = z.enum(contractStates);
/** The SHA-256 of the terms, by which an act names them. */
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const kind = z.enum(['daily', 'hourly', 'dividend']);

/** What is paid in a period that just reaches a tier, in minor units. */
const example = z.strictObject({ baseMinor: amountMinor, activeMembers: z.int().min(0), amountMinor });

const shown = {
  id: z.string(),
  product,
  status,
  rateType: z.enum(rateTypes),
  tiers: contractTiers,
  /** In dividends alone: what of a loss is kept for later ones, and whether they are paid by half-month or month. */
  carry: z.enum(carryRules).optional(),
  period: z.enum(['half', 'month']).optional(),
  hash,
  example,
  /** Until when an offer can be accepted. */
  expiresAtMs: instantMs.optional(),
  /** From when on it pays, and until when if an end is agreed on. */
  fromMs: instantMs.optional(),
  toMs: instantMs.optional(),
  /** Who asked for the end. */
  endAskedBy: z.enum(['self', 'other']).optional(),
};
const own = z.strictObject({
  ...shown,
  /** Whether the house pays it, and not the agent above. */
  isOfHouse: z.boolean(),
  /** Whether accepting an offer lowers what a downline is paid by a contract of the member. */
  lowersDownlines: z.boolean(),
});
const given = z.strictObject({ ...shown, customerId: z.string(), account: z.string() });

/** A member’s own contracts of one kind and those given to direct downlines. */
const info = {
  method: 'GET',
  access: 'member',
  rateLimit: 'read',
  input: z.strictObject({
    product: product.optional(),
    /** The direct downline whose contracts are shown among the given ones; by default those of all. */
    customerId: plainId.optional(),
    cursor: plainId.optional(),
  }),
  output: z.strictObject({
    currency: currencyCode,
    own: z.array(own).max(40),
    given: z.array(given).max(60),
    nextCursor: z.string().optional(),
  }),
  errors: ['FEATURE_OFF', 'DOWNLINE_UNKNOWN'],
} as const;

/** A accepts an offer, R rejects one or refuses an end, C agrees to an end. */
const decision = {
  status: z.enum(['A', 'R', 'C']),
  hash,
  /** Needed to accept. */
  paymentPassword: paymentPassword.optional(),
};
const isProven = ({
  status: wanted,
  paymentPassword: given,
}: {
  status: string;
  paymentPassword?: string | undefined;
}) => wanted !== 'A' || given !== undefined;
const proofFault = { path: ['paymentPassword'] };

const decided = {
  method: 'POST',
  access: 'member',
  rateLimit: 'write',
  sealed: true,
  output: z.strictObject({ status }),
  errors: [
    ...(['FEATURE_OFF', 'CONTRACT_UNKNOWN', 'CONTRACT_CHANGED', 'CONTRACT_STATE'] as const),
    ...(['PAYMENT_PASSWORD_MISSING', 'PAYMENT_PASSWORD_WRONG', 'PAYMENT_PASSWORD_LOCKED'] as const),
    ...sealErrors,
  ],
} as const;

export const agentContractContracts = contracts({
  offerContract: {
    method: 'POST',
    path: '/wps/relay/MCS2_offerContract',
    summary: 'Offers a direct downline a contract within the agent’s own terms',
    access: 'member',
    rateLimit: 'write',
    input: z
      .strictObject({
        customerId: plainId,
        kind,
        product,
        tiers: contractTiers,
        rateType: z.enum(rateTypes).default('P'),
        carry: z.enum(carryRules).optional(),
      })
      // A carry belongs to a dividend, and each dividend has one.
      .refine((offer) => (offer.kind === 'dividend') === (offer.carry !== undefined), { path: ['carry'] }),
    output: z.strictObject({ id: z.string(), hash, status }),
    errors: [
      'FEATURE_OFF',
      'AGENT_NEEDED',
      'DOWNLINE_UNKNOWN',
      'TERMS_TOO_HIGH',
      'CONTRACT_STATE',
      'INVALID_INPUT',
    ],
  },

  voidContract: {
    method: 'POST',
    path: '/wps/relay/MCS2_voidContract',
    summary: 'Withdraws an own offer, or asks the other party for the end of a contract',
    access: 'member',
    rateLimit: 'write',
    input: z.strictObject({ id: plainId, hash, act: z.enum(['withdraw', 'end']) }),
    output: z.strictObject({ status }),
    errors: ['FEATURE_OFF', 'CONTRACT_UNKNOWN', 'CONTRACT_CHANGED', 'CONTRACT_STATE'],
  },

  decideDailySalary: {
    ...decided,
    path: '/wps/relay/MCS2_processDailySalContract',
    summary: 'Accepts or rejects an offered daily salary, or decides about its end; sealed',
    input: z.strictObject({ id: plainId, ...decision }).refine(isProven, proofFault),
  },

  decideDividend: {
    ...decided,
    path: '/wps/relay/MCS2_processDividendReq',
    summary: 'Accepts or rejects an offered dividend, or decides about its end; sealed',
    input: z
      .strictObject({
        /** The product. */
        type: product,
        /** The direct downline whom the dividend was given; by default the member’s own is meant. */
        customerId: plainId.optional(),
        ...decision,
      })
      .refine(isProven, proofFault),
  },

  decideHourlySalary: {
    ...decided,
    path: '/wps/relay/MCS2_processContractHourSalary',
    summary: 'Accepts or rejects an offered hourly salary, or decides about its end; sealed',
    input: z.strictObject({ contractId: plainId, ...decision }).refine(isProven, proofFault),
  },

  dailySalaryInfo: {
    ...info,
    path: '/wps/relay/MCS2_getContractDailySalInfo',
    summary: 'The member’s daily salaries, and those given to direct downlines',
  },

  dividendInfo: {
    ...info,
    path: '/wps/relay/MCS2_getContractDividendInfo',
    summary: 'The member’s dividends, and those given to direct downlines',
  },

  hourlySalaryInfo: {
    ...info,
    path: '/wps/relay/MCS2_getContractHourSalInfo',
    summary: 'The member’s hourly salaries, and those given to direct downlines',
  },
});
