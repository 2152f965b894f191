import { z } from 'zod';

/** The settings document `logging`: which share of the plain successes is written to the log; the rest always is. */
const loggingDocument = z.strictObject({ successShare: z.number().min(0).max(1).default(0.01) });

/** Reads the share; a document that is missing or invalid leaves the default. */
export function readSuccessShare(document: string | undefined): number {
  try {
    const parsed = loggingDocument.safeParse(JSON.parse(document ?? '{}'));
    if (parsed.success) return parsed.data.successShare;
  } catch {
    // Not JSON: the default below holds.
  }
  return loggingDocument.parse({}).successShare;
}
