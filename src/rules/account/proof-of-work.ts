/**
 * The key derivation of the proof of work that replaces a captcha. The browser and the Worker must use the same
 * one.
 */
export const proofOfWorkAlgorithm = 'PBKDF2/SHA-256';
export const proofOfWorkKeyBytes = 32;

/** A proof-of-work challenge: find a counter whose derived key starts with the prefix. */
export interface ProofOfWork {
  readonly algorithm: typeof proofOfWorkAlgorithm;
  readonly nonce: string;
  readonly salt: string;
  readonly cost: number;
  readonly keyLength: typeof proofOfWorkKeyBytes;
  readonly keyPrefix: string;
  /** When the challenge expires, in seconds since 1970. */
  readonly expiresAt: number;
  readonly signature: string;
}

/** The challenge together with the device's solution. */
export interface SolvedProofOfWork extends ProofOfWork {
  readonly counter: number;
  readonly derivedKey: string;
}
