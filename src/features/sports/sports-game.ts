import { call } from '#src/api/client.ts';
import { readPageJson } from '#src/browser/dom-lookup.ts';
import { everySecond } from '#src/browser/clock.ts';
import { whenSeen } from '#src/browser/seen.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { type SportsBet, type SportsMatch, sportsContracts } from '#src/contracts/house/sports.ts';
import { announce } from '#src/frame/announcement.ts';
import { part } from '#src/frame/frame-parts.ts';
import { gamePalette } from '#src/frame/game-look.ts';
import { LaunchedGame } from '#src/frame/play/launched-game.ts';
import { readLaunchContext } from '#src/frame/launch-context.ts';
import { openGame, showReady } from '#src/frame/play/open-game.ts';
import { tellShell } from '#src/frame/shell-bridge.ts';
import { showTrouble } from '#src/frame/trouble.ts';
import { fill } from '#src/rules/text/message.ts';
import { legsMax } from '#src/contracts/house/sports-picks.ts';
import { sportsModel } from '#src/rules/sports/leagues.ts';
import { matchOf } from '#src/rules/sports/matches.ts';
import { BetSlip } from './bet-slip.ts';
import { showBets, showResults } from './bets-view.ts';
import { BetPlacing } from './bet-placing.ts';
import { openInfo } from './info-sheet.ts';
import { MatchList } from './match-list.ts';
import { SlipSheet } from './slip-sheet.ts';
import { SportsText } from './sports-text.ts';
import type { AllTeamNames, SportsWords } from './sports-words.ts';
import { sportsStakes } from './stake-ladder.ts';
import { listenToTabs, showTab } from './tabs.ts';

type Opened = OutputOf<typeof sportsContracts.sportsOpen>;

const launch = readLaunchContext<SportsWords>();
const text = new SportsText(launch, readPageJson<AllTeamNames>('team-names'));
const game = new LaunchedGame();
const refreshMs = 15_000;

function show(opened: Opened, picture: HTMLImageElement | undefined): void {
  gamePalette(opened.theme, picture);
  document.body.dataset['sport'] = sportsModel(opened.modelId)?.leagues[0]?.sport ?? 'football';
  new SportsGame(opened).run();
}

/** The open sportsbook, refreshed while it is visible. */
class SportsGame {
  readonly #list: MatchList;
  readonly #slip: BetSlip;
  readonly #sheet: SlipSheet;
  /** The server's clock minus the frame's, in milliseconds. */
  #driftMs = 0;
  #bets: readonly SportsBet[] = [];
  #isAsking = false;
  #requestedAtMs = 0;
  #matches: readonly SportsMatch[] = [];

