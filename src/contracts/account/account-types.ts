/** The types of accounts: players, agents, agents of the house, and trial users. */
export const accountTypes = [0, 1, 2, 4] as const;
