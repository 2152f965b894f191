import {
  type CrashBet,
  crashContracts,
  type CrashFrame,
  type OpenedCrash,
} from '#src/contracts/house/crash.ts';
import type { RequestFailure } from '#src/api/in-doubt.ts';
import { announce } from '#src/frame/announcement.ts';
import { shellExplains } from '#src/frame/play/shell-explains.ts';
import { part } from '#src/frame/frame-parts.ts';
import { freshId } from '#src/frame/fresh-id.ts';
import type { LaunchContext } from '#src/frame/launch-context.ts';
import { MoneyStrip } from '#src/frame/money-strip.ts';
import { tellShell } from '#src/frame/shell-bridge.ts';
import { nextStake, sendStake } from '#src/frame/play/stake-request.ts';
import { StakeStepper } from '#src/frame/stake-stepper.ts';
import { showTrouble } from '#src/frame/trouble.ts';
import { failureText } from '#src/i18n/words.ts';
import type { CrashModel } from '#src/rules/crash/crash-model.ts';
import { winAt } from '#src/rules/crash/crash-point.ts';
import { fill } from '#src/rules/text/message.ts';
import { AutoTarget } from './auto-target.ts';
import { type ButtonFace, buttonFace } from './big-button.ts';
import { BetCounter } from './bet-counter.ts';
import type { BetRequest, CrashClient } from './crash-client.ts';
import { showFlights, showPlayers } from './crash-lists.ts';
import type { Change, CrashSession } from './crash-session.ts';
import type { CrashCode, CrashWords } from './crash-words.ts';
import type { SkyStage } from './sky-stage.ts';
import { timesText } from '#src/rules/crash/times-text.ts';

interface Tools {
  readonly launch: LaunchContext<CrashWords>;
  readonly client: CrashClient;
  readonly model: CrashModel;
  readonly session: CrashSession;
  readonly stage: SkyStage;
  readonly money: (amountMinor: number) => string;
  readonly opened: OpenedCrash;
}

/** How often the amount on the button follows the multiple, in milliseconds; each change costs a layout. */
const amountEveryMs = 80;
/** When to repeat an unanswered cash-out, in milliseconds; the table decides it once, by when it first arrived. */
const againMs = 600;

/** The player's actions at the table: one bet per flight, the cash-out, and a queued bet for the next flight. */
export class CrashPlay {
  readonly #tools: Tools;
  readonly #strip: MoneyStrip;
  readonly #stepper: StakeStepper;
  readonly #auto: AutoTarget;
  readonly #counter: BetCounter;
  #queued: BetRequest | undefined;
  #asking: 'bet' | 'cash-out' | undefined;
  #decidedBetId = '';

