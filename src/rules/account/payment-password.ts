/** Whether a payment password is easy to guess: one digit six times, or consecutive digits. */
export function isEasyPaymentPassword(digits: string): boolean {
  const steps = new Set([...digits].slice(1).map((digit, at) => Number(digit) - Number(digits[at])));
  const [step] = steps;
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1;
}
