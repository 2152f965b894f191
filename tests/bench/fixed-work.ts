const rounds = 20_000_000;

/**
 * A small yardstick for figures that have no other: the time this process takes for always the same arithmetic, in
 * milliseconds. Its spread over a run shows how much the machine's speed varied.
 */
export function fixedWorkMs(): number {
  const startedAtMs = performance.now();
  let value = 1;
  for (let round = 0; round < rounds; round += 1) value = (Math.imul(value, 1_664_525) + 1_013_904_223) | 0;
  const tookMs = performance.now() - startedAtMs;
  // A compiler could drop a result that is never used.
  if (value === 0) throw new Error('The arithmetic of the yardstick is wrong');
  return tookMs;
}
