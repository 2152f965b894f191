/** Where a request comes from, as the platform says it; nothing here is the client's own word. */
export interface Place {
  readonly address: string | undefined;
  readonly known: boolean;
  readonly country: string | undefined;
  readonly regionCode: string | undefined;
  readonly asn: number | undefined;
}

/** Reads the place that Cloudflare's network attached to the request. */
export function placeOf(request: Request): Place {
  const { cf } = request;
  const country = typeof cf?.country === 'string' ? cf.country : undefined;
  const regionCode = typeof cf?.regionCode === 'string' ? cf.regionCode : undefined;
  const asn = typeof cf?.asn === 'number' ? cf.asn : undefined;
  const address = request.headers.get('CF-Connecting-IP') ?? undefined;
  return { address, known: cf !== undefined && cf !== null, country, regionCode, asn };
}
