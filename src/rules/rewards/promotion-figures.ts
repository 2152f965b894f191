/**
 * What a promotion has cost, as whole numbers by `group.name`: `claims` by state, `bonus` and `cash` in minor units, and
 * `free` rounds with their nominal stakes and wins in minor units. Figures of 0 may be absent.
 */
export type PromotionFigures = Readonly<Record<string, number>>;
