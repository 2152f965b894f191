/** One round of an outside source of randomness. */
export interface BeaconRound {
  /** The source, by the name under which everybody knows it. */
  readonly chain: string;
  readonly round: number;
  /** In hex. */
  readonly randomness: string;
  /** What proves the round, in hex. */
  readonly signature: string;
}

/**
 * Why a round cannot be read: it is not there yet, the source does not answer, or what it answered is not signed by
 * it.
 */
export type BeaconFault = 'not-yet' | 'unreachable' | 'forged';

/** An outside source of randomness that nobody can foresee or choose, in numbered rounds at stated times. */
export interface BeaconPort {
  readonly chain: string;
  /** The first round that comes out at this instant or later. */
  roundFrom(atMs: number): number;
  /** When a round comes out. */
  comesAtMs(round: number): number;
  /** Reads a round and verifies it. */
  read(round: number): Promise<BeaconRound | BeaconFault>;
}

/** The outside sources that draws may use. */
export interface Beacons {
  /** The source that a merchant's new draws commit to; undefined for none. */
  chosen(env: Env, merchant: string): Promise<BeaconPort | undefined>;
  /** The source that a draw is committed to; undefined for one that is no longer known. */
  ofChain(env: Env, merchant: string, chain: string): Promise<BeaconPort | undefined>;
}
