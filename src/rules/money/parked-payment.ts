/** Reasons for which a parked payment is never credited, whatever operators decide: it can only go back. */
export const neverCredited: ReadonlySet<string> = new Set(['excluded', 'limit', 'currency']);
