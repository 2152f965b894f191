import type { FairState } from '#src/contracts/house/house.ts';
import {
  instantContracts,
  type InstantRoundView,
  type OpenedInstant,
  type PlayedInstant,
} from '#src/contracts/house/instant.ts';
import { type AskedFailure, askUntilKnown } from '#src/api/in-doubt.ts';
import { nextStake, unconfirmedStake } from '#src/frame/next-stake.ts';
import { celebrate } from '#src/frame/celebration.ts';
import { part } from '#src/frame/frame-parts.ts';
import { freshId } from '#src/frame/fresh-id.ts';
import { LateWin } from '#src/frame/late-win.ts';
import type { LaunchContext } from '#src/frame/launch-context.ts';
import type { Pace } from '#src/frame/pace.ts';
import type { Palette } from '#src/frame/palette.ts';
import { tellShell } from '#src/frame/shell-bridge.ts';
import { showTrouble } from '#src/frame/trouble.ts';
import { failureText } from '#src/i18n/words.ts';
import { fill } from '#src/rules/text/message.ts';
import type { MinesShown, MinesStep } from '#src/rules/mines/mines-engine.ts';
import { cellCount } from '#src/rules/mines/mines-model.ts';
import type { FieldView } from './field-view.ts';
import type { AskedField, launchedField } from './mines-client.ts';
import type { MinesControls } from './mines-controls.ts';
import type { MinesCode, MinesWords } from './mines-words.ts';

/** A win of at least this many stakes is celebrated. */
const celebratedFrom = 12;
/** How long the last cell is shown before the others turn over, in milliseconds. */
const beatMs = 420;

export interface MinesTools {
  readonly launch: LaunchContext<MinesWords>;
  readonly field: ReturnType<typeof launchedField>;
  readonly controls: MinesControls;
  readonly view: FieldView;
  readonly pace: Pace;
  readonly palette: Palette;
  readonly money: (amountMinor: number) => string;
  readonly isStill: boolean;
}

interface Stepped {
  readonly roundId: string;
  readonly stepKey: string;
  readonly step: MinesStep;
}

/** Rounds from bet to end: requests, the field, and messages. */
export class MinesRounds {
  readonly #tools: MinesTools;
  readonly #lateWin = new LateWin();
  #round: InstantRoundView | undefined;
  seeds: FairState;

  constructor(tools: MinesTools, { seeds }: OpenedInstant) {
    this.#tools = tools;
    this.seeds = seeds;
  }

  /** Resumes where the player left off: a round waiting for a cell, or one waiting for the wallet. */
  resume({ openRound, unfinished, balanceMinor, currency }: OpenedInstant): void {
    const { controls, view, launch } = this.#tools;
    const { t } = launch.words;
    this.#tellBalance(balanceMinor, currency);
    controls.showWin(undefined);
    view.clear();
    this.#round = openRound;
    if (openRound) {
      for (const cell of shownOf(openRound).opened) view.find(cell);
      this.#showPosition(openRound);
    } else this.#rest();
    this.#announce(openRound ? t.goesOn : t.ready);
    if (unfinished) this.#trouble(unconfirmedStake, { again: () => void this.#reload(), isBet: true });
  }

