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
import { hitsOf } from '#src/rules/keno/keno-engine.ts';
import { picksMost } from '#src/rules/keno/keno-model.ts';
import { fill } from '#src/rules/text/message.ts';
import type { BoardView } from './board-view.ts';
import { clearTray, showDraw, tumble } from './draw-show.ts';
import { type AskedDraw, type Board, picksOf } from './keno-client.ts';
import type { KenoControls } from './keno-controls.ts';
import type { KenoCode, KenoWords } from './keno-words.ts';

interface Tools {
  readonly launch: LaunchContext<KenoWords>;
  readonly table: Board;
  readonly controls: KenoControls;
  readonly board: BoardView;
  readonly pace: Pace;
  readonly palette: Palette;
  readonly money: (amountMinor: number) => string;
  readonly isStill: boolean;
}

/** Wins from this many stakes on are celebrated. */
const bigWinStakes = 20;
/** A tap this soon after a draw was meant to skip it and must not start another; in milliseconds. */
const lateSkipMs = 350;

/** One round from the press to its result: request, draw, message. */
export class KenoRounds {
  readonly #tools: Tools;
  readonly #lateWin = new LateWin();
  #currency: string;
  /** The round whose stake may have been taken although no outcome arrived. */
  #inDoubtPlayId: string | undefined;
  #shownAtMs = Number.NEGATIVE_INFINITY;
  seeds: FairState;

  constructor(tools: Tools, { seeds, currency }: OpenedInstant) {
    this.#tools = tools;
    this.seeds = seeds;
    this.#currency = currency;
    tools.board.onPicks = (isFull) => this.#notePicks(isFull);
  }

  /**
   * Shows the current state of the game: the result of a round that the player left before it was shown, or a
   * message if the wallet has not answered a round yet.
   */
  resume({ balanceMinor, unfinished, lastRound }: OpenedInstant): void {
    const { controls, launch, table } = this.#tools;
    this.#tellBalance(balanceMinor);
    this.#free();
    const unseen = [this.#inDoubtPlayId, table.unseenPlayId];
    if (lastRound?.state === 'done' && unseen.includes(lastRound.playId)) void this.#tellUnseen(lastRound);
    else {
      controls.showWin(undefined);
      this.#announce(launch.words.t.ready);
    }
    this.#inDoubtPlayId = unfinished?.playId;
    if (unfinished) this.#stop(unconfirmedStake, () => void this.#askAgain());
  }

  async #tellUnseen(round: InstantRoundView): Promise<void> {
    const hits = await this.#showBalls(round, true);
    await this.#tellResult(round, hits);
    tellShell({ type: 'unseen' });
  }

  /** Rolls the balls of a round; returns how many of its numbers they hit. */
  async #showBalls(round: InstantRoundView, isStill: boolean): Promise<number> {
    const { controls, board } = this.#tools;
    const drawn = round.shown.engine === 'keno' ? round.shown.drawn : [];
    controls.markHits(0);
    await showDraw({ ...this.#tools, isStill, drawn, board, onHit: (hits) => controls.markHits(hits) });
    return hitsOf(picksOf(round), drawn).length;
  }

  /** Opening the table again makes it resolve the unfinished round. */
  async #askAgain(): Promise<void> {
    const { table, board } = this.#tools;
    const opened = await table.open();
    if (!opened.ok) return this.#stop({ ...opened, isInDoubt: true }, () => void this.#askAgain());
    const { lastRound } = opened.value;
    if (lastRound) board.pick(picksOf(lastRound));
    this.seeds = opened.value.seeds;
    this.resume(opened.value);
  }

  /** A single button: it plays, and skips to the end while the balls roll. */
  press(): void {
    const { controls, board, pace, table } = this.#tools;
    if (controls.busy === 'showing' && table.cycleMs === 0) pace.skip();
    const isLateSkip = performance.now() - this.#shownAtMs < lateSkipMs;
    if (controls.busy !== 'idle' || board.picks.length === 0 || isLateSkip) return;
    void this.#play({ playId: freshId(), stakeMinor: controls.stakeMinor, picks: board.picks });
  }

