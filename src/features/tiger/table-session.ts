import type { OpenedTigerTable, TigerBet } from '#src/contracts/house/tiger.ts';
import type { TigerFrame, TigerPhase, TigerShoe } from '#src/contracts/house/tiger-frames.ts';
import { failedCall } from '#src/api/client.ts';
import type { RequestFailure } from '#src/api/in-doubt.ts';
import { announce } from '#src/frame/announcement.ts';
import { shellExplains } from '#src/frame/play/shell-explains.ts';
import { part } from '#src/frame/frame-parts.ts';
import type { LaunchContext } from '#src/frame/launch-context.ts';
import type { MoneyStrip } from '#src/frame/money-strip.ts';
import { tellShell } from '#src/frame/shell-bridge.ts';
import { nextStake } from '#src/frame/play/stake-request.ts';
import { TableLink } from '#src/frame/play/table-link.ts';
import { showTrouble } from '#src/frame/trouble.ts';
import { failureText } from '#src/i18n/words.ts';
import { fill } from '#src/rules/text/message.ts';
import { tally } from '#src/rules/tiger/roads.ts';
import type { Deal } from '#src/rules/tiger/shoe.ts';
import { outcomeOf, type TableOutcome } from '#src/rules/tiger/table-payout.ts';
import { totalMinor } from '#src/rules/tiger/table-stakes.ts';
import type { Place, TigerModel } from '#src/rules/tiger/tiger-model.ts';
import { BetQueue } from './bet-queue.ts';
import type { ChipTray } from './chip-tray.ts';
import type { CountdownRing } from './countdown-ring.ts';
import type { Felt } from './felt.ts';
import type { HandCards } from './hand-cards.ts';
import { type Funds, OwnBets } from './own-bets.ts';
import type { RoadBoard } from './road-board.ts';
import type { BetRequest, TigerClient } from './tiger-client.ts';
import { chanceText } from './tiger-sheets.ts';
import type { TigerCode, TigerWords } from './tiger-words.ts';

export interface SessionTools {
  readonly launch: LaunchContext<TigerWords>;
  readonly table: TigerClient;
  readonly model: TigerModel;
  readonly opened: OpenedTigerTable;
  readonly money: (amountMinor: number) => string;
  readonly tray: ChipTray;
  readonly felt: Felt;
  readonly cards: HandCards;
  readonly ring: CountdownRing;
  readonly road: RoadBoard;
  readonly strip: MoneyStrip;
}

/** Chips still being collected are sent this long before bets close, in milliseconds. */
const lastCallMs = 700;
/** From this time left on, a tap would be too late. */
const tooLateMs = 250;
/** Refusals shown only as a line of text; the others are shown with an action. */
const lineOnly: ReadonlySet<TigerCode> = new Set<TigerCode>([
  'BETS_CLOSED',
  'STAKE_REFUSED',
  'STAKE_NOT_TAKEN',
]);

/** A player at a table: shows what the table sends, and bets the chips that are tapped. */
export class TableSession {
  readonly #tools: SessionTools;
  readonly #queue: BetQueue;
  readonly #own: OwnBets;
  #phase: TigerPhase | undefined;
  #endsAtMs = 0;
  #outcomes: readonly TableOutcome[] = [];
  #lastCall: ReturnType<typeof setTimeout> | undefined;
  shoe: TigerShoe | undefined;

