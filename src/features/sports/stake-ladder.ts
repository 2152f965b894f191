/** Round stakes from the minimum to the maximum: 1, 2 and 5 of every power of ten, and both ends. */
export function sportsStakes(leastMinor: number, maxMinor: number): readonly number[] {
  const round: number[] = [];
  for (let power = 1; power <= maxMinor; power *= 10)
    for (const step of [1, 2, 5])
      if (step * power > leastMinor && step * power < maxMinor) round.push(step * power);
  return leastMinor < maxMinor ? [leastMinor, ...round, maxMinor] : [leastMinor];
}