  /** The main button: bets, or cashes out while a round is open. */
  press(): void {
    const { controls } = this.#tools;
    if (controls.phase === 'idle')
      void this.#play({ playId: freshId(), stakeMinor: controls.stakeMinor, mines: controls.mines });
    else if (controls.phase === 'open' && this.#round && shownOf(this.#round).opened.length > 0)
      void this.#step(this.#round, { engine: 'mines', cashOut: true });
  }

  /** Opens a cell of the current round. */
  open(cell: number): void {
    const { controls, view } = this.#tools;
    if (controls.phase !== 'open' || !this.#round || !view.isClosed(cell)) return;
    void this.#step(this.#round, { engine: 'mines', open: cell });
  }

  /** Opens any closed cell: the mines are already laid, so every choice is equally good. */
  pick(): void {
    const closed = Array.from({ length: cellCount }, (_, cell) => cell).filter((cell) =>
      this.#tools.view.isClosed(cell),
    );
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    const cell = closed[drawn % closed.length];
    if (cell !== undefined) this.open(cell);
  }

  async #play(asked: AskedField): Promise<void> {
    const { controls, view, field, launch } = this.#tools;
    this.#lateWin.stop();
    this.#turn(true);
    controls.phase = 'busy';
    controls.showWin(undefined);
    controls.showRound(asked.mines, 0, 0);
    view.clear();
    this.#announce('');
    const played = await askUntilKnown(instantContracts.instantPlay, () => field.play(asked), {
      wasInDoubt: asked.check === true,
    });
    this.#turn(false);
    if (!played.ok) return this.#refuse(played, asked);
    this.#nextAtMs = performance.now() + field.cycleMs;
    const { round, balanceMinor, currency, nextNonce } = played.value;
    this.seeds = { ...this.seeds, nonce: nextNonce };
    this.#tellBalance(balanceMinor, currency);
    this.#round = round;
    tellShell({ type: 'round', stakeMinor: round.stakeMinor, winMinor: 0 });
    if (round.state !== 'open') return this.#end(played.value, 0);
    this.#showPosition(round);
    this.#announce(launch.words.t.openCell);
  }

  /** The earliest time of the next bet, where rounds have a minimum length. */
  #nextAtMs = 0;

  async #step({ roundId }: InstantRoundView, step: MinesStep): Promise<void> {
    return this.#ask({ roundId, stepKey: freshId(), step });
  }

