import { z } from 'zod';
import { oneSpelling } from './id-spelling.ts';

/** An integer in a query string, within the given bounds. */
export function wholeNumberText(least: number, max: number) {
  return z
    .string()
    .regex(/^(?:0|[1-9]\d{0,8})$/)
    .transform(Number)
    .refine((value) => value >= least && value <= max);
}

/** An amount of money in integer minor units of its currency, never negative. */
export const amountMinor = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/** An instant, in milliseconds since 1970 UTC. */
export const instantMs = z.int().min(0).max(8_640_000_000_000_000);

/** A three-letter ISO 4217 code. */
export const currencyCode = z.string().regex(/^[A-Z]{3}$/);

/** Whether a span ends after it starts, or is open at an end. For `refine`; the fault is reported at `toMs`. */
export function endsAfterStart({ fromMs, toMs }: { fromMs?: number | undefined; toMs?: number | undefined }) {
  return fromMs === undefined || toMs === undefined || fromMs <= toMs;
}

/** How `refine` reports a span that ends before it starts. */
export const spanFault = { path: ['toMs'] };

/** An instant in a query string, in milliseconds since 1970 UTC. */
export const instantText = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,14})$/)
  .transform(Number);

/** A language code of the specification. Codes other than EN, UR and KO get English. */
export const requestedLanguage = z
  .string()
  .regex(/^[A-Z]{2}(?:-[A-Z]{2})?$/)
  .default('EN');

/** A UUID as a client sends it, in the one spelling in which ids are compared. */
export const uuid = z.uuid().toLowerCase();

/** An id in a form of its own, in which a UUID has its one spelling. */
export function idOf(form: RegExp) {
  return z.string().regex(form).overwrite(oneSpelling);
}

/** An id of at most 64 letters, digits and hyphens; a UUID among them in its one spelling. */
export const plainId = idOf(/^[A-Za-z0-9-]{1,64}$/);
