/** Control characters, and marks that change the direction of the text after them. */
const disguise = /(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const manyLines = /\n{3,}/g;

/** A message as stored and shown: plain text without characters that could disguise it; empty if nothing is left. */
export function plainChatText(written: string): string {
  return written
    .replace(/\r\n?/g, '\n')
    .normalize('NFC')
    .replace(disguise, '')
    .replace(manyLines, '\n\n')
    .trim();
}
