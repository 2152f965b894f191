import type { MemberHost } from '#functions/member-object/member-part.ts';
import { deliver } from '#functions/notices/messages.inbox.ts';
import { tellStep } from '#functions/notices/step-news.ts';
import type { DueTime } from '#functions/objects/alarms.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import { type LimitRaise, nextRaiseNewsAtMs, raiseNews } from '#functions/protection/limit-raises.ts';
import { writeLimits } from '#functions/protection/limits.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import { readDocuments } from '#functions/settings/settings.repo.ts';
import { raiseLines, raiseNote } from './raise-note.ts';

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

  /** Schedules the next news after the limits were changed. Call it inside `commit`. */
  expect(): void {
    const atMs = nextRaiseNewsAtMs(readPlayState(this.#of.sql).limits);
    if (atMs !== undefined) this.#due.by(atMs);
  }

  async #serve(): Promise<number | undefined> {
    const { sql, env, name, alarms, state } = this.#of;
    const [merchant] = partsOfName(name);
    const settings = await readDocuments(env.DB, merchant, [merchantSetting.name]);
    const { timeZone } = merchantSetting.of(settings);
    const told = alarms.commit(() => {
      const nowMs = Date.now();
      const { limits, news } = raiseNews(readPlayState(sql).limits, nowMs);
      if (news.length > 0) writeLimits(sql, limits);
      return news.filter((raise) => deliver(sql, raiseNote(raise, timeZone), nowMs));
    });
    for (const raise of told) state.waitUntil(this.#tell(raise, timeZone));
    return nextRaiseNewsAtMs(readPlayState(sql).limits);
  }

  #tell(raise: LimitRaise, timeZone: string): Promise<void> {
    const { env, name } = this.#of;
    const { key } = raiseNote(raise, timeZone);
    return tellStep(env, name, { id: key, lines: raiseLines(raise, timeZone), path: '/m/limits' });
  }
}
