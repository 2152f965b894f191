/** How often a visible page asks whether the site still serves its visitor, in milliseconds. */
export const statusEveryMs = 15_000;
