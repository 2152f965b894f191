import type { SportsMatch, SportsPick } from '#src/contracts/house/sports.ts';
import { make } from '#src/frame/frame-parts.ts';
import { fill } from '#src/rules/text/message.ts';
import { marketsOf } from '#src/rules/sports/markets.ts';
import type { Match, Team } from '#src/rules/sports/sports-model.ts';
import type { BetSlip } from './bet-slip.ts';
import type { SportsText } from './sports-text.ts';

export interface CardTools {
  readonly text: SportsText;
  readonly slip: BetSlip;
  readonly choose: (pick: SportsPick) => void;
}

/** One match of the list: its teams, its clock and a button for each pick; it is kept while the match is listed. */
export class MatchCard {
  readonly element: HTMLLIElement;
  readonly match: Match;
  readonly #tools: CardTools;
  readonly #clock = make('time', { kind: 'clock number' });
  readonly #more = make('button', { kind: 'more' });
  readonly #buttons = new Map<string, HTMLButtonElement>();
  readonly #markets: HTMLElement[] = [];
  #listed: SportsMatch;
  #isOpen = false;

  constructor(match: Match, listed: SportsMatch, tools: CardTools) {
    this.match = match;
    this.#tools = tools;
    this.#listed = listed;
    const { text } = tools;
    const head = make('p', {
      kind: 'card-head',
      children: [make('span', { kind: 'league', text: text.league(match.league.id) }), this.#clock],
    });
    const side = (team: Match['home']) =>
      make('span', {
        kind: 'side-team',
        children: [crest(team, text.team(team.id)), make('b', { text: text.team(team.id) })],
      });
    const versus = make('span', { kind: 'visually-hidden', text: text.words.t.versus });
    const teams = make('h2', { kind: 'teams', children: [side(match.home), versus, side(match.away)] });
    for (const { id } of marketsOf(match.league.sport)) this.#markets.push(this.#market(id));
    this.#more.type = 'button';
    this.#more.addEventListener('click', () => this.#open(!this.#isOpen));
    this.element = make('li', { kind: 'card', children: [head, teams, ...this.#markets, this.#more] });
    this.element.dataset['match'] = match.id;
    this.#open(false);
    this.update(listed);
  }

  /** Shows the current prices; a market without one is left out. */
  update(listed: SportsMatch): void {
    this.#listed = listed;
    this.element.dataset['state'] = listed.state;
    for (const [key, button] of this.#buttons) {
      const price = listed.prices.find(({ market, pick }) => `${market} ${pick}` === key);
      const odds = button.querySelector('.price');
      if (odds) odds.textContent = price ? this.#tools.text.odds(price.oddsThousandths) : '–';
      button.disabled = !price;
    }
    this.mark();
  }

  /** Shows which picks are in the slip. */
  mark(): void {
    for (const [key, button] of this.#buttons) {
      const [market, pick] = key.split(' ') as [SportsPick['market'], SportsPick['pick']];
      const isIn = this.#tools.slip.has({ matchId: this.match.id, market, pick });
      button.setAttribute('aria-pressed', String(isIn));
    }
  }

  tick(nowMs: number): void {
    const { text } = this.#tools;
    const { kicksOffAtMs, endsAtMs } = this.match;
    const isPlaying = nowMs >= kicksOffAtMs;
    this.#clock.textContent = isPlaying
      ? fill(text.words.t.stillPlaying, { time: text.time(endsAtMs) }, text.locale)
      : text.kickOff(this.match, nowMs);
    if (!isPlaying || this.element.dataset['state'] !== 'coming') return;
    this.element.dataset['state'] = 'playing';
    for (const button of this.#buttons.values()) button.disabled = true;
  }

  #market(id: SportsPick['market']): HTMLElement {
    const { text } = this.#tools;
    const market = marketsOf(this.match.league.sport).find((each) => each.id === id);
    const name = text.market(this.match, id);
    const row = make('div', { kind: 'picks' });
    for (const pick of market?.picks ?? []) row.append(this.#button(id, pick.id, name));
    const label = make('p', { kind: 'market-name', text: name });
    return make('div', { kind: 'market', children: [label, row] });
  }

  #button(market: SportsPick['market'], pick: SportsPick['pick'], marketName: string): HTMLButtonElement {
    const label = this.#tools.text.pick(this.match, market, pick);
    const button = make('button', {
      kind: 'pick',
      children: [
        make('span', { kind: 'visually-hidden', text: `${marketName}: ` }),
        make('span', { kind: 'pick-name', text: label }),
        make('span', { kind: 'price number', text: '–' }),
      ],
    });
    button.type = 'button';
    button.dataset['pick'] = `${market} ${pick}`;
    button.addEventListener('click', () => {
      const price = this.#listed.prices.find((each) => each.market === market && each.pick === pick);
      if (price) this.#tools.choose({ matchId: this.match.id, ...price });
    });
    this.#buttons.set(`${market} ${pick}`, button);
    return button;
  }

  #open(isOpen: boolean): void {
    this.#isOpen = isOpen;
    for (const [index, market] of this.#markets.entries()) market.hidden = index > 0 && !isOpen;
    const { t } = this.#tools.text.words;
    this.#more.textContent = isOpen ? t.fewerBets : t.moreBets;
    this.#more.setAttribute('aria-expanded', String(isOpen));
  }
}

/** A team's crest: its initial on a shield in one of twelve looks, derived from its id. */
function crest(team: Team, name: string): HTMLElement {
  const shield = make('span', { kind: 'crest', text: [...name][0] ?? '' });
  const sum = [...team.id].reduce((all, letter) => all * 31 + letter.charCodeAt(0), 7) >>> 0;
  shield.dataset['hue'] = String(sum % 12);
  shield.dataset['cut'] = String((sum >>> 4) % 3);
  shield.setAttribute('aria-hidden', 'true');
  return shield;
}
