import { durationText } from '#src/browser/clock.ts';
import { clockText } from '#src/browser/date-text.ts';
import type { MarketId, PickId } from '#src/contracts/house/sports-picks.ts';
import type { LaunchContext } from '#src/frame/launch-context.ts';
import { fill } from '#src/rules/text/message.ts';
import type { Match } from '#src/rules/sports/sports-model.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import type { AllTeamNames, SportsWords } from './sports-words.ts';

const hourMs = 3_600_000;

/** Formats teams, markets, odds, money and times in the language of the launch. */
export class SportsText {
  readonly words: SportsWords;
  readonly locale: string;
  readonly #names: Readonly<Record<string, string>>;
  readonly #odds: Intl.NumberFormat;
  readonly #percent: Intl.NumberFormat;
  currency = '';

  constructor({ words, locale, language }: LaunchContext<SportsWords>, names: AllTeamNames) {
    this.words = words;
    this.locale = locale;
    this.#names = names[language];
    this.#odds = new Intl.NumberFormat(locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      roundingMode: 'floor',
    });
    this.#percent = new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 });
  }

  team(id: string): string {
    return this.#names[id] ?? id;
  }

  teams({ home, away }: Match): string {
    return `${this.team(home.id)} – ${this.team(away.id)}`;
  }

  league(id: string): string {
    const { leagueCup, leagueFlash, leagueLeague } = this.words.t;
    return id.endsWith('-flash') ? leagueFlash : id.endsWith('-cup') ? leagueCup : leagueLeague;
  }

  market(match: Match, market: MarketId): string {
    const team = market === 'sweepHome' ? match.home : match.away;
    return fill(this.words.t[market], { team: this.team(team.id) }, this.locale);
  }

  pick({ home, away }: Match, market: MarketId, pick: PickId): string {
    const { t } = this.words;
    const handicaps: Partial<Record<MarketId, readonly [string, string]>> = {
      sweepHome: ['−1.5', '+1.5'],
      sweepAway: ['+1.5', '−1.5'],
    };
    const [ofHome, ofAway] = handicaps[market] ?? ['', ''];
    const texts: Readonly<Record<PickId, string>> = {
      home: `${this.team(home.id)} ${ofHome}`.trim(),
      draw: t.draw,
      away: `${this.team(away.id)} ${ofAway}`.trim(),
      over: t.over,
      under: t.under,
      yes: t.bothYes,
      no: t.bothNo,
    };
    return texts[pick];
  }

  odds(oddsThousandths: number): string {
    return this.#odds.format(oddsThousandths / 1_000);
  }

  chance(chance: number): string {
    return fill(this.words.t.chanceOf, { percent: this.#percent.format(chance * 100) }, this.locale);
  }

  /** The kind of bet that joins this number of matches. */
  kind(count: number): string {
    const { single, accumulator } = this.words.t;
    return count === 1 ? single : fill(accumulator, { count }, this.locale);
  }

  money(amountMinor: number): string {
    return moneyText(amountMinor, this.currency, this.locale);
  }

  /** A kick-off within the hour counts down; a later one is shown as its time of day. */
  kickOff(match: Match, nowMs: number): string {
    const leftMs = match.kicksOffAtMs - nowMs;
    if (leftMs >= hourMs) return clockText(match.kicksOffAtMs, this.locale);
    return fill(this.words.t.kickOffIn, { time: durationText(Math.max(0, leftMs)) }, this.locale);
  }

  time(atMs: number): string {
    return clockText(atMs, this.locale);
  }
}
