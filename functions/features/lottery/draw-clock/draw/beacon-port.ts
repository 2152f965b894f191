/** One round of an outside source of randomness. */
export interface BeaconRound {
  /** The source, by its public name. */
  readonly chain: string;
  readonly round: number;
  /** In hex. */
  readonly randomness: string;
  /** The signature that proves the round, in hex. */
  readonly signature: string;
}

/**
 * Why a round cannot be read: it is not published yet, the source does not answer, or the answer
 * does not carry the source's signature.
 */
export type BeaconFault = 'not-yet' | 'unreachable' | 'forged';

/** An outside source of randomness that nobody can foresee or choose, in numbered rounds at stated times. */
export interface BeaconPort {
  readonly chain: string;
  /** The first round that is published at this instant or later. */
  roundFrom(atMs: number): number;
  /** When a round is published. */
  comesAtMs(round: number): number;
  /** Reads a round and verifies it. */
  read(round: number): Promise<BeaconRound | BeaconFault>;
}

/** The outside sources that draws may use. */
export interface Beacons {
  /** The source to which a merchant's new draws commit; undefined for none. */
  chosen(env: Env, merchant: string): Promise<BeaconPort | undefined>;
  /** The source to which a draw is committed; undefined if it is no longer known. */
  ofChain(env: Env, merchant: string, chain: string): Promise<BeaconPort | undefined>;
}