  constructor(tools: Tools) {
    this.#tools = tools;
    const { opened, money, model } = tools;
    this.#strip = new MoneyStrip(money, opened.currency);
    this.#counter = new BetCounter(opened.own);
    this.#stepper = new StakeStepper(opened.stakesMinor, opened.own[0]?.stakeMinor, money);
    this.#auto = new AutoTarget(model.topHundredths, () => this.#write());
    this.#stepper.onStake = () => this.#write();
    this.#strip.onFunds = (ownMinor, bonusMinor) => this.#stepper.fundedBy(ownMinor, bonusMinor);
    this.#strip.showBalance(opened.balanceMinor, opened.bonusMinor);
    part('big').addEventListener('click', () => this.#press());
    setInterval(() => this.#write(), amountEveryMs);
    showFlights(tools.session.points);
    showPlayers(tools.launch, tools.session.players, tools.session.playerCount);
    announce(tools.launch.words.t.ready);
    this.#write();
  }

  hear(frame: CrashFrame): void {
    part('offline').hidden = true;
    this.#follow(this.#tools.session.hear(frame));
  }

  /** The connection to the table is lost: its state is not guessed until it is back. */
  lost(): void {
    this.#tools.session.isConnected = false;
    part('offline').hidden = false;
    this.#write();
  }

  refuse(code: CrashCode): void {
    const resume = () => this.#write();
    showTrouble({ code, effect: 'none' }, this.#tools.launch.words, { again: resume, resume }, false);
  }

  #follow(change: Change): void {
    const { session, launch, stage } = this.#tools;
    if (change.balanceMinor !== undefined) this.#strip.showBalance(change.balanceMinor, change.bonusMinor);
    if (change.bet) this.#followBet(change.bet);
    if (change.phase) this.#followPhase();
    for (const player of change.jumped ?? []) if (player.cashOut !== session.bet?.cashOut) stage.jump(false);
    if (change.jumped || change.phase) showPlayers(launch, session.players, session.playerCount);
    this.#write();
  }

  #followPhase(): void {
    const { session } = this.#tools;
    const { phase } = session.round ?? {};
    if (phase === 'pause') showFlights(session.points);
    if (phase === 'betting') this.#strip.showWin(undefined, 0);
    if (phase === 'betting' && this.#queued && !session.bet) {
      const queued = this.#queued;
      this.#queued = undefined;
      void this.#bet({ ...queued, roundNumber: session.round?.number });
    }
  }

  /** A decided bet is reported once, in words and as money; the room around the game hears of each movement. */
  #followBet(bet: CrashBet): void {
    const moved = this.#counter.count(bet);
    if (moved) tellShell({ type: 'round', ...moved });
    if (bet.state === 'taken') tellShell({ type: 'turning', isOn: true });
    if (bet.state === 'returning' || bet.state === 'void') this.#tellNotTaken(bet);
    if (bet.winMinor === undefined || this.#decidedBetId === bet.betId) return;
    this.#decidedBetId = bet.betId;
    const { launch, money, stage } = this.#tools;
    const { stakeMinor, winMinor, cashOut } = bet;
    tellShell({ type: 'turning', isOn: false });
    this.#strip.showWin(winMinor, stakeMinor);
    if (cashOut === undefined) return announce(launch.words.t.lost);
    stage.jump(true);
    const values = { times: timesText(cashOut), amount: money(winMinor) };
    announce(fill(launch.words.t.cashedOutAt, values, launch.locale));
  }

  #tellNotTaken({ betId }: CrashBet): void {
    if (this.#decidedBetId === betId) return;
    this.#decidedBetId = betId;
    tellShell({ type: 'turning', isOn: false });
    announce(this.#tools.launch.words.t.notTaken);
  }

  #press(): void {
    const { act } = this.#face();
    if (act === 'cash-out') return void this.#cashOut();
    if (act === 'cancel') this.#queued = undefined;
    if (act === 'bet' || act === 'queue') {
      if (!this.#auto.isSound) return part('auto-target').focus();
      const { stakeMinor } = this.#stepper;
      const request = { betId: freshId(), stakeMinor, autoAt: this.#auto.hundredths, roundNumber: undefined };
      if (act === 'bet')
        return void this.#bet({ ...request, roundNumber: this.#tools.session.round?.number });
      this.#queued = request;
    }
    this.#write();
  }

  async #bet(request: BetRequest): Promise<void> {
    const { client, session } = this.#tools;
    this.#asking = 'bet';
    announce('');
    this.#write();
    const placed = await sendStake(crashContracts.crashBet, (each) => client.bet(each), request);
    this.#asking = undefined;
    if (placed.ok) {
      this.#strip.showBalance(placed.value.balanceMinor, placed.value.bonusMinor);
      this.#follow(session.takeBet(placed.value.bet));
    } else this.#refuseBet(placed, request);
    this.#write();
  }

  #refuseBet(failure: RequestFailure<CrashCode>, request: BetRequest): void {
    const { launch } = this.#tools;
    const { code, isInDoubt } = failure;
    if (code === 'BETS_CLOSED' && request.check === undefined)
      return announce(failureText(launch.words, code));
    if (shellExplains(failure, launch.words)) return;
    const resume = () => this.#write();
    const lower = this.#stepper.lowered(() => this.#strip.balanceMinor, resume);
    const again = () => void this.#bet(nextStake(request, failure));
    showTrouble(failure, launch.words, { again, resume, lower, isStakeInDoubt: isInDoubt }, true);
  }

  async #cashOut(): Promise<void> {
    const { client, session, launch } = this.#tools;
    const { bet } = session;
    if (!bet || this.#asking) return;
    this.#asking = 'cash-out';
    this.#write();
    for (;;) {
      const decided = await client.cashOut(bet.betId);
      if (decided.ok) {
        this.#follow(session.takeBet(decided.value.bet));
        break;
      }
      if (decided.effect === 'none') {
        announce(failureText(launch.words, decided.code));
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, againMs));
      if (session.bet?.state !== 'taken') break;
    }
    this.#asking = undefined;
    this.#write();
  }

  #face(): ButtonFace {
    const { session } = this.#tools;
    const { bet, isConnected } = session;
    const shown = session.shownHundredths();
    return buttonFace({
      phase: session.round?.phase,
      bet,
      isQueued: this.#queued !== undefined,
      asking: this.#asking,
      shown: shown !== undefined && shown > 100 ? shown : undefined,
      isConnected,
    });
  }

  /** Updates the button and what can be changed; unchanged text is not written again. */
  #write(): void {
    const face = this.#face();
    const button = part<HTMLButtonElement>('big');
    button.dataset['act'] = face.act;
    button.setAttribute('aria-disabled', String(face.act === 'none'));
    put('big-word', this.#wordOf(face));
    put('big-note', this.#noteOf(face));
    const isFree = this.#queued === undefined && (face.act === 'bet' || face.act === 'queue');
    if (this.#isFree !== isFree) {
      this.#isFree = isFree;
      this.#stepper.isOpen = isFree;
    }
  }

  #isFree: boolean | undefined;

  #wordOf({ word }: ButtonFace): string {
    const { launch, money, session } = this.#tools;
    const { bet } = session;
    // Without a connection the multiple is unknown, so no amount is shown.
    if (word === 'cashOut' && !session.isConnected) return launch.words.t.cashOutUnheard;
    const stakeMinor = bet?.state === 'taken' ? bet.stakeMinor : this.#stepper.stakeMinor;
    const autoAt = bet?.autoAt ?? Number.MAX_SAFE_INTEGER;
    const shown = Math.min(session.shownHundredths() ?? 100, autoAt);
    const amount = money(word === 'cashOut' ? winAt(stakeMinor, shown) : stakeMinor);
    return fill(launch.words.t[word], { amount }, launch.locale);
  }

  #noteOf({ word }: ButtonFace): string {
    const { launch, session } = this.#tools;
    const { t } = launch.words;
    if (word === 'queued') return t.tapToCancel;
    const autoAt = word === 'onBoard' || word === 'cashOut' ? session.bet?.autoAt : undefined;
    return autoAt === undefined ? '' : `${t.auto} ${timesText(autoAt)}×`;
  }
}

function put(name: string, text: string): void {
  const element = part(name);
  if (element.textContent !== text) element.textContent = text;
}
