/** The products that play is told apart by: in the conditions of bonuses, in rebates, and in agents' shares. */
export const products = ['slots', 'fishing', 'engines', 'live', 'pvp', 'sports', 'lottery'] as const;
export type Product = (typeof products)[number];
