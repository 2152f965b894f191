/**
 * Returns the result of work and its processor time in milliseconds, which other load on the machine does not add to.
 */
export function processorTimeOf<Value>(work: () => Value): { readonly value: Value; readonly ms: number } {
  const before = process.threadCpuUsage();
  const value = work();
  const { user, system } = process.threadCpuUsage(before);
  return { value, ms: (user + system) / 1_000 };
}
