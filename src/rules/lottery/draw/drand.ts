/** A public chain of randomness rounds: its names, its timing and the key that signs all its rounds. */
export interface DrandChain {
  readonly name: string;
  /** The chain's hash, which identifies it to relays and everyone else. */
  readonly hash: string;
  /** A point of G2 in hex; signatures are points of G1. */
  readonly publicKey: string;
  readonly firstRoundAtMs: number;
  readonly everyMs: number;
}

/** The League of Entropy's chain with a round every three seconds, each signed independently of the others. */
export const quicknet: DrandChain = {
  name: 'drand quicknet',
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  firstRoundAtMs: 1_692_803_367_000,
  everyMs: 3_000,
};

/** The chain with this name; undefined if it is unknown. */
export function drandChainOf(name: string): DrandChain | undefined {
  return name === quicknet.name ? quicknet : undefined;
}

/** The first round published at or after an instant. */
export function roundFrom({ firstRoundAtMs, everyMs }: DrandChain, atMs: number): number {
  return Math.max(1, Math.ceil((atMs - firstRoundAtMs) / everyMs) + 1);
}

/** When a round is published. */
export function roundAtMs({ firstRoundAtMs, everyMs }: DrandChain, round: number): number {
  return firstRoundAtMs + (round - 1) * everyMs;
}
