/** A UUID, and what follows it in the id of a ticket or a posting, such as `-2` or `/3/stake`. */
const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}[-/\w]*/gi;
/** The length of the letters of a short reference. */
export const referenceLetters = 8;

/**
 * How an id is shown to a player: the first letters of a UUID as capitals, the last of another long id, and a short one
 * as it is. Support finds what it belongs to by these letters, and by the whole id that the copy button copies.
 */
export function shortReference(id: string): string {
  if (id.search(uuids) === 0) return id.slice(0, referenceLetters).toUpperCase();
  return id.length > 2 * referenceLetters ? `…${id.slice(-referenceLetters)}` : id;
}

/** A text that somebody wrote, in which every UUID is replaced by its short reference. */
export function withShortReferences(text: string): string {
  return text.replaceAll(uuids, shortReference);
}
