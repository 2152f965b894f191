/** Round stakes from the minimum to the maximum: 1, 2 and 5 of every power of ten, and both ends. */
export function sportsStakes(leastMinor: number, mostMinor: number): readonly number[] {
  const round: number[] = [];
  for (let power = 1; power <= mostMinor; power *= 10)
    for (const step of [1, 2, 5])
      if (step * power > leastMinor && step * power < mostMinor) round.push(step * power);
  return leastMinor < mostMinor ? [leastMinor, ...round, mostMinor] : [leastMinor];
}
