/** Failures of a vendor’s call before it reaches a wallet. */
export const vendorFailures = {
  LAUNCH_ENDED: { status: 401, effect: 'none' },
  SIGNATURE_INVALID: { status: 401, effect: 'none' },
  TIMESTAMP_STALE: { status: 401, effect: 'none' },
  VENDOR_ADDRESS_REFUSED: { status: 403, effect: 'none' },
  NONCE_REUSED: { status: 409, effect: 'none' },
} as const;
