import type { Seeded } from '../world/seeded.ts';

/** Derives randomness and ids from the simulation's seed, so that a world can be replayed. */
export function chooseBySeed(seeded: Seeded): void {
  const bytes = (count: number) => Array.from({ length: count }, () => seeded.whole(0, 255));
  const hex = (count: number) =>
    bytes(count)
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('');
  Object.defineProperty(crypto, 'getRandomValues', {
    configurable: true,
    value: (into: ArrayBufferView) => {
      new Uint8Array(into.buffer, into.byteOffset, into.byteLength).set(bytes(into.byteLength));
      return into;
    },
  });
  Object.defineProperty(crypto, 'randomUUID', {
    configurable: true,
    value: () => `${hex(4)}-${hex(2)}-4${hex(2).slice(1)}-8${hex(2).slice(1)}-${hex(6)}`,
  });
}
