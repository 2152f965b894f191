/** Names the rules by which browsers fetch or render the next page before the visitor asks for it. */
export const speculationRules = '"/speculation-rules.json"';

/**
 * Whether a browser, or our service worker for one that has no speculation rules, asks for a page that nobody has
 * opened yet. The gate judges it like any other request, but it is no visit: it changes nothing and is not counted.
 */
export function isSpeculative({ headers }: Request): boolean {
  const purpose = headers.get('Sec-Purpose') ?? headers.get('Purpose');
  return purpose !== null && /^prefetch\b/.test(purpose);
}
