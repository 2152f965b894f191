/** Where a member prepares the first withdrawal; what lies in another part of the account leads back here. */
export const setupPaths = {
  password: '/m/changePsw?next=/m/member/paymentPassword',
  pin: '/m/member/paymentPassword',
  name: '/m/member/profile?edit=payeeName&next=/m/member/bankCards',
  card: '/m/member/bankCards',
} as const;

/** Where an account at a bank is added; the form opens with that bank chosen. */
export function addCardPath(bankCode: string): string {
  return `${setupPaths.card}?add=${encodeURIComponent(bankCode)}`;
}
