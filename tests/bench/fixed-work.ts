const rounds = 20_000_000;

/**
 * A small yardstick for figures that have none: how long this process takes for the same arithmetic every time, in
 * milliseconds. Its spread over a run is how far the machine strayed.
 */
export function fixedWorkMs(): number {
  const startedAtMs = performance.now();
  let value = 1;
  for (let round = 0; round < rounds; round += 1) value = (Math.imul(value, 1_664_525) + 1_013_904_223) | 0;
  const tookMs = performance.now() - startedAtMs;
  // What nobody reads, a compiler may leave out.
  if (value === 0) throw new Error('The arithmetic of the yardstick is wrong');
  return tookMs;
}
