import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { exclusionTerms, jurisdictionPack, timeOutTerms } from './jurisdiction-pack.ts';

/** The marker thresholds are not published: players who knew them could stay just below them. */
const { markers, ...shownFields } = jurisdictionPack.shape;

/** The length of a term in hours or in calendar months; neither for a term without an end. */
const length = { hours: z.int().min(1).optional(), months: z.int().min(1).optional() };

/** A pack as published: all its durations and delays, and the length of each term. */
export const publishedPack = z.strictObject({
  ...shownFields,
  timeOuts: z.array(z.strictObject({ term: z.enum(timeOutTerms), ...length })).readonly(),
  exclusions: z.array(z.strictObject({ term: z.enum(exclusionTerms), ...length })).readonly(),
  /** How long a pause after signs of harm lasts. */
  pauseHours: markers.shape.pauseHours,
  /** Whether it is a fallback for a pack that is missing or cannot be read. */
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
      /** The pack that applies to people who register from this visitor's location. */
      visitor: z.strictObject({ name: z.string(), version: z.int().min(1) }),
      /** The length of the rolling windows of limits, in hours. */
      windowHours: z.strictObject({ day: z.int(), week: z.int(), month: z.int() }),
      elsewhere: publishedPack,
      byCountry: z.record(z.string(), publishedPack),
    }),
    errors: [],
  },
});

export type PublishedPack = z.infer<typeof publishedPack>;
