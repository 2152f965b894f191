import { z } from 'zod';
import { salariesPpm } from '#src/rules/agents/contract.ts';
import { houseSalaries } from './house-salaries.repo.ts';
import { settingsDocument } from '#functions/settings/settings-document.ts';
import { amountMinor } from '#src/contracts/fields.ts';
import { type Product, products } from '#src/contracts/games/products.ts';

const ppm = z.int().min(0).max(1_000_000);
/** The step between rates that can be chosen, or the least difference between an agent's and a downline's. */
const step = z.int().min(1).max(1_000_000);

const rebates = z
  .strictObject({
    /** The rate of every top agent, and so the highest. */
    maxPpm: ppm.default(0),
    /** The lowest rate; an agent and a downline may both have it. */
    floorPpm: ppm.default(0),
    gapPpm: step.default(500),
    intervalPpm: step.default(500),
    /** The smallest house edge among the product's games. */
    marginPpm: ppm.default(0),
  })
  .refine(({ maxPpm, floorPpm }) => floorPpm <= maxPpm, { path: ['floorPpm'] })
  // Pay that reaches the edge would let a branch earn by betting against itself.
  .refine(({ maxPpm, marginPpm }) => maxPpm === 0 || maxPpm < marginPpm, { path: ['maxPpm'] });

// The entries name every product once, which the type of `fromEntries` does not say.
const byProduct = Object.fromEntries(
  products.map((product) => [product, rebates.prefault({})]),
) as unknown as Record<Product, ReturnType<typeof rebates.prefault>>;

/** The settings document `agents`: who may log in, what agents are paid, when it is held, and what they may transfer. */
export const agentsSetting = settingsDocument(
  'agents',
  z.strictObject({
    /** Who may log in at all: everyone, agents alone, or members who are no agents. */
    door: z.enum(['everyone', 'agents', 'members']).default('everyone'),
    rebates: z.strictObject(byProduct).prefault({}),
    /** The valid turnover from which on a member counts as active in an hour, a day and a half-month. */
    activeMinimumMinor: z
      .strictObject({
        hour: amountMinor.default(100),
        day: amountMinor.default(1_000),
        half: amountMinor.default(10_000),
      })
      .prefault({}),
    /** What vendors take of max(0, stakes - payouts), in millionths; dividends are paid on the rest. */
    feePpm: ppm.default(0),
    /** What of a loss of the house is kept for later dividends, in contracts that the house offers. */
    carry: z.enum(['untilRecovered', 'previous', 'none']).default('untilRecovered'),
    /** What the house pays for each member of an agent who has proven who they are. */
    feeMinor: amountMinor.default(0),
    /** From this amount on, a payment waits for two operators. */
    holdFromMinor: amountMinor.default(100_000),
    /** Whether the first payment to an agent waits for two operators. */
    holdFirst: z.boolean().default(true),
    /** How many links an agent may have beside the own code. */
    linksMax: z.int().min(0).max(50).default(50),
    transfers: z
      .strictObject({
        isOn: z.boolean().default(false),
        minMinor: amountMinor.min(1).default(100),
        maxMinor: amountMinor.default(100_000),
        /** How many transfers an agent may ask for in a day. */
        perDayMax: z.int().min(0).max(20).default(20),
        /** The most that an agent may transfer in a day, and of that to one downline. */
        dayMaxMinor: amountMinor.default(500_000),
        pairDayMaxMinor: amountMinor.default(200_000),
        /** From this amount on, a transfer waits for two operators. */
        twoPersonFromMinor: amountMinor.default(50_000),
      })
      .prefault({}),
  }),
  {
    invalid: 'last-good',
    /** Rebates and the salaries that the house has promised together stay below the edge of each product. */
    async conflictingFields({ rebates: bounds }, env, merchant) {
      const salaries = await houseSalaries(env, merchant);
      return products.flatMap((product) => {
        const ppm = salariesPpm(salaries, product);
        const { maxPpm, marginPpm } = bounds[product];
        return ppm > 0 && maxPpm + ppm >= marginPpm ? [`rebates.${product}.marginPpm`] : [];
      });
    },
  },
);
