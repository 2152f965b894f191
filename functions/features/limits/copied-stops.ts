import { playerOf } from '#functions/member/player-port.ts';

/** Has the breaks that stand for one account hold for another of the same person. */
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
