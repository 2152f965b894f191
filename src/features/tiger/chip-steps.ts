/** The steps of the largest chips that make up an amount, largest first; more than fit are left out. */
export function chipsIn(amountMinor: number, chipsMinor: readonly number[], max: number): readonly number[] {
  const steps: number[] = [];
  let leftMinor = amountMinor;
  for (let step = chipsMinor.length - 1; step >= 0; step -= 1) {
    const chip = chipsMinor[step] ?? 0;
    for (; chip > 0 && leftMinor >= chip && steps.length < max; leftMinor -= chip) steps.push(step);
  }
  return steps;
}
