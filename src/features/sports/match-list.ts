import type { SportsMatch } from '#src/contracts/house/sports.ts';
import { make, part } from '#src/frame/frame-parts.ts';
import { matchOf } from '#src/rules/sports/matches.ts';
import { type CardTools, MatchCard } from './match-card.ts';

/** The coming and running matches, of one league if it is selected; a card is kept while its match is listed. */
export class MatchList {
  readonly #tools: CardTools;
  readonly #cards = new Map<string, MatchCard>();
  #league = '';

  constructor(tools: CardTools, leagues: readonly string[]) {
    this.#tools = tools;
    const { text } = tools;
    const chip = (id: string, name: string) => {
      const button = make('button', { kind: 'chip', text: name });
      button.type = 'button';
      button.setAttribute('aria-pressed', String(id === ''));
      button.addEventListener('click', () => this.#choose(id, button));
      return button;
    };
    part('leagues').replaceChildren(
      chip('', text.words.t.filterAll),
      ...leagues.map((id) => chip(id, text.league(id))),
    );
  }

  show(matches: readonly SportsMatch[], nowMs: number): void {
    const listed = new Set(matches.map(({ matchId }) => matchId));
    for (const [id, card] of this.#cards)
      if (!listed.has(id)) {
        card.element.remove();
        this.#cards.delete(id);
      }
    for (const each of matches) this.#take(each);
    this.#place(matches);
    this.tick(nowMs);
  }

  /** Shows which picks are in the slip. */
  mark(): void {
    for (const card of this.#cards.values()) card.mark();
  }

  tick(nowMs: number): void {
    for (const card of this.#cards.values()) card.tick(nowMs);
  }

  #take(listed: SportsMatch): void {
    const known = this.#cards.get(listed.matchId);
    if (known) return known.update(listed);
    const match = matchOf(listed.matchId);
    if (match) this.#cards.set(listed.matchId, new MatchCard(match, listed, this.#tools));
  }

  /** Puts coming matches above those being played; only elements out of place are moved. */
  #place(matches: readonly SportsMatch[]): void {
    const { t } = this.#tools.text.words;
    const ofState = (state: SportsMatch['state']) =>
      matches
        .filter((each) => each.state === state)
        .flatMap(({ matchId }) => this.#cards.get(matchId)?.element ?? []);
    settle(part('coming'), ofState('coming'));
    settle(part('playing'), ofState('playing'));
    part('playing-title').hidden = ofState('playing').length === 0;
    part('no-matches').textContent = matches.length === 0 ? t.noMatches : '';
    this.#filter();
  }

  #choose(league: string, chosen: HTMLElement): void {
    this.#league = league;
    for (const chip of part('leagues').children) chip.setAttribute('aria-pressed', String(chip === chosen));
    this.#filter();
  }

  #filter(): void {
    for (const { element, match } of this.#cards.values())
      element.hidden = this.#league !== '' && match.league.id !== this.#league;
  }
}

function settle(list: HTMLElement, elements: readonly HTMLElement[]): void {
  for (const [index, element] of elements.entries())
    if (list.children[index] !== element) list.insertBefore(element, list.children[index] ?? null);
}
