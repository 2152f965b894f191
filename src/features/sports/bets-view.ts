import type { SportsBet, SportsMatch } from '#src/contracts/house/sports.ts';
import { make, part } from '#src/frame/frame-parts.ts';
import { tellShell } from '#src/frame/shell-bridge.ts';
import { fill } from '#src/rules/text/message.ts';
import { matchOf } from '#src/rules/sports/matches.ts';
import { returnMinorOf } from '#src/rules/sports/sports-bet.ts';
import type { SportsText } from './sports-text.ts';

type Ended = Pick<SportsMatch, 'matchId' | 'commitment' | 'score' | 'serverSeed' | 'voidedBy'>;
type Leg = SportsBet['legs'][number];

/** The player's bets, open ones first. */
export function showBets(bets: readonly SportsBet[], text: SportsText): void {
  const { t } = text.words;
  const isOpen = ({ state }: SportsBet) => state === 'open';
  const [open, settled] = [bets.filter(isOpen), bets.filter((bet) => !isOpen(bet))];
  part('open-bets').replaceChildren(...open.map((bet) => betCard(bet, text)));
  part('settled-bets').replaceChildren(...settled.map((bet) => betCard(bet, text)));
  part('open-title').hidden = open.length === 0;
  part('settled-title').hidden = settled.length === 0;
  part('no-bets').textContent = bets.length === 0 ? t.betsEmpty : '';
  part('open-count').textContent = open.length === 0 ? '' : String(open.length);
}

/** The latest results, each with its proof. */
export function showResults(results: readonly SportsMatch[], text: SportsText): void {
  part('result-list').replaceChildren(...results.map((result) => resultCard(result, text)));
  part('no-results').textContent = results.length === 0 ? text.words.t.resultsEmpty : '';
}

function betCard(bet: SportsBet, text: SportsText): HTMLElement {
  const { t } = text.words;
  const odds = bet.legs.map(({ oddsThousandths }) => oddsThousandths);
  const title = `${text.kind(bet.legs.length)} · ${text.odds(returnMinorOf(1_000, odds))}`;
  const stake = fill(t.betOf, { amount: text.money(bet.stakeMinor) }, text.locale);
  const isOver = bet.state !== 'open';
  const end = isOver
    ? `${t.paid} ${text.money(bet.returnMinor ?? 0)}`
    : fill(t.possible, { amount: text.money(bet.possibleMinor) }, text.locale);
  const card = make('li', {
    kind: 'card bet',
    children: [
      make('p', { kind: 'card-head', children: [make('b', { text: title }), endState(bet, text)] }),
      make('ul', { kind: 'legs', children: bet.legs.map((leg) => legRow(leg, text)) }),
      make('p', {
        kind: 'bet-money number',
        children: [make('span', { text: stake }), make('b', { text: end })],
      }),
    ],
  });
  card.dataset['bet'] = bet.betId;
  return card;
}

/** A bet's end as a player sees it: any return counts as won. */
function stateOf({ state, returnMinor = 0 }: SportsBet): string {
  if (state === 'done') return returnMinor > 0 ? 'won' : 'lost';
  return state === 'paying' && returnMinor === 0 ? 'lost' : state;
}

/** How a bet ended; the title above open bets already says that they are open. */
function endState(bet: SportsBet, { words: { t } }: SportsText): HTMLElement | undefined {
  const texts: Readonly<Record<string, string>> = {
    won: t.stateWon,
    lost: t.stateDone,
    paying: t.statePaying,
    returning: t.statePaying,
    returned: t.returned,
  };
  const state = stateOf(bet);
  return state === 'open' ? undefined : stateMark(state, texts[state] ?? '');
}

function stateMark(state: string, words: string): HTMLElement {
  const mark = make('span', { kind: 'state', text: words });
  mark.dataset['state'] = state;
  return mark;
}

function legRow(leg: Leg, text: SportsText): HTMLElement {
  const { t } = text.words;
  const match = matchOf(leg.matchId);
  const states = { won: t.legWon, lost: t.legLost, void: t.legVoid };
  const market = match ? text.market(match, leg.market) : '';
  const pick = match ? text.pick(match, leg.market, leg.pick) : '';
  const teams = match ? text.teams(match) : leg.matchId;
  const kickOff = match && leg.state === 'open' ? text.time(match.kicksOffAtMs) : undefined;
  const outcome = leg.score ? scoreText(leg.score) : kickOff;
  return make('li', {
    children: [
      make('span', {
        kind: 'leg-text',
        children: [
          make('b', { text: `${pick} · ${text.odds(leg.oddsThousandths)}` }),
          make('span', { kind: 'note', text: market }),
          make('span', { kind: 'note', text: outcome ? `${teams} · ${outcome}` : teams }),
        ],
      }),
      leg.state === 'open' ? undefined : stateMark(leg.state, states[leg.state]),
      verifyButton(leg, text),
    ],
  });
}

function resultCard(result: SportsMatch, text: SportsText): HTMLElement {
  const { t } = text.words;
  const match = matchOf(result.matchId);
  const name = (side: 'home' | 'away') =>
    make('b', { text: match ? text.team(match[side].id) : result.matchId });
  const score = make('span', {
    kind: 'score number',
    text: result.score ? scoreText(result.score) : t.legVoid,
  });
  const league = match ? `${text.league(match.league.id)} · ${text.time(match.endsAtMs)}` : '';
  return make('li', {
    kind: 'card result',
    children: [
      make('p', { kind: 'card-head', children: [make('span', { kind: 'league', text: league })] }),
      make('p', { kind: 'result-line', children: [name('home'), score, name('away')] }),
      result.score ? undefined : make('p', { kind: 'note', text: t.abandonedNote }),
      verifyButton(result, text),
    ],
  });
}

const scoreText = ({ home, away }: NonNullable<Ended['score']>) => `${home} : ${away}`;

/** A finished match can be checked on the fairness page, by its seed and the hash that it was listed with. */
function verifyButton({ matchId, serverSeed, commitment }: Ended, text: SportsText): HTMLElement | undefined {
  if (serverSeed === undefined) return undefined;
  const button = make('button', { kind: 'verify', text: text.words.t.verifyMatch });
  button.type = 'button';
  button.addEventListener('click', () => {
    const fields = { engine: 'sports', match: matchId, server: serverSeed, hash: commitment };
    tellShell({ type: 'verify', fragment: String(new URLSearchParams(fields)) });
  });
  return button;
}