  constructor(opened: Opened) {
    const { modelId, marginThousandths, limits, currency } = opened;
    text.currency = currency;
    this.#slip = new BetSlip(marginThousandths);
    const choose = (pick: Parameters<BetSlip['toggle']>[0]) => this.#choose(pick);
    const leagues = sportsModel(modelId)?.leagues.map(({ id }) => id) ?? [];
    this.#list = new MatchList({ text, slip: this.#slip, choose }, leagues);
    const stakesMinor = sportsStakes(limits.stakeMinorLeast, limits.stakeMinorMost);
    this.#sheet = new SlipSheet({
      text,
      slip: this.#slip,
      limits,
      stakesMinor,
      changed: () => this.#list.mark(),
      place: (stakeMinor) => void placing.place(stakeMinor),
    });
    const placing = new BetPlacing({
      text,
      slip: this.#slip,
      sheet: this.#sheet,
      options: game.options,
      placed: (bet) => this.#placed(bet),
      changed: () => this.#list.mark(),
      stopped: (failure) => {
        this.#sheet.close();
        const resume = () => undefined;
        const ways = { again: resume, resume, isStakeInDoubt: failure.isInDoubt };
        showTrouble(failure, launch.words, ways, true);
      },
    });
    part('open-info').addEventListener('click', () => openInfo(text, marginThousandths, limits));
    this.#tellBalance(opened.balanceMinor);
    this.#take(opened);
  }

  run(): void {
    listenToTabs();
    part('to-matches').addEventListener('click', () => showTab('matches'));
    everySecond(() => this.#tick());
    whenSeen(() => void this.#refresh());
    showReady();
    this.#sheet.show();
    void this.#refreshBets();
  }

  #nowMs(): number {
    return Date.now() + this.#driftMs;
  }

  #choose(pick: Parameters<BetSlip['toggle']>[0]): void {
    const end = this.#slip.toggle(pick);
    const full = fill(launch.words.t.slipFull, { count: legsMax }, text.locale);
    announce(end === 'full' ? full : '');
    this.#list.mark();
    this.#sheet.show();
  }

  #tellBalance(balanceMinor: number): void {
    tellShell({ type: 'balance', balanceMinor, currency: text.currency });
  }

  #placed({ bet, balanceMinor }: OutputOf<typeof sportsContracts.sportsBet>): void {
    this.#tellBalance(balanceMinor);
    tellShell({ type: 'round', stakeMinor: bet.stakeMinor, winMinor: 0 });
    this.#slip.clear();
    this.#list.mark();
    this.#sheet.show();
    announce(launch.words.t.betPlaced);
    this.#showBets([bet, ...this.#bets.filter(({ betId }) => betId !== bet.betId)]);
    showTab('myBets');
  }

  #take({ matches, results, nowMs }: Pick<Opened, 'matches' | 'results' | 'nowMs'>): void {
    this.#driftMs = nowMs - Date.now();
    this.#requestedAtMs = nowMs;
    this.#matches = matches;
    this.#list.show(matches, nowMs);
    showResults(results, text);
    const open = new Set(matches.filter(({ state }) => state === 'coming').map(({ matchId }) => matchId));
    this.#sheet.closed = new Set(
      this.#slip.picks.map(({ matchId }) => matchId).filter((id) => !open.has(id)),
    );
  }

  #tick(): void {
    const nowMs = this.#nowMs();
    this.#list.tick(nowMs);
    // A match that kicked off or ended since the last answer is no longer shown in its old state.
    const isOver = this.#matches.some(({ matchId, state }) => {
      const match = matchOf(matchId);
      const turnsAtMs = state === 'coming' ? match?.kicksOffAtMs : match?.endsAtMs;
      return turnsAtMs !== undefined && turnsAtMs > this.#requestedAtMs && turnsAtMs < nowMs - 1_000;
    });
    if (isOver || nowMs - this.#requestedAtMs >= refreshMs) void this.#refresh();
  }

  async #refresh(): Promise<void> {
    if (document.hidden || this.#isAsking) return;
    this.#isAsking = true;
    this.#requestedAtMs = this.#nowMs();
    const lists = await call(sportsContracts.sportsMatches, {}, game.options);
    if (lists.ok) this.#take(lists.value);
    if (this.#bets.some(({ state }) => state !== 'done' && state !== 'returned')) await this.#refreshBets();
    this.#isAsking = false;
  }

  async #refreshBets(): Promise<void> {
    const page = await call(sportsContracts.sportsBets, {}, game.options);
    if (!page.ok) return;
    const before = new Map(this.#bets.map((bet) => [bet.betId, bet.state]));
    for (const bet of page.value.items)
      if (before.has(bet.betId) && before.get(bet.betId) !== bet.state) this.#tellEnd(bet);
    this.#tellBalance(page.value.balanceMinor);
    this.#showBets(page.value.items);
  }

  /** Reports a bet that has ended since it was last seen. */
  #tellEnd(bet: SportsBet): void {
    const { returnMinor = 0, state } = bet;
    if (state !== 'done' && state !== 'returned') return;
    tellShell({ type: 'round', stakeMinor: 0, winMinor: returnMinor });
    const won = fill(launch.words.t.wonText, { amount: text.money(returnMinor) }, text.locale);
    if (state === 'returned') announce(launch.words.t.returned);
    else if (returnMinor > 0) announce(won);
  }

  #showBets(bets: readonly SportsBet[]): void {
    this.#bets = bets;
    showBets(bets, text);
    part('to-matches').hidden = bets.length > 0;
  }
}

void openGame(launch, () => game.openAt(sportsContracts.sportsOpen), show);
