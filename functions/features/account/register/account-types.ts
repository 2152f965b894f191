/** The account type of someone who plays with demo credit only. */
export const trialAccountType = 4;
