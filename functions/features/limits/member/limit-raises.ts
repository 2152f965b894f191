import type { MemberHost } from '#functions/member-object/member-part.ts';
import { deliver } from '#functions/notices/messages.inbox.ts';
import { tellStep } from '#functions/notices/step-events.ts';
import type { DueTime } from '#functions/objects/alarms.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import { type LimitRaise, nextRaiseEventAtMs, raiseEvents } from '#functions/protection/limit-raises.ts';
import { writeLimits } from '#functions/protection/limits.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import { readDocuments } from '#functions/settings/settings.repo.ts';
import { raiseLines, raiseNotice } from './raise-notice.ts';

const retryMsMax = 60_000;

type Of = Pick<MemberHost, 'sql' | 'env' | 'state' | 'name' | 'alarms'>;

/**
 * Tells a member of raises of limits, in the inbox, by mail and on subscribed browsers: each when it can be confirmed,
 * when it is about to lapse, and when it has lapsed.
 */
export class LimitRaises {
  readonly #of: Of;
  readonly #due: DueTime;

  constructor(of: Of) {
    this.#of = of;
    this.#due = of.alarms.register('limit-raises', { serve: () => this.#serve(), retryMsMax });
  }

  /** Schedules the next notice after the limits were changed. Call it inside `commit`. */
  expect(): void {
    const atMs = nextRaiseEventAtMs(readPlayState(this.#of.sql).limits);
    if (atMs !== undefined) this.#due.by(atMs);
  }

  async #serve(): Promise<number | undefined> {
    const { sql, env, name, alarms, state } = this.#of;
    const [merchant] = partsOfName(name);
    const settings = await readDocuments(env.DB, merchant, [merchantSetting.name]);
    const { timeZone } = merchantSetting.of(settings);
    const delivered = alarms.commit(() => {
      const nowMs = Date.now();
      const { limits, events } = raiseEvents(readPlayState(sql).limits, nowMs);
      if (events.length > 0) writeLimits(sql, limits);
      return events.filter((raise) => deliver(sql, raiseNotice(raise, timeZone), nowMs));
    });
    for (const raise of delivered) state.waitUntil(this.#notify(raise, timeZone));
    return nextRaiseEventAtMs(readPlayState(sql).limits);
  }

  #notify(raise: LimitRaise, timeZone: string): Promise<void> {
    const { env, name } = this.#of;
    const { key } = raiseNotice(raise, timeZone);
    return tellStep(env, name, { id: key, lines: raiseLines(raise, timeZone), path: '/m/limits' });
  }
}
