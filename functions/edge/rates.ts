import { z } from 'zod';

const perMinute = z.int().min(1).max(1_000_000);

/** The settings document `rates`: calls a minute of one member, or from one address, which many may share. */
const ratesDocument = z.strictObject({
  read: perMinute.default(1_200),
  write: perMinute.default(600),
  login: perMinute.default(60),
});

export type Rates = z.output<typeof ratesDocument>;

/** Reads the rates; a document that is missing or invalid leaves the defaults. */
export function readRates(document: string | undefined): Rates {
  try {
    const parsed = ratesDocument.safeParse(JSON.parse(document ?? '{}'));
    if (parsed.success) return parsed.data;
  } catch {
    // Not JSON: the defaults below hold.
  }
  return ratesDocument.parse({});
}
