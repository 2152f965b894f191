/** Whether an invite code of the merchant may be used now; codes do not differ by case. */
export async function affiliateExists(
  env: Env,
  merchant: string,
  code: string,
  nowMs: number,
): Promise<boolean> {
  const row = await env.DB.prepare(
    `SELECT 1 FROM affiliate_links
     WHERE merchant = ? AND code = ? AND (ended_at_ms IS NULL OR ended_at_ms > ?)`,
  )
    .bind(merchant, code.toUpperCase(), nowMs)
    .first();
  return row !== null;
}
