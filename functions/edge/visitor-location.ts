import type { VisitorLocation } from '#functions/http/context.ts';

/** Reads the location that Cloudflare's network attached to the request. */
export function visitorLocationOf(request: Request): VisitorLocation {
  const { cf } = request;
  return {
    address: request.headers.get('CF-Connecting-IP') ?? undefined,
    known: cf !== undefined && cf !== null,
    country: typeof cf?.country === 'string' ? cf.country : undefined,
    regionCode: typeof cf?.regionCode === 'string' ? cf.regionCode : undefined,
    asn: typeof cf?.asn === 'number' ? cf.asn : undefined,
  };
}
