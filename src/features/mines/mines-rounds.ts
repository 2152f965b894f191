import {
  instantContracts,
  type InstantRoundView,
  type OpenedInstant,
  type PlayedInstant,
} from '#src/contracts/house/instant.ts';
import { type RequestFailure, askUntilKnown } from '#src/api/in-doubt.ts';
import { announce } from '#src/frame/announcement.ts';
import { shellExplains } from '#src/frame/play/shell-explains.ts';
import { celebrate } from '#src/frame/celebration.ts';
import type { FairSheet } from '#src/frame/fair-sheet.ts';
import { freshId } from '#src/frame/fresh-id.ts';
import type { RoundRequest, InstantTable } from '#src/frame/play/instant-table.ts';
import { LateWin } from '#src/frame/play/late-win.ts';
import type { LaunchContext } from '#src/frame/launch-context.ts';
import type { Pace } from '#src/frame/pace.ts';
import type { Palette } from '#src/frame/palette.ts';
import { tellShell } from '#src/frame/shell-bridge.ts';
import { nextStake, sendStake, unconfirmedStake } from '#src/frame/play/stake-request.ts';
import { showTrouble } from '#src/frame/trouble.ts';
import { fill } from '#src/rules/text/message.ts';
import type { MinesShown, MinesStep } from '#src/rules/mines/mines-engine.ts';
import { cellCount } from '#src/rules/mines/mines-model.ts';
import type { FieldView } from './field-view.ts';
import type { MinesControls } from './mines-controls.ts';
import type { MinesCode, MinesWords } from './mines-words.ts';

/** A win of at least this many stakes is celebrated. */
const celebratedFrom = 12;
/** How long the last cell is shown before the others turn over, in milliseconds. */
const beatMs = 420;

export interface MinesTools {
  readonly launch: LaunchContext<MinesWords>;
  readonly table: InstantTable;
  readonly controls: MinesControls;
  readonly view: FieldView;
  readonly fair: FairSheet<InstantRoundView>;
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

  constructor(tools: MinesTools) {
    this.#tools = tools;
  }

  /** Resumes where the player left off: a round waiting for a cell, or one waiting for the wallet. */
  resume({ openRound, unfinished, balanceMinor, bonusMinor }: OpenedInstant): void {
    const { controls, view, launch } = this.#tools;
    const { t } = launch.words;
    controls.showBalance(balanceMinor, bonusMinor);
    controls.showWin(undefined);
    view.clear();
    this.#round = openRound;
    if (openRound) {
      for (const cell of shownOf(openRound).opened) view.find(cell);
      this.#showPosition(openRound);
    } else this.#rest();
    announce(openRound ? t.goesOn : t.ready);
    if (unfinished) this.#trouble(unconfirmedStake, { again: () => void this.#reload(), isBet: true });
  }

