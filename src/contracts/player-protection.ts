import { z } from 'zod';
import { contracts } from './endpoint.ts';
import { exclusionTerms, jurisdictionPack, timeOutTerms } from './jurisdiction-pack.ts';

/** The thresholds of the markers stay with the operator: who knows them plays below them. */
const { markers, ...shownFields } = jurisdictionPack.shape;

/** How long a term lasts, in hours or in calendar months; neither for one without an end. */
const length = { hours: z.int().min(1).optional(), months: z.int().min(1).optional() };

/** A pack as it is published: every duration and delay in it, and how long each term lasts. */
export const publishedPack = z.strictObject({
  ...shownFields,
  timeOuts: z.array(z.strictObject({ term: z.enum(timeOutTerms), ...length })).readonly(),
  exclusions: z.array(z.strictObject({ term: z.enum(exclusionTerms), ...length })).readonly(),
  /** How long a pause lasts that follows signs of harm. */
  pauseHours: markers.shape.pauseHours,
  /** Whether it stands in for a pack that is missing or cannot be read. */
  isFallback: z.boolean(),
});

export const playerProtectionContracts = contracts({
  playerProtection: {
    method: 'GET',
    path: '/wps/system/playerProtection',
    summary:
      'The rules of player protection in force, with every duration and delay, by the country of a member’s first login',
    access: 'public',
    rateLimit: 'read',
    output: z.strictObject({
      /** The name of the pack for who registers from where this visitor is. */
      visitor: z.strictObject({ name: z.string(), version: z.int().min(1) }),
      /** How many hours the rolling windows of limits hold. */
      windowHours: z.strictObject({ day: z.int(), week: z.int(), month: z.int() }),
      elsewhere: publishedPack,
      byCountry: z.record(z.string(), publishedPack),
    }),
    errors: [],
  },
});

export type PublishedPack = z.infer<typeof publishedPack>;
