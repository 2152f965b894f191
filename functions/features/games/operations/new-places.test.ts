import { expect, it } from 'vitest';
import { hasSharedPlaces, newPlaces, renumberedPlaces } from './new-places.ts';

const held = [
  { nodeId: 'a', position: 2 },
  { nodeId: 'b', position: 5 },
  { nodeId: 'c', position: 9 },
];

it('gives games in a new order the places that they hold between them, and leaves who keeps their place', () => {
  expect(newPlaces(held, ['c', 'b', 'a'])).toEqual([
    { nodeId: 'c', position: 2 },
    { nodeId: 'a', position: 9 },
  ]);
  expect(newPlaces(held, ['a', 'b', 'c'])).toEqual([]);
});

it('numbers all games anew where two share a place', () => {
  const shared = [
    { nodeId: 'a', position: 0 },
    { nodeId: 'b', position: 3 },
    { nodeId: 'c', position: 3 },
    { nodeId: 'd', position: 3 },
  ];
  expect([hasSharedPlaces(held, held), hasSharedPlaces(shared, shared)]).toEqual([false, true]);
  // Also where the other one is not among those that are ordered.
  expect([hasSharedPlaces(shared, shared.slice(0, 1)), hasSharedPlaces(shared, shared.slice(1, 2))]).toEqual([
    false,
    true,
  ]);
  const renumbered = renumberedPlaces(shared, ['d', 'b']);
  const after = new Map(renumbered.map(({ nodeId, position }) => [nodeId, position]));
  const order = shared
    .map(({ nodeId, position }) => ({ nodeId, position: after.get(nodeId) ?? position }))
    .toSorted((one, other) => one.position - other.position);
  expect(order.map(({ nodeId }) => nodeId)).toEqual(['a', 'd', 'c', 'b']);
});
