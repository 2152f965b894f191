/** Headers that local workerd reads as the visitor location; Cloudflare's network replaces both in production. */
export function locationHeaders(
  country: string,
  address: string,
  regionCode = '',
  asn = 0,
): Record<string, string> {
  return { 'MF-CF-Blob': JSON.stringify({ country, regionCode, asn }), 'CF-Connecting-IP': address };
}

/** A location that the demo operator's policy blocks. */
export const restrictedLocation = locationHeaders('US', '8.8.8.8');

/** A location that the demo operator serves. */
export const servedLocation = locationHeaders('PK', '39.32.0.1', 'SD', 17557);
