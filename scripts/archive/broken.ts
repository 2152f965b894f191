/** The first fault of an archive, as a sentence. */
export class Broken extends Error {}