  constructor(tools: SessionTools) {
    this.#tools = tools;
    this.#own = new OwnBets(tools.model);
    this.#queue = new BetQueue({
      ask: (bet) => tools.table.bet(bet),
      laid: ({ bet, ...funds }) => this.#receiveBet(bet, funds),
      refused: (failure, bet) => this.#refused(failure, bet),
      changed: () => this.#write(),
    });
  }

  begin(): void {
    const { opened, model, launch, table } = this.#tools;
    this.#tools.strip.showBalance(opened.balanceMinor, opened.bonusMinor);
    for (const bet of opened.bets) this.#own.record(bet);
    part('figures').textContent = chanceText(model, 'dragon', launch);
    this.#write();
    const link = new TableLink<TigerFrame>(opened.gameCode, {
      launchToken: () => table.options.bearer,
      heard: (frame) => this.#hear(frame),
      lost: () => this.#lose(),
      ended: () => this.#trouble({ ...failedCall('LAUNCH_ENDED', 'none'), isInDoubt: false }),
    });
    link.open();
  }

  /** Lays the selected chip on a place. */
  tap(place: Place): void {
    const { tray, opened, launch, strip, money, model } = this.#tools;
    const { t } = launch.words;
    const stakeMinor = tray.chipMinor;
    part('figures').textContent = chanceText(model, place, launch);
    const pending = this.#queue.pending;
    if (!this.#phase || this.#phase.name !== 'betting' || this.#endsAtMs - performance.now() < tooLateMs)
      return announce(t.phaseClosing);
    const maxMinor = opened.mostMinor[place];
    if (this.#own.laid[place] + pending[place] + stakeMinor > maxMinor) {
      const values = { place: t[place], amount: money(maxMinor) };
      return announce(fill(t.placeFull, values, launch.locale));
    }
    if (strip.balanceMinor < totalMinor(pending) + stakeMinor) return announce(t.lowBalance);
    announce('');
    this.#queue.add(this.#phase.roundNumber, place, stakeMinor);
    if (this.#endsAtMs - performance.now() < lastCallMs) this.#queue.send();
  }

  #hear(frame: TigerFrame): void {
    if (frame.kind === 'bet') {
      const { bet, balanceMinor, bonusMinor } = frame;
      return this.#receiveBet(bet, balanceMinor === undefined ? undefined : { balanceMinor, bonusMinor });
    }
    if (frame.kind === 'totals') {
      if (frame.roundNumber === this.#phase?.roundNumber) this.#tools.felt.showTotals(frame.totals);
      return;
    }
    const isFirst = frame.kind === 'start';
    document.body.classList.remove('lost');
    if (isFirst) announce('');
    if (frame.shoe) this.#takeShoe(frame.shoe);
    if (!frame.phase) return;
    const before = this.#phase;
    this.#phase = frame.phase;
    this.#endsAtMs = performance.now() + frame.phase.endsAtMs - frame.nowMs;
    if (before?.roundNumber !== frame.phase.roundNumber) this.#beginRound(frame.phase.roundNumber);
    if (isFirst) this.#tools.felt.showTotals(frame.totals);
    this.#show(frame.phase, frame.deal, isFirst || before?.name === frame.phase.name);
  }

  #show({ name }: TigerPhase, deal: Deal | undefined, isJoining: boolean): void {
    const { felt, ring, model, launch } = this.#tools;
    const { t } = launch.words;
    const isBetting = name === 'betting';
    felt.isOpen = isBetting;
    document.body.dataset['phase'] = name;
    const texts = { betting: t.phaseBetting, closing: t.phaseClosing, cards: '', pause: t.phasePause };
    part('phase').textContent = texts[name];
    clearTimeout(this.#lastCall);
    if (isBetting) {
      ring.run(this.#endsAtMs, model.clock.bettingMs);
      this.#lastCall = setTimeout(
        () => this.#queue.send(),
        Math.max(0, this.#endsAtMs - performance.now() - lastCallMs),
      );
    } else ring.stop();
    if (!deal) return;
    if (isJoining) this.#showOpen(deal);
    else if (name === 'cards') void this.#deal(deal);
  }

  #beginRound(roundNumber: number): void {
    const { cards, felt, strip } = this.#tools;
    cards.sweep();
    felt.light(undefined);
    felt.showTotals(noTotals);
    this.#own.begin(roundNumber);
    strip.showWin(undefined, 0);
    announce('');
    this.#tellTurning();
    this.#write();
  }

  /** Shows cards that were already open when this player joined. */
  #showOpen(deal: Deal): void {
    const { cards } = this.#tools;
    cards.show('dragon', deal.dragon);
    cards.show('tiger', deal.tiger);
    this.#finish(deal, false);
  }

  async #deal(deal: Deal): Promise<void> {
    const { cards } = this.#tools;
    const roundNumber = this.#phase?.roundNumber;
    const isStillOn = () => this.#phase?.roundNumber === roundNumber;
    await cards.deal('dragon', deal.dragon);
    await cards.deal('tiger', deal.tiger);
    await cards.turn('dragon');
    await new Promise((resolve) => setTimeout(resolve, 180));
    await cards.turn('tiger');
    if (isStillOn()) this.#finish(deal, true);
  }

  /** The cards are known: highlights the winning places, extends the road and counts the win. */
  #finish(deal: Deal, isNew: boolean): void {
    const { cards, felt, road, strip, launch, money } = this.#tools;
    const { t } = launch.words;
    const outcome = outcomeOf(deal);
    const isTie = outcome === 'tie' || outcome === 'suited';
    cards.mark(isTie ? undefined : outcome);
    felt.light(outcome);
    if (isNew) {
      this.#outcomes = [...this.#outcomes, outcome];
      road.show(this.#outcomes);
      this.#labelRoad();
    }
    const names = { dragon: t.dragonWins, tiger: t.tigerWins, tie: t.tie, suited: t.suited };
    part('phase').textContent = names[outcome];
    const isFirst = !this.#own.isRevealed;
    const result = this.#own.reveal(outcome);
    this.#write();
    if (isFirst && result.stakeMinor > 0) {
      strip.showWin(result.winMinor, result.stakeMinor);
      const amount = money(result.winMinor);
      const text =
        result.winMinor > result.stakeMinor ? t.roundWin : result.winMinor > 0 ? t.gotBack : t.noWin;
      announce(fill(text, { amount }, launch.locale));
      tellShell({ type: 'round', stakeMinor: result.stakeMinor, winMinor: result.winMinor });
    }
    if (result.funds) this.#showFunds(result.funds);
    this.#tellTurning();
  }

  #takeShoe(shoe: TigerShoe): void {
    const { road, launch } = this.#tools;
    this.shoe = shoe;
    this.#outcomes = shoe.outcomes;
    part('shoe').textContent = fill(launch.words.t.shoe, { number: shoe.number }, launch.locale);
    road.show(this.#outcomes);
    this.#labelRoad();
  }

  #labelRoad(): void {
    const { launch } = this.#tools;
    const text = fill(launch.words.t.results, tally(this.#outcomes), launch.locale);
    part('roads').setAttribute('aria-label', text);
  }

  #showFunds({ balanceMinor, bonusMinor }: Funds): void {
    this.#tools.strip.showBalance(balanceMinor, bonusMinor);
  }

  /** A bet of this player changed: it was taken, settled or returned. */
  #receiveBet(bet: TigerBet, funds: Funds | undefined): void {
    const isHidden = this.#own.record(bet, funds);
    if (funds && !isHidden) this.#showFunds(funds);
    this.#tellTurning();
    this.#write();
  }

  #refused(failure: RequestFailure<TigerCode>, bet: BetRequest): void {
    const { launch } = this.#tools;
    const { code } = failure;
    if (lineOnly.has(code)) return announce(failureText(launch.words, code));
    if (shellExplains(failure, launch.words)) return;
    this.#trouble(failure, bet);
  }

  #trouble(failure: RequestFailure<TigerCode>, bet?: BetRequest): void {
    const { isInDoubt } = failure;
    const again = () => (bet ? void this.#queue.askAbout(nextStake(bet, failure)) : location.reload());
    const ways = {
      isStakeInDoubt: isInDoubt,
      again,
      resume: () => announce(''),
      lower: bet ? () => announce('') : undefined,
    };
    showTrouble(failure, this.#tools.launch.words, ways, bet !== undefined);
  }

  #lose(): void {
    document.body.classList.add('lost');
    this.#tools.felt.isOpen = false;
    announce(this.#tools.launch.words.t.reconnecting);
  }

  /**
   * Tells the embedding page whether a round with this player's stake is running,
   * during which nothing may cover it.
   */
  #tellTurning(): void {
    tellShell({ type: 'turning', isOn: this.#own.isOn });
  }

  #write(): void {
    const { felt, money } = this.#tools;
    const pending = this.#queue.pending;
    felt.showOwn(this.#own.laid, pending);
    const sumMinor = totalMinor(this.#own.laid) + totalMinor(pending);
    part('staked').textContent = sumMinor > 0 ? money(sumMinor) : '–';
  }
}

const nothing = { players: 0, minor: {} };
const noTotals = { dragon: nothing, tiger: nothing, tie: nothing, suited: nothing };
