/** Secrets: `.dev.vars` locally, `wrangler secret` where deployed. */
interface Secrets {
  SESSION_SECRET: string;
  /** Secrets that were exchanged, by commas: what they signed still passes. */
  SESSION_SECRET_PREVIOUS?: string;
  LAUNCH_SECRET: string;
  HOUSE_VENDOR_SECRET: string;
  OPERATOR_TOKEN: string;
  OPERATOR_TOKEN_2: string;
  /** A private P-256 key as JWK, or a JWK set whose first key is the current one: opens sealed bodies. */
  LOGIN_KEY: string;
  /** A private P-256 key as JWK: proves to push services who sends. Subscriptions are bound to it. */
  PUSH_KEY: string;
  /**
   * A private Ed25519 key as JWK, or a JWK set whose first key is the current one: signs lottery receipts. The others
   * still verify what they signed.
   */
  RECEIPT_KEY: string;
  /** Keys by commas that what members keep secret is encrypted with: the first encrypts, all of them open. */
  MEMBER_SECRETS_KEY: string;
  /** Marks the accounts of members’ cards; never exchanged, or an account could become another member’s. */
  CARD_MARK_KEY: string;
  /** Signs the notices of the simulated bank on demonstration sites. */
  SIMBANK_SECRET: string;
}

interface Env extends Secrets {}

declare namespace Cloudflare {
  interface Env extends Secrets {}
}

/** A file of bytes that ships with the Worker. */
declare module '*.bin' {
  const content: ArrayBuffer;
  export default content;
}