  async #play(asked: AskedDraw): Promise<void> {
    const { controls, board, table } = this.#tools;
    this.#lateWin.stop();
    board.isOpen = false;
    board.clearMarks();
    clearTray();
    controls.markHits(undefined);
    controls.busy = 'drawing';
    controls.showWin(undefined);
    this.#announce('');
    tellShell({ type: 'turning', isOn: true });
    tellShell({ type: 'unseen', playId: asked.playId });
    tumble(true);
    const played = await askUntilKnown(instantContracts.instantPlay, () => table.play(asked), {
      wasInDoubt: asked.check === true,
    });
    const cycle = new Promise((resolve) => setTimeout(resolve, table.cycleMs));
    if (played.ok) await this.#show(played.value, cycle);
    tumble(false);
    if (!played.ok) this.#refuse(played, asked);
    tellShell({ type: 'turning', isOn: false });
  }

  async #show({ round, balanceMinor, nextNonce }: PlayedInstant, cycle: Promise<unknown>): Promise<void> {
    const { controls, pace, table, launch, isStill } = this.#tools;
    const isPaid = round.state === 'done';
    this.seeds = { ...this.seeds, nonce: nextNonce };
    this.#tellBalance(isPaid ? balanceMinor - round.winMinor : balanceMinor);
    pace.begin();
    controls.busy = table.cycleMs > 0 ? 'drawing' : 'showing';
    const hits = await this.#showBalls(round, isStill);
    tumble(false);
    await this.#tellResult(round, hits);
    this.#tellBalance(balanceMinor);
    tellShell({ type: 'round', stakeMinor: round.stakeMinor, winMinor: round.winMinor });
    tellShell({ type: 'unseen' });
    if (!isPaid) {
      this.#announce(launch.words.t.winOnItsWay);
      this.#lateWin.follow((isWanted) => this.#hasWinCome(round, isWanted));
    }
    await cycle;
    this.#shownAtMs = performance.now();
    this.#free();
  }

  async #tellResult(round: InstantRoundView, hits: number): Promise<void> {
    const { winMinor, stakeMinor } = round;
    const { controls, launch, money, pace, palette, isStill } = this.#tools;
    const { t } = launch.words;
    controls.showWin(winMinor);
    const count = picksOf(round).length;
    const amount = money(winMinor);
    this.#announce(fill(winMinor > 0 ? t.won : t.hits, { hits, count, amount }, launch.locale));
    if (winMinor >= bigWinStakes * stakeMinor)
      await celebrate(t.bigWin, winMinor, money, pace, palette, isStill);
  }

  /** Repeats the round under its id, which returns the same round, with the balance once its win is in the wallet. */
  async #hasWinCome(round: InstantRoundView, isWanted: () => boolean): Promise<boolean> {
    const { playId, stakeMinor, winMinor } = round;
    const { table, launch, money } = this.#tools;
    const played = await table.play({ playId, stakeMinor, picks: picksOf(round) });
    const hasCome = played.ok && played.value.round.state === 'done';
    if (!hasCome || !isWanted()) return hasCome;
    this.#tellBalance(played.value.balanceMinor);
    this.#announce(fill(launch.words.t.winHasCome, { amount: money(winMinor) }, launch.locale));
    return true;
  }

  /** A stake refused until a reality check: the embedding page shows it, and the next press places a new stake. */
  #refuse(failure: AskedFailure<KenoCode>, asked: AskedDraw): void {
    const { code } = failure;
    if (code !== 'REALITY_CHECK_DUE' || window.parent === window) return this.#showTrouble(failure, asked);
    this.#free();
    this.#announce(failureText(this.#tools.launch.words, code));
    tellShell({ type: 'check' });
  }

  #showTrouble(failure: AskedFailure<KenoCode>, asked: AskedDraw): void {
    this.#inDoubtPlayId = failure.isInDoubt ? asked.playId : undefined;
    this.#stop(failure, () => void this.#play(nextStake(asked, failure)));
  }

  #stop(failure: AskedFailure<KenoCode>, again: () => void): void {
    const { controls, board, launch } = this.#tools;
    const resume = () => {
      this.#announce(launch.words.t.ready);
      this.#free();
    };
    const lowered = () => {
      controls.lowerToBalance();
      resume();
    };
    controls.busy = 'stopped';
    board.isOpen = false;
    this.#announce('');
    const lower = controls.canLower ? lowered : undefined;
    const ways = { again, resume, lower, isStakeInDoubt: failure.isInDoubt };
    showTrouble(failure, launch.words, ways, true);
  }

  #notePicks(isFull: boolean): void {
    const { controls, board, launch } = this.#tools;
    const { t } = launch.words;
    clearTray();
    controls.showPicks(board.picks.length);
    this.#announce(isFull ? fill(t.picksFull, { count: picksMost }, launch.locale) : t.ready);
  }

  #free(): void {
    this.#tools.controls.busy = 'idle';
    this.#tools.board.isOpen = true;
  }

  #announce(text: string): void {
    part('announcement').textContent = text;
  }

  #tellBalance(balanceMinor: number): void {
    this.#tools.controls.showBalance(balanceMinor);
    tellShell({ type: 'balance', balanceMinor, currency: this.#currency });
  }
}
