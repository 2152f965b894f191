/** A list in which one item has gone to another place; the others close up. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined) return items;
  const others = items.toSpliced(from, 1);
  return others.toSpliced(to, 0, item);
}

/** An order that was made, of the games that are listed now; those that it does not know yet follow as listed. */
export function orderWith<Game extends { readonly nodeId: string }>(
  made: readonly Game[],
  listed: readonly Game[],
): readonly Game[] {
  const byId = new Map(listed.map((game) => [game.nodeId, game]));
  const known = new Set(made.map(({ nodeId }) => nodeId));
  return [
    ...made.flatMap(({ nodeId }) => byId.get(nodeId) ?? []),
    ...listed.filter(({ nodeId }) => !known.has(nodeId)),
  ];
}