  /** The main button: bets, or cashes out while a round is open. */
  press(): void {
    const { controls } = this.#tools;
    if (controls.phase === 'idle')
      void this.#play({
        playId: freshId(),
        stakeMinor: controls.stakeMinor,
        choice: { engine: 'mines', mines: controls.mines },
      });
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

  async #play(request: RoundRequest): Promise<void> {
    const { controls, view, table, fair, launch } = this.#tools;
    this.#lateWin.stop();
    this.#turn(true);
    controls.phase = 'busy';
    controls.showWin(undefined);
    controls.showRound(controls.mines, 0, 0);
    view.clear();
    announce('');
    const played = await sendStake(instantContracts.instantPlay, (each) => table.play(each), request);
    this.#turn(false);
    if (!played.ok) return this.#refuse(played, request);
    this.#nextAtMs = performance.now() + table.cycleMs;
    const { round, balanceMinor, bonusMinor, nextNonce } = played.value;
    fair.nonce = nextNonce;
    controls.showBalance(balanceMinor, bonusMinor);
    this.#round = round;
    tellShell({ type: 'round', stakeMinor: round.stakeMinor, winMinor: 0 });
    if (round.state !== 'open') return this.#end(played.value, 0);
    this.#showPosition(round);
    announce(launch.words.t.openCell);
  }

  /** The earliest time of the next bet, where rounds have a minimum length. */
  #nextAtMs = 0;

  async #step({ roundId }: InstantRoundView, step: MinesStep): Promise<void> {
    return this.#ask({ roundId, stepKey: freshId(), step });
  }

  async #ask(stepped: Stepped): Promise<void> {
    const { controls, view, table } = this.#tools;
    const { step } = stepped;
    this.#turn(true);
    controls.phase = 'busy';
    view.isOpen = false;
    if ('open' in step) view.wait(step.open, true);
    const answer = await askUntilKnown(instantContracts.instantStep, () => table.step(stepped));
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
  async #end({ round, balanceMinor, bonusMinor }: PlayedInstant, from: number, by?: Stepped): Promise<void> {
    const { controls, view, pace, palette, money, isStill, launch } = this.#tools;
    const { t } = launch.words;
    const { opened, mines = [] } = shownOf(round);
    const { winMinor, stakeMinor } = round;
    this.#round = undefined;
    this.#turn(true);
    pace.begin();
    controls.showRound(mines.length, winMinor > 0 ? opened.length : 0, winMinor);
    if (winMinor > 0) this.#say(by && 'open' in by.step ? 'cleared' : 'won', winMinor);
    else announce(t.lost);
    controls.showWin(winMinor);
    await pace.wait(isStill ? 0 : beatMs);
    await pace.wait(view.showRest(mines, from) + (isStill ? 0 : beatMs));
    if (winMinor >= celebratedFrom * stakeMinor) {
      pace.begin();
      await celebrate(t.bigWin, winMinor, money, pace, palette, isStill);
    }
    controls.showBalance(balanceMinor, bonusMinor);
    tellShell({ type: 'round', stakeMinor: 0, winMinor });
    if (round.state === 'paying' && by) this.#followWin(by, winMinor);
    await pace.wait(Math.max(0, this.#nextAtMs - performance.now()));
    this.#turn(false);
    this.#rest();
  }

  /** Requesting the same step again returns the balance once the win is in the wallet. */
  #followWin(stepped: Stepped, winMinor: number): void {
    const { controls, table, launch } = this.#tools;
    announce(launch.words.t.winOnItsWay);
    this.#lateWin.followRound(
      () => table.step(stepped),
      ({ balanceMinor, bonusMinor }) => {
        controls.showBalance(balanceMinor, bonusMinor);
        this.#say('winHasCome', winMinor);
      },
    );
  }

  #rest(): void {
    const { controls, view } = this.#tools;
    controls.showRound(controls.mines, 0, 0);
    controls.phase = 'idle';
    view.isOpen = false;
  }

  #showPosition(round: InstantRoundView): void {
    const { controls, view } = this.#tools;
    controls.showRound(minesOf(round.choice) ?? 1, shownOf(round).opened.length, round.winMinor);
    controls.phase = 'open';
    view.isOpen = true;
  }

  #refuse(failure: RequestFailure<MinesCode>, request: RoundRequest): void {
    const { controls, launch } = this.#tools;
    if (shellExplains(failure, launch.words)) return this.#rest();
    this.#trouble(failure, {
      again: () => void this.#play(nextStake(request, failure)),
      lower: controls.lowered(() => this.#rest()),
      isBet: true,
    });
  }

  /** A step without an answer is retried under its key; if it no longer applies, the round is shown as it is. */
  #refuseStep(failure: RequestFailure<MinesCode>, stepped: Stepped): void {
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
    const opened = await this.#tools.table.open();
    if (opened.ok) this.resume(opened.value);
    else this.#trouble({ ...opened, isInDoubt: false }, { again: () => void this.#reload(), isBet: false });
  }

  #trouble(
    failure: RequestFailure<MinesCode>,
    ways: {
      readonly again: () => void;
      readonly lower?: (() => void) | undefined;
      readonly isBet: boolean;
    },
  ): void {
    this.#tools.controls.phase = 'stopped';
    announce('');
    const resume = () => void this.#reload();
    const shown = { ...ways, resume, isStakeInDoubt: failure.isInDoubt };
    showTrouble(failure, this.#tools.launch.words, shown, ways.isBet);
  }

  /** Tells the embedding page whether a round is running, during which nothing may cover it. */
  #turn(isOn: boolean): void {
    tellShell({ type: 'turning', isOn });
  }

  #say(key: 'safe' | 'won' | 'cleared' | 'winHasCome', amountMinor: number): void {
    const { launch, money } = this.#tools;
    announce(fill(launch.words.t[key], { amount: money(amountMinor) }, launch.locale));
  }
}

/** The number of mines that a choice lays. */
export function minesOf(choice: InstantRoundView['choice'] | undefined): number | undefined {
  return choice?.engine === 'mines' ? choice.mines : undefined;
}

function shownOf({ shown }: InstantRoundView): MinesShown {
  return shown.engine === 'mines' ? shown : { engine: 'mines', opened: [] };
}
