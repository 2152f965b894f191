import type { VisitorLocation } from '#functions/http/context.ts';

/** Reads the location that Cloudflare's network attached to the request. */
export function visitorLocationOf(request: Request): VisitorLocation {
  const { cf } = request;
  return {
    address: request.headers.get('CF-Connecting-IP') ?? undefined,
    known: cf !== undefined && cf !== null,
    country: typeof cf?.country === 'string' ? cf.country : undefined,
    regionCode: regionOf(cf?.regionCode),
    asn: networkNumberOf(cf?.asn),
  };
}

/**
 * Some countries number their regions, so a number is accepted as a
 * code: its type must not let a denied region pass.
 */
function regionOf(code: unknown): string | undefined {
  if (typeof code === 'number' && Number.isSafeInteger(code) && code >= 0) return String(code);
  return typeof code === 'string' ? code : undefined;
}

/** An autonomous system number, which may also arrive as a string of digits, with or without `AS`. */
function networkNumberOf(asn: unknown): number | undefined {
  const digits = typeof asn === 'string' ? /^(?:AS)?(\d{1,10})$/i.exec(asn.trim())?.[1] : undefined;
  const found = digits === undefined ? asn : Number(digits);
  return typeof found === 'number' && Number.isSafeInteger(found) && found >= 0 ? found : undefined;
}
