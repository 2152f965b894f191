import { change } from '#functions/database/database.ts';
import { whole } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';
import { dayMs } from '#src/rules/durations.ts';

/** How long it is known from where a promotion was used, in milliseconds. */
const keptMs = 30 * dayMs;

const forget = statement('DELETE FROM promo_origins WHERE used_at_ms < :beforeMs', { beforeMs: whole });

/** Forgets from where promotions were used long ago. Called by the watchdog. */
export async function sweepOrigins(env: Env, nowMs: number): Promise<void> {
  await change(env.DB, forget.with({ beforeMs: nowMs - keptMs }));
}
