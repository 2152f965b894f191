/** Processes one value at a time, in order, at most once in this time; the first at once. */
export function pacedQueue<Value>(everyMs: number, work: (value: Value) => void): (value: Value) => void {
  const waiting: Value[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = () => {
    const [value] = waiting.splice(0, 1);
    timer = value === undefined ? undefined : setTimeout(next, everyMs);
    if (value !== undefined) work(value);
  };
  return (value) => {
    waiting.push(value);
    if (timer === undefined) next();
  };
}
