/** Gives each key a name of as few letters as are left, in the order of asking. */
export function shortNames(isTaken: (name: string) => boolean): (key: string) => string {
  const names = new Map<string, string>();
  let next = 0;
  return (key) => {
    for (let name = names.get(key); name === undefined; name = names.get(key)) {
      const free = nameOf(next);
      next += 1;
      if (!isTaken(free)) names.set(key, free);
    }
    return names.get(key) as string;
  };
}

/** 0 is `a`, 25 `z`, 26 `aa`: letters alone, which may begin any name. */
function nameOf(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : nameOf(Math.floor(index / 26) - 1) + last;
}
