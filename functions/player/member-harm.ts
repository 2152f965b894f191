import { harmNote } from '#functions/features/limits/harm-note.ts';
import { deliver } from '#functions/features/messages/messages.inbox.ts';
import { harmFigures } from '#functions/protection/harm-figures.ts';
import { type MetMarker, metMarkers } from '#functions/protection/harm-markers.ts';
import { noteHarmMark } from '#functions/protection/harm-marks.ts';
import { type PlayRulesByCountry, rulesFor } from '#functions/protection/play-rules.ts';
import { readPlayState } from '#functions/protection/play-state.ts';

/** After so many bets, or so long after the last look, a member is looked at again. */
const betsPerLook = 10;
const lookMs = 60_000;
const hourMs = 3_600_000;

interface Of {
  readonly sql: SqlStorage;
  /** Stops play for a while. */
  pause(untilMs: number, reason: string): void;
  /** Runs one transaction. */
  moving<Value>(work: (nowMs: number) => Value): Value;
}

/**
 * Looks for markers of harm after a bet was answered, once a minute and every ten bets, in the member's own rows. What is met is
 * kept with its figure, and its action is taken.
 */
export class MemberHarm {
  readonly #of: Of;
  #lookedAtMs = 0;
  #bets = 0;

  constructor(of: Of) {
    this.#of = of;
  }

  /** Looks by the pack that has just judged a bet. */
  look(rules: PlayRulesByCountry): void {
    const nowMs = Date.now();
    this.#bets += 1;
    // A clock that was moved back does not stop the looking.
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
      const number = noteHarmMark(sql, met, pack, nowMs);
      if (number !== undefined && met.action !== 'review') deliver(sql, harmNote(met.action, number), nowMs);
      return number !== undefined;
    });
    if (isNew && met.action === 'pause')
      this.#of.pause(Date.now() + pauseHours * hourMs, `marker ${met.marker}`);
  }
}