  async #ask(stepped: Stepped): Promise<void> {
    const { controls, view, field } = this.#tools;
    const { roundId, stepKey, step } = stepped;
    this.#turn(true);
    controls.phase = 'busy';
    view.isOpen = false;
    if ('open' in step) view.wait(step.open, true);
    const answer = await askUntilKnown(instantContracts.instantStep, () =>
      field.step(roundId, stepKey, step),
    );
    this.#turn(false);
    if (!answer.ok) return this.#refuseStep(answer, stepped);
    const { round } = answer.value;
    this.#round = round;
    const { opened, mines } = shownOf(round);
    const last = opened.at(-1) ?? 0;
    if ('open' in step && mines?.includes(step.open)) view.blow(step.open);
    else if ('open' in step) view.find(step.open);
    if (round.state !== 'open') return this.#end(answer.value, last, stepped);
    this.#showPosition(round);
    this.#say('safe', round.winMinor);
  }

  /** Reveals the field, shows the payout, and waits for the next bet. */
  async #end({ round, balanceMinor, currency }: PlayedInstant, from: number, by?: Stepped): Promise<void> {
    const { controls, view, pace, palette, money, isStill, launch } = this.#tools;
    const { t } = launch.words;
    const { opened, mines = [] } = shownOf(round);
    const { winMinor, stakeMinor } = round;
    this.#round = undefined;
    this.#turn(true);
    pace.begin();
    controls.showRound(mines.length, winMinor > 0 ? opened.length : 0, winMinor);
    if (winMinor > 0) this.#say(by && 'open' in by.step ? 'cleared' : 'won', winMinor);
    else this.#announce(t.lost);
    controls.showWin(winMinor);
    await pace.wait(isStill ? 0 : beatMs);
    await pace.wait(view.showRest(mines, from) + (isStill ? 0 : beatMs));
    if (winMinor >= celebratedFrom * stakeMinor) {
      pace.begin();
      await celebrate(t.bigWin, winMinor, money, pace, palette, isStill);
    }
    this.#tellBalance(balanceMinor, currency);
    tellShell({ type: 'round', stakeMinor: 0, winMinor });
    if (round.state === 'paying' && by) this.#followWin(by, winMinor);
    await pace.wait(Math.max(0, this.#nextAtMs - performance.now()));
    this.#turn(false);
    this.#rest();
  }

  /** Requesting the same step again returns the balance once the win is in the wallet. */
  #followWin({ roundId, stepKey, step }: Stepped, winMinor: number): void {
    const { field, launch } = this.#tools;
    this.#announce(launch.words.t.winOnItsWay);
    this.#lateWin.follow(async (isWanted) => {
      const answer = await field.step(roundId, stepKey, step);
      const hasCome = answer.ok && answer.value.round.state === 'done';
      if (!hasCome || !isWanted()) return hasCome;
      this.#tellBalance(answer.value.balanceMinor, answer.value.currency);
      this.#say('winHasCome', winMinor);
      return true;
    });
  }

  #rest(): void {
    const { controls, view } = this.#tools;
    controls.showRound(controls.mines, 0, 0);
    controls.phase = 'idle';
    view.isOpen = false;
  }

  #showPosition(round: InstantRoundView): void {
    const { controls, view } = this.#tools;
    const mines = round.choice.engine === 'mines' ? round.choice.mines : 1;
    controls.showRound(mines, shownOf(round).opened.length, round.winMinor);
    controls.phase = 'open';
    view.isOpen = true;
  }

  /** A reality check is due before the stake: the embedding page shows it, and the next press bets again. */
  #refuse(failure: AskedFailure<MinesCode>, asked: AskedField): void {
    const { controls, launch } = this.#tools;
    const { code } = failure;
    if (code === 'REALITY_CHECK_DUE' && window.parent !== window) {
      this.#rest();
      this.#announce(failureText(launch.words, code));
      return tellShell({ type: 'check' });
    }
    const lower = () => {
      controls.lowerToBalance();
      this.#rest();
    };
    this.#trouble(failure, {
      again: () => void this.#play(nextStake(asked, failure)),
      lower: controls.canLower ? lower : undefined,
      isBet: true,
    });
  }

  /** A step without an answer is retried under its key; if it no longer applies, the round is shown as it is. */
  #refuseStep(failure: AskedFailure<MinesCode>, stepped: Stepped): void {
    const { view } = this.#tools;
    const { code, isInDoubt } = failure;
    const { step } = stepped;
    if (code === 'STEP_REFUSED' || code === 'ROUND_OVER' || code === 'ROUND_UNKNOWN') void this.#reload();
    else if (isInDoubt || code === 'TOO_MANY_REQUESTS')
      this.#trouble(failure, { again: () => void this.#ask(stepped), isBet: false });
    else {
      if ('open' in step) view.wait(step.open, false);
      this.#trouble(failure, { again: () => void this.#reload(), isBet: false });
    }
  }

  async #reload(): Promise<void> {
    const opened = await this.#tools.field.open();
    if (opened.ok) this.resume(opened.value);
    else this.#trouble({ ...opened, isInDoubt: false }, { again: () => void this.#reload(), isBet: false });
  }

  #trouble(
    failure: AskedFailure<MinesCode>,
    ways: {
      readonly again: () => void;
      readonly lower?: (() => void) | undefined;
      readonly isBet: boolean;
    },
  ): void {
    this.#tools.controls.phase = 'stopped';
    this.#announce('');
    const resume = () => void this.#reload();
    const shown = { ...ways, resume, isStakeInDoubt: failure.isInDoubt };
    showTrouble(failure, this.#tools.launch.words, shown, ways.isBet);
  }

  #tellBalance(balanceMinor: number, currency: string): void {
    this.#tools.controls.showBalance(balanceMinor);
    tellShell({ type: 'balance', balanceMinor, currency });
  }

  /** Tells the embedding page whether a round is running, during which nothing may cover it. */
  #turn(isOn: boolean): void {
    tellShell({ type: 'turning', isOn });
  }

  #say(key: 'safe' | 'won' | 'cleared' | 'winHasCome', amountMinor: number): void {
    const { launch, money } = this.#tools;
    this.#announce(fill(launch.words.t[key], { amount: money(amountMinor) }, launch.locale));
  }

  #announce(text: string): void {
    part('announcement').textContent = text;
  }
}

function shownOf({ shown }: InstantRoundView): MinesShown {
  return shown.engine === 'mines' ? shown : { engine: 'mines', opened: [] };
}
