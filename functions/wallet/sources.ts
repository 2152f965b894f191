/** The source of deposits, withdrawals and similar money movements; no vendor has this name. */
export const cashierSource = 'cashier';

/** The source of the money movements of lottery tickets; no vendor has this name. */
export const ticketsSource = 'lottery';
