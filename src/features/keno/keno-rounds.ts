import type { InstantRoundView, OpenedInstant, PlayedInstant } from '#src/contracts/house/instant.ts';
import type { RequestFailure } from '#src/api/in-doubt.ts';
import { announce } from '#src/frame/announcement.ts';
import { celebrate } from '#src/frame/celebration.ts';
import { type Busy, DrawnRounds, type DrawnTools } from '#src/frame/play/drawn-rounds.ts';
import { freshId } from '#src/frame/fresh-id.ts';
import type { RoundRequest, InstantTable } from '#src/frame/play/instant-table.ts';
import type { LaunchContext } from '#src/frame/launch-context.ts';
import type { Palette } from '#src/frame/palette.ts';
import { tellShell } from '#src/frame/shell-bridge.ts';
import { unconfirmedStake } from '#src/frame/play/stake-request.ts';
import { hitsOf } from '#src/rules/keno/keno-engine.ts';
import { picksMax } from '#src/rules/keno/keno-model.ts';
import { fill } from '#src/rules/text/message.ts';
import type { BoardView } from './board-view.ts';
import { clearTray, showDraw, tumble } from './draw-show.ts';
import type { KenoControls } from './keno-controls.ts';
import type { KenoCode, KenoWords } from './keno-words.ts';

interface Tools extends DrawnTools<InstantRoundView, KenoCode> {
  readonly launch: LaunchContext<KenoWords>;
  readonly table: InstantTable;
  readonly controls: KenoControls;
  readonly board: BoardView;
  readonly palette: Palette;
  readonly isStill: boolean;
}

/** Wins from this many stakes on are celebrated. */
const bigWinStakes = 20;

/** The numbers that were picked for a round; none without a round. */
export const picksOf = (round: InstantRoundView | undefined): readonly number[] =>
  round?.choice.engine === 'keno' ? round.choice.picks : [];

/** One round from the press to its result. */
export class KenoRounds extends DrawnRounds<RoundRequest, InstantRoundView, PlayedInstant, KenoCode> {
  readonly #tools: Tools;
  /** The round whose stake may have been taken although no outcome arrived. */
  #inDoubtPlayId: string | undefined;

  constructor(tools: Tools) {
    super(tools);
    this.#tools = tools;
    tools.board.onPicks = (isFull) => this.#recordPicks(isFull);
  }

  /**
   * Shows the current state of the game: the result of a round that the player left before it was shown, or a
   * message if the wallet has not answered a round yet.
   */
  resume({ balanceMinor, bonusMinor, unfinished, lastRound }: OpenedInstant): void {
    const { controls, launch, table } = this.#tools;
    controls.showBalance(balanceMinor, bonusMinor);
    this.busy = 'idle';
    const unseen = [this.#inDoubtPlayId, table.unseenPlayId];
    if (lastRound?.state === 'done' && unseen.includes(lastRound.playId)) void this.#tellUnseen(lastRound);
    else {
      controls.showWin(undefined);
      announce(launch.words.t.ready);
    }
    this.#inDoubtPlayId = unfinished?.playId;
    if (unfinished) this.stop(unconfirmedStake, () => void this.#askAgain());
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
    const { table, board, fair } = this.#tools;
    const opened = await table.open();
    if (!opened.ok) return this.stop({ ...opened, isInDoubt: true }, () => void this.#askAgain());
    const { lastRound } = opened.value;
    if (lastRound) board.pick(picksOf(lastRound));
    fair.seeds = opened.value.seeds;
    this.resume(opened.value);
  }

  /** A single button: it plays, and skips to the end while the balls roll. */
  press(): void {
    const { controls, board } = this.#tools;
    const { picks } = board;
    if (!this.isPressed() || picks.length === 0) return;
    const { stakeMinor } = controls;
    void this.play({ playId: freshId(), stakeMinor, choice: { engine: 'keno', picks } });
  }

  protected send(request: RoundRequest) {
    return this.#tools.table.play(request);
  }

  protected idOf({ playId }: RoundRequest): string {
    return playId;
  }

  protected begin(): void {
    const { controls, board } = this.#tools;
    board.clearMarks();
    clearTray();
    controls.markHits(undefined);
    tumble(true);
  }

  protected end(): void {
    tumble(false);
  }

  protected async show({ round }: PlayedInstant): Promise<void> {
    const hits = await this.#showBalls(round, this.#tools.isStill);
    tumble(false);
    await this.#tellResult(round, hits);
  }

  async #tellResult(round: InstantRoundView, hits: number): Promise<void> {
    const { winMinor, stakeMinor } = round;
    const { controls, launch, money, pace, palette, isStill } = this.#tools;
    const { t } = launch.words;
    controls.showWin(winMinor);
    const count = picksOf(round).length;
    const amount = money(winMinor);
    announce(fill(winMinor > 0 ? t.won : t.hits, { hits, count, amount }, launch.locale));
    if (winMinor >= bigWinStakes * stakeMinor)
      await celebrate(t.bigWin, winMinor, money, pace, palette, isStill);
  }

  protected paidMinor({ winMinor }: InstantRoundView): number {
    return winMinor;
  }

  protected override refuse(failure: RequestFailure<KenoCode>, request: RoundRequest): void {
    this.#inDoubtPlayId = failure.isInDoubt ? request.playId : undefined;
    super.refuse(failure, request);
  }

  #recordPicks(isFull: boolean): void {
    const { controls, board, launch } = this.#tools;
    const { t } = launch.words;
    clearTray();
    controls.showPicks(board.picks.length);
    announce(isFull ? fill(t.picksFull, { count: picksMax }, launch.locale) : t.ready);
  }

  protected override set busy(busy: Busy) {
    super.busy = busy;
    this.#tools.board.isOpen = busy === 'idle';
  }
}
