import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { amountMinor, currencyCode, instantMs, plainId } from '#src/contracts/fields.ts';
import { products } from '#src/contracts/games/products.ts';

/** The longest span of a report, in days; single members' days are kept no longer. */
export const reportDaysMax = 31;

/** A day by the merchant's clock. */
const day = z.iso.date();
/** Late corrections can bring a sum below 0. */
const signedMinor = z.int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
const cursor = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
const product = z.enum(products);

/** Both days are in the span. */
const span = z.strictObject({ from: day, to: day });

/** A span that ends before it starts, or is too long. */
function isSpan({ from, to }: { readonly from: string; readonly to: string }): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  return days >= 0 && days < reportDaysMax;
}
const fault = { path: ['to'] };

/** Valid turnover, and what players won less what they staked, where the agent may see it. */
const figures = z.strictObject({ validMinor: signedMinor, resultMinor: signedMinor.optional() });

const head = {
  currency: currencyCode,
  /** The end of the last hour that is counted; absent before anything is. */
  completeUntilMs: instantMs.optional(),
};

const downline = z.strictObject({
  customerId: z.string(),
  /** Masked. */
  account: z.string(),
  /** 0 a player, 1 an agent, whose whole branch is summed. */
  type: z.union([z.literal(0), z.literal(1)]),
});

const dayFigures = figures.extend({ day });

const income = z.strictObject({
  fromMs: instantMs,
  toMs: instantMs,
  rebateMinor: amountMinor,
  salaryMinor: amountMinor,
  dividendMinor: amountMinor,
  feeMinor: amountMinor,
});

const ofAgents = ['FEATURE_OFF', 'AGENT_NEEDED'] as const;

export const reportsContracts = contracts({
  teamKpiA: {
    method: 'GET',
    path: '/wps/relay/ODSFE2_TeamKPIA',
    summary:
      'What the agent’s whole branch brought in a span of days, by product, by day, and by hour of one day',
    access: 'member',
    rateLimit: 'read',
    input: span.extend({ product: product.optional() }).refine(isSpan, fault),
    output: z.strictObject({
      ...head,
      /** Without the result of a day that is open. */
      total: figures,
      /** `other` sums products that fewer than five members played. */
      products: z.array(z.strictObject({ product: z.enum([...products, 'other']), validMinor: signedMinor })),
      /** Sealed days with play. Partial ones are without members below direct downlines: fewer than five were active. */
      days: z
        .array(dayFigures.extend({ activeMembers: z.int().min(0).optional(), isPartial: z.boolean() }))
        .max(reportDaysMax),
      /** Of the day that is open, or of a single day: each hour with five active members, with quiet ones before. */
      hours: z.array(z.strictObject({ fromMs: instantMs, validMinor: signedMinor })).max(26),
    }),
    errors: [...ofAgents, 'INVALID_INPUT'],
  },

  teamKpiB: {
    method: 'GET',
    path: '/wps/relay/ODSFE2_TeamKPIB',
    summary:
      'What the branches of direct downlines brought on sealed days of a span, each with five active members',
    access: 'member',
    rateLimit: 'read',
    input: span.extend({ cursor: cursor.optional() }).refine(isSpan, fault),
    output: z.strictObject({
      ...head,
      /** `days` says on how many days of the span the branch is shown. */
      list: z.array(downline.extend({ ...figures.shape, days: z.int().min(1) })).max(20),
      nextCursor: cursor.optional(),
    }),
    errors: [...ofAgents, 'INVALID_INPUT'],
  },

  subordinate: {
    method: 'GET',
    path: '/wps/relay/ODSFE2_Subordinate',
    summary:
      'The direct downlines with what each brought on sealed days, or the whole branch of an agent among them',
    access: 'member',
    rateLimit: 'read',
    input: span
      .extend({ product: product.optional(), customerId: plainId.optional(), cursor: cursor.optional() })
      .refine(isSpan, fault),
    output: z.strictObject({
      ...head,
      list: z.array(downline.extend({ days: z.array(dayFigures).max(reportDaysMax) })).max(20),
      nextCursor: cursor.optional(),
    }),
    errors: [...ofAgents, 'DOWNLINE_UNKNOWN', 'INVALID_INPUT'],
  },

  agentIncome: {
    method: 'GET',
    path: '/wps/relay/ODS2_AgentPrevAndCurrIncome',
    summary: 'What the agent’s statements of the last half-month, and of the one that runs, came to so far',
    access: 'member',
    rateLimit: 'read',
    input: z.strictObject({}),
    output: z.strictObject({
      currency: currencyCode,
      previous: income,
      /** With an estimate of the salary of the open day and the dividends of the open period, where one may be seen. */
      current: income.extend({ estimateMinor: amountMinor.optional() }),
    }),
    errors: ofAgents,
  },
});
