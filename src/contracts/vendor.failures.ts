/** Failures of a vendor’s call before it reaches a wallet. */
export const vendorFailures = {
  LAUNCH_ENDED: 401,
  SIGNATURE_INVALID: 401,
  TIMESTAMP_STALE: 401,
  VENDOR_ADDRESS_REFUSED: 403,
  NONCE_REUSED: 409,
} as const;
