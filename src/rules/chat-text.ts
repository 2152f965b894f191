/** Control characters, and marks that turn the direction of what follows them. */
const disguise = /(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const manyLines = /\n{3,}/g;

/** A message as it is kept and shown: plain text without what could disguise it; empty where nothing is left. */
export function plainChatText(written: string): string {
  return written
    .replace(/\r\n?/g, '\n')
    .normalize('NFC')
    .replace(disguise, '')
    .replace(manyLines, '\n\n')
    .trim();
}
