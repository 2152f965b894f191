/** Secrets: `.dev.vars` locally, `wrangler secret` in a deployment. */
interface Secrets {
  SESSION_SECRET: string;
  /** Rotated secrets, separated by commas: signatures made with them are still valid. */
  SESSION_SECRET_PREVIOUS?: string;
  LAUNCH_SECRET: string;
  HOUSE_VENDOR_SECRET: string;
  OPERATOR_TOKEN: string;
  OPERATOR_TOKEN_2: string;
  /** A private P-256 key as JWK, or a JWK set whose first key is the current one: decrypts sealed bodies. */
  LOGIN_KEY: string;
  /** A private P-256 key as JWK: identifies the sender to push services. Subscriptions are bound to it. */
  PUSH_KEY: string;
  /**
   * A private Ed25519 key as JWK, or a JWK set whose first key is the current one: signs lottery receipts. The others
   * still verify what they signed.
   */
  RECEIPT_KEY: string;
  /** Keys for members’ secrets, separated by commas: the first one encrypts, all of them decrypt. */
  MEMBER_SECRETS_KEY: string;
  /** Marks the accounts of members’ cards. Never rotated, or an account could become another member’s. */
  CARD_MARK_KEY: string;
  /** Marks the codes of vouchers. Under another key, codes that were given out are unknown. */
  VOUCHER_KEY: string;
  /** Signs the notices of the simulated bank on demonstration sites. */
  SIMBANK_SECRET: string;
}

interface Env extends Secrets {}

declare namespace Cloudflare {
  interface Env extends Secrets {}
}

/** A binary file that ships with the Worker. */
declare module '*.bin' {
  const content: ArrayBuffer;
  export default content;
}
