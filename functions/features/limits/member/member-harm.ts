import { harmNotice } from './harm-notice.ts';
import { deliver } from '#functions/notices/messages.inbox.ts';
import { recordEvent } from '#functions/events/record-event.ts';
import type { Alarms, DueTime } from '#functions/objects/alarms.ts';
import { deliverInOrder } from '#functions/objects/delivery.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import { harmFigures } from '#functions/protection/harm-figures.ts';
import { type MetMarker, metMarkers } from '#functions/protection/harm-markers.ts';
import { tellMark } from '#functions/protection/harm-marks.repo.ts';
import { recordHarmMark, recordNotified, pendingMark } from '#functions/protection/harm-marks.ts';
import { rulesFor } from '#functions/protection/by-country.ts';
import type { PlayRulesByCountry } from '#functions/protection/play-rules.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import { hourMs } from '#src/rules/durations.ts';

/** A member is checked again after this many bets, or this many milliseconds after the last check. */
const betsPerLook = 10;
const lookMs = 60_000;
const retryMsMax = 60_000;

interface Of {
  readonly sql: SqlStorage;
  readonly env: Env;
  readonly alarms: Alarms;
  /** The object's name: the merchant and the member's id. */
  readonly name: string;
  /** Stops play for a while. */
  pause(untilMs: number, reason: string): void;
  /** Runs one transaction. */
  moving<Value>(work: (nowMs: number) => Value): Value;
}

/**
 * Looks for markers of harm in the member's own rows after an answered bet, once a minute or ten bets have
 * passed since the last check. A marker that is met is stored with its figure, and its action is taken.
 */
export class MemberHarm {
  readonly #of: Of;
  readonly #due: DueTime;
  #lookedAtMs = 0;
  #bets = 0;

  constructor(of: Of) {
    this.#of = of;
    this.#due = of.alarms.register('harm', { serve: () => this.#tellAll(), retryMsMax });
  }

  /** Checks by the pack that has just judged a bet. */
  look(rules: PlayRulesByCountry): void {
    const nowMs = Date.now();
    this.#bets += 1;
    // A clock that was set back does not stop the checks.
    const isLately = nowMs >= this.#lookedAtMs && nowMs < this.#lookedAtMs + lookMs;
    if (isLately && this.#bets < betsPerLook) return;
    this.#lookedAtMs = nowMs;
    this.#bets = 0;
    const { sql } = this.#of;
    const { markers, timeZone, pack } = rulesFor(rules, readPlayState(sql).country);
    for (const met of metMarkers(markers, harmFigures(sql, timeZone, nowMs)))
      this.#act(met, pack, markers.pauseHours);
  }

  #act(met: MetMarker, pack: string, pauseHours: number): void {
    const { sql } = this.#of;
    const isNew = this.#of.moving((nowMs) => {
      const number = recordHarmMark(sql, met, pack, nowMs);
      if (number !== undefined && met.action !== 'review')
        deliver(sql, harmNotice(met.action, number), nowMs);
      if (number !== undefined) this.#due.by(nowMs);
      return number !== undefined;
    });
    if (isNew && met.action === 'pause')
      this.#of.pause(Date.now() + pauseHours * hourMs, `marker ${met.marker}`);
  }

  /** Reports every unreported marker to operators and to the log of significant events. */
  async #tellAll(): Promise<undefined> {
    const { sql, env, name } = this.#of;
    const [merchant, memberId] = partsOfName(name);
    await deliverInOrder(
      () => pendingMark(sql),
      async (mark) => {
        const { number, marker, action, figure, threshold, pack, atMs } = mark;
        await tellMark(env, merchant, memberId, mark);
        await recordEvent(env, merchant, {
          id: `harm/${memberId}/${number}`,
          kind: 'HARM_MARKED',
          atMs,
          actor: 'system',
          subject: memberId,
          details: { marker, action, figure, threshold, pack },
        });
        recordNotified(sql, number);
      },
    );
  }
}
