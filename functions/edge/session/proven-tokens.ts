/** Claims of signed tokens that this isolate has already verified, each kept until its own expiry. */
export interface ProvenTokens<Claims> {
  recall(merchant: string, token: string, nowMs: number): Claims | undefined;
  keep(merchant: string, token: string, claims: Claims, expiresAtMs: number): void;
}

const keptMax = 5_000;

/** Caches verified tokens, so that an isolate verifies each signature once. */
export function provenTokens<Claims>(): ProvenTokens<Claims> {
  const kept = new Map<string, { claims: Claims; expiresAtMs: number }>();
  return {
    recall(merchant, token, nowMs) {
      const known = kept.get(`${merchant} ${token}`);
      return known && known.expiresAtMs > nowMs ? known.claims : undefined;
    },
    keep(merchant, token, claims, expiresAtMs) {
      if (kept.size >= keptMax) kept.clear();
      kept.set(`${merchant} ${token}`, { claims, expiresAtMs });
    },
  };
}
