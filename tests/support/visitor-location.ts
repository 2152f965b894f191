import type { VisitorLocation } from '#functions/http/context.ts';

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

/** The visitor location of test players at their launch, as the platform reports it. */
export const launchLocation: VisitorLocation = {
  known: true,
  address: '39.32.0.1',
  country: 'PK',
  regionCode: 'SD',
  asn: 17_557,
};

/** The same for a location that the demo operator's policy blocks. */
export const restrictedLaunchLocation: VisitorLocation = {
  known: true,
  address: '8.8.8.8',
  country: 'US',
  regionCode: undefined,
  asn: undefined,
};
