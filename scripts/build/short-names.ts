/** Gives each key a name of as few letters as are left, in the order of asking. */
export function shortNames(isTaken: (name: string) => boolean): (key: string) => string {
  const names = new Map<string, string>();
  let next = 0;
  return (key) => {
    const known = names.get(key);
    if (known !== undefined) return known;
    while (isTaken(nameOf(next))) next += 1;
    const name = nameOf(next);
    next += 1;
    names.set(key, name);
    return name;
  };
}

/** 0 is `a`, 25 `z`, 26 `aa`: letters alone, which may begin any name. */
function nameOf(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : nameOf(Math.floor(index / 26) - 1) + last;
}
