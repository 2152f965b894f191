/** A UUID, and what is appended to an order's to name one of its tickets. */
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-\d{1,10})?$/i;

/** An id in the one spelling in which ids are compared: UUIDs in lower case, whatever else others send unchanged. */
export function oneSpelling(id: string): string {
  return uuid.test(id) ? id.toLowerCase() : id;
}

/** An id in its one spelling, and as it may have been stored before ids had one. */
export function storedSpellings(id: string): readonly [string, string] {
  return uuid.test(id) ? [id.toLowerCase(), id.toUpperCase()] : [id, id];
}
