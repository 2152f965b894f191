/** What work gives, and the milliseconds of processor time that it takes: what else the machine does adds none. */
export function processorTimeOf<Value>(work: () => Value): { readonly value: Value; readonly ms: number } {
  const before = process.threadCpuUsage();
  const value = work();
  const { user, system } = process.threadCpuUsage(before);
  return { value, ms: (user + system) / 1_000 };
}
