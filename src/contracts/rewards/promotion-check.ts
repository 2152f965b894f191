import { z } from 'zod';
import { shownText } from '#src/contracts/content/content.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { amountMinor, currencyCode } from '#src/contracts/fields.ts';
import { promotionDocument, promotionId } from './promotion.ts';
import { promotionPlaces } from './promotion-places.ts';

/** Why the linter refuses a promotion: its rule, what is wrong, the field, and the bound that it breaks. */
export const finding = z.strictObject({
  rule: z.string(),
  code: z.string(),
  path: z.string(),
  bound: z.number().optional(),
});

export const promotionCheckContracts = contracts({
  checkPromotion: {
    method: 'POST',
    path: '/ops/api/promotions/:id/check',
    summary:
      'What a promotion would mean: its terms in words, what the linter finds, what it can cost, where it shows; nothing is stored',
    access: 'operator',
    permission: 'promotions.read',
    rateLimit: 'write',
    bodyBytesMax: 200_000,
    params: z.strictObject({ id: promotionId }),
    input: z.strictObject({ document: promotionDocument }),
    output: z.strictObject({
      findings: z.array(finding),
      /** In each language of the merchant, as members read them in the merchant’s currency. */
      terms: z.record(z.string(), z.array(z.string())),
      texts: z.record(z.string(), shownText),
      places: z.array(z.enum(promotionPlaces)),
      /** By currency; none where only what members stake or lose bounds it. */
      costs: z.array(
        z.strictObject({
          currency: currencyCode,
          /** The most that one use gives, before anything is staked or won; all prizes of a contest. */
          perUseMinor: amountMinor,
          /** The most that all uses give together; absent where nothing bounds their number. */
          mostMinor: amountMinor.optional(),
        }),
      ),
      /** Whether publishing takes two operators whatever was published before on that day. */
      takesTwo: z.boolean(),
    }),
    errors: [],
  },
});
