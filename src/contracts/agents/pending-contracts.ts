import { z } from 'zod';
import { amountMinor } from '#src/contracts/fields.ts';
import { products } from '#src/contracts/games/products.ts';

/** Offered, offered beside one that runs, or an end that the other party asks for. */
const status = z.enum(['P', 'E', 'V']);
const product = z.enum(products);
const salary = { activeMember: z.int().min(0), rateType: z.enum(['P', 'F']), rate: amountMinor };

/** Contracts that wait for the member’s decision, by product, in the shapes of the specification. */
export const pendingContracts = {
  dailysalreqtype: z.partialRecord(
    product,
    z
      .array(
        z.strictObject({
          id: z.string(),
          status,
          details: z.array(z.strictObject({ betVolume: amountMinor, ...salary })).max(10),
          /** Whether a downline of the member would get less than is promised. */
          downlineHigherRate: z.enum(['Y', 'N']),
        }),
      )
      .length(1),
  ),
  divtypecompperiodreq: z.partialRecord(
    product,
    z
      .array(
        z.strictObject({
          minimumBet: amountMinor,
          netLoss: amountMinor,
          activeMember: z.int().min(0),
          /** The share as a fraction, and in millionths. */
          contractRate: z.number().min(0).max(1),
          contractRatePpm: z.int().min(0).max(1_000_000),
          status,
        }),
      )
      .max(10),
  ),
  contracthoursalreq: z.partialRecord(
    product,
    z
      .array(
        z.strictObject({
          contractId: z.string(),
          status,
          hourSalaryRates: z.array(z.strictObject({ minimumBet: amountMinor, ...salary })).max(10),
        }),
      )
      .length(1),
  ),
} as const;

const shape = z.strictObject(pendingContracts);
export type PendingContracts = z.output<typeof shape>;
