/** The first thing that is wrong with an archive, as a sentence. */
export class Broken extends Error {}
