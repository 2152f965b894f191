/** The source of deposits, withdrawals and similar money movements; no vendor has this name. */
export const cashierSource = 'cashier';

/** The source of what the site itself posts, such as bonus money; no vendor has this name. */
export const siteSource = 'site';

/** The source of the money movements of lottery tickets; no vendor has this name. */
export const ticketsSource = 'lottery';

/** The source of what agents are paid; no vendor has this name. */
export const agentsSource = 'agents';
