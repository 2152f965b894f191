/** How often a visible page asks whether the site still serves its visitor. */
export const statusEveryMs = 15_000;
