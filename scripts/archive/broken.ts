/** The first fault found in an archive; the message is a sentence. */
export class Broken extends Error {}
