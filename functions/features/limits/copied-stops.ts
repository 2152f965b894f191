import { playerOf } from '#functions/member/player-port.ts';

/**
 * Copies the stops of play in force on one account to another account of the
 * same person, except an operator's own.
 */
export async function copyStops(
  { env, merchant, nowMs }: { readonly env: Env; readonly merchant: string; readonly nowMs: number },
  fromId: string,
  toId: string,
  actor: string,
): Promise<void> {
  const { stops } = await playerOf(env, merchant, fromId).playStops();
  for (const { kind, until_ms: untilMs, term_ends_at_ms: termEndsAtMs } of stops)
    if (untilMs > nowMs && kind !== 'operator')
      await playerOf(env, merchant, toId).copyStop({ kind, termEndsAtMs, actor, reason: 'same-person' });
}
