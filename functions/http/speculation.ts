/** Refers browsers to the rules for prefetching or prerendering the next page. */
export const speculationRules = '"/speculation-rules.json"';

/**
 * Whether this is a prefetch by a browser, or by our service worker in one without speculation rules, of a page
 * that nobody has opened yet. The gate judges it like any other request, but it is not a visit: it changes nothing
 * and is not counted.
 */
export function isSpeculative({ headers }: Request): boolean {
  const purpose = headers.get('Sec-Purpose') ?? headers.get('Purpose');
  return purpose !== null && /^prefetch\b/.test(purpose);
}
