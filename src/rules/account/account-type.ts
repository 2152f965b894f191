/** The account type of someone who plays with demo credit only. */
export const trialAccountType = 4;

const realTypes: ReadonlySet<number> = new Set([0, 1, 2]);

/** Whether an account plays for real money: types 0, 1 and 2. Every other type is free or trial. */
export function isRealAccount(accountType: number): boolean {
  return realTypes.has(accountType);
}
