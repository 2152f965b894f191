/** A game and its place in the lists. */
export interface Place {
  readonly nodeId: string;
  readonly position: number;
}

/**
 * The places that change when the named games take, in this order, the places they hold between them. `held` has all
 * of them in list order.
 */
export function newPlaces(held: readonly Place[], nodeIds: readonly string[]): Place[] {
  const places = held.map(({ position }) => position);
  const before = new Map(held.map(({ nodeId, position }) => [nodeId, position]));
  return nodeIds
    .map((nodeId, at) => ({ nodeId, position: places[at] ?? 0 }))
    .filter(({ nodeId, position }) => before.get(nodeId) !== position);
}

/**
 * Whether one of these games has its place together with any game of the catalogue, so that only their ids order them
 * and no exchange of places would.
 */
export function hasSharedPlaces(all: readonly Place[], held: readonly Place[]): boolean {
  const taken = new Set(held.map(({ position }) => position));
  return all.filter(({ position }) => taken.has(position)).length > taken.size;
}

/** The same for games among which places are shared: all games of the catalogue are numbered anew. */
export function renumberedPlaces(all: readonly Place[], nodeIds: readonly string[]): Place[] {
  const named = new Set(nodeIds);
  let next = 0;
  return all
    .map(({ nodeId, position: before }, position) => {
      const moved = named.has(nodeId) ? (nodeIds[next++] ?? nodeId) : nodeId;
      return { nodeId: moved, position, before: moved === nodeId ? before : undefined };
    })
    .filter(({ position, before }) => before !== position)
    .map(({ nodeId, position }) => ({ nodeId, position }));
}
