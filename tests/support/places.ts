/** Headers that local workerd reads as a visitor's place; Cloudflare's network replaces both in production. */
export function placeHeaders(
  country: string,
  address: string,
  regionCode = '',
  asn = 0,
): Record<string, string> {
  return { 'MF-CF-Blob': JSON.stringify({ country, regionCode, asn }), 'CF-Connecting-IP': address };
}

/** A place that the demo operator's policy turns away. */
export const restrictedPlace = placeHeaders('US', '8.8.8.8');

/** A place that the demo operator serves. */
export const servedPlace = placeHeaders('PK', '39.32.0.1', 'SD', 17557);
