import type { CallResult } from '#src/api/client.ts';
import type { RequestFailure } from '#src/api/in-doubt.ts';
import type { Endpoint } from '#src/contracts/endpoint.ts';
import { fill } from '#src/rules/text/message.ts';
import { announce } from '#src/frame/announcement.ts';
import { shellExplains } from './shell-explains.ts';
import type { FairRound, FairSheet } from '#src/frame/fair-sheet.ts';
import type { FrameWords } from '#src/frame/frame-words.ts';
import { LateWin } from './late-win.ts';
import type { LaunchContext } from '#src/frame/launch-context.ts';
import type { LaunchedGame } from './launched-game.ts';
import type { Pace } from '#src/frame/pace.ts';
import { tellShell } from '#src/frame/shell-bridge.ts';
import type { StakeControls } from '#src/frame/stake-controls.ts';
import { nextStake, sendStake, type StakeRequest } from './stake-request.ts';
import { showTrouble } from '#src/frame/trouble.ts';

/** `drawing` waits for an answer, `showing` may be skipped, `stopped` shows an error that the player answers. */
export type Busy = 'idle' | 'drawing' | 'showing' | 'stopped';

export interface DrawnTools<Round extends FairRound, Code extends string> {
  readonly launch: LaunchContext<FrameWords<'ready', Code | 'REALITY_CHECK_DUE' | 'LIMIT_REACHED'>>;
  readonly table: LaunchedGame;
  readonly endpoint: Pick<Endpoint, 'finalErrors'>;
  readonly controls: StakeControls & { busy: Busy };
  readonly fair: FairSheet<Round>;
  readonly pace: Pace;
  readonly money: (amountMinor: number) => string;
}

export interface Drawn<Round> {
  readonly round: Round;
  readonly balanceMinor: number;
  /** The bonus that the game may stake after the round; absent where there are no bonuses. */
  readonly bonusMinor?: number | undefined;
  readonly nextNonce: number;
}

/** A tap this soon after a presentation was meant to skip it and must not start another round; in milliseconds. */
const lateSkipMs = 350;

/** Rounds that one draw decides, from the press to the result: request, presentation, message. */
export abstract class DrawnRounds<
  Input extends StakeRequest,
  Round extends FairRound,
  Answer extends Drawn<Round>,
  Code extends string,
> {
  readonly #tools: DrawnTools<Round, Code>;
  readonly #lateWin = new LateWin();
  #shownAtMs = Number.NEGATIVE_INFINITY;

  constructor(tools: DrawnTools<Round, Code>) {
    this.#tools = tools;
  }

  protected abstract send(request: Input): Promise<CallResult<Answer, Code>>;
  protected abstract idOf(request: Input): string;
  /** The draw is being asked for. */
  protected abstract begin(): void;
  /** Presents what was drawn. */
  protected abstract show(answer: Answer): Promise<void>;
  /** Nothing was drawn, as far as is known. */
  protected abstract end(): Promise<void> | void;
  /** What a round paid in all, in minor units. */
  protected abstract paidMinor(round: Round): number;

  /** The message about a win that has not reached the balance. */
  protected onItsWay(_round: Round): string {
    return this.#tools.launch.words.t.winOnItsWay;
  }

  protected set busy(busy: Busy) {
    this.#tools.controls.busy = busy;
  }

  /** Skips to the end of the shown round; does nothing where rounds have a minimum length. */
  skip(): void {
    if (this.#tools.table.cycleMs === 0) this.#tools.pace.skip();
  }

  /** Whether a press of the one button starts a round; while a round is shown, it skips to the end. */
  protected isPressed(): boolean {
    const { busy } = this.#tools.controls;
    if (busy === 'showing') this.skip();
    return busy === 'idle' && performance.now() - this.#shownAtMs >= lateSkipMs;
  }

  protected async play(request: Input): Promise<void> {
    const { controls, endpoint, table } = this.#tools;
    this.#lateWin.stop();
    // Nothing may cover the game while a round is running.
    tellShell({ type: 'turning', isOn: true });
    tellShell({ type: 'unseen', playId: this.idOf(request) });
    this.busy = 'drawing';
    controls.showWin(undefined);
    announce('');
    this.begin();
    const answer = await sendStake(endpoint, (each) => this.send(each), request);
    // Counted from the answer, so the next round never begins before the server's own time.
    const cycle = new Promise((resolve) => setTimeout(resolve, table.cycleMs));
    if (answer.ok) await this.#show(answer.value, request, cycle);
    else {
      await this.end();
      this.refuse(answer, request);
    }
    tellShell({ type: 'turning', isOn: false });
  }

  async #show(answer: Answer, request: Input, cycle: Promise<unknown>): Promise<void> {
    const { controls, fair, pace, table } = this.#tools;
    const { round, balanceMinor, bonusMinor, nextNonce } = answer;
    const isPaid = round.state === 'done';
    const winMinor = this.paidMinor(round);
    fair.nonce = nextNonce;
    controls.showStaked(isPaid ? balanceMinor - winMinor : balanceMinor);
    pace.begin();
    this.busy = table.cycleMs > 0 ? 'drawing' : 'showing';
    await this.show(answer);
    controls.showBalance(balanceMinor, bonusMinor);
    tellShell({ type: 'round', stakeMinor: round.stakeMinor, winMinor });
    tellShell({ type: 'unseen' });
    if (!isPaid) this.#awaitWin(round, request);
    await cycle;
    this.#shownAtMs = performance.now();
    this.busy = 'idle';
  }

  #awaitWin(round: Round, request: Input): void {
    const { controls, launch, money } = this.#tools;
    announce(this.onItsWay(round));
    this.#lateWin.followRound(
      () => this.send({ ...request, check: undefined }),
      (answer) => {
        controls.showBalance(answer.balanceMinor, answer.bonusMinor);
        const amount = money(this.paidMinor(answer.round));
        announce(fill(launch.words.t.winHasCome, { amount }, launch.locale));
      },
    );
  }

  protected refuse(failure: RequestFailure<Code>, request: Input): void {
    if (shellExplains(failure, this.#tools.launch.words)) this.busy = 'idle';
    else this.stop(failure, () => void this.play(nextStake(request, failure)));
  }

  /** Shows a failure; `again` follows if the player goes on. */
  protected stop(failure: RequestFailure<Code>, again: () => void): void {
    const { controls, launch } = this.#tools;
    const resume = () => {
      announce(launch.words.t.ready);
      this.busy = 'idle';
    };
    this.busy = 'stopped';
    announce('');
    const ways = { again, resume, lower: controls.lowered(resume), isStakeInDoubt: failure.isInDoubt };
    showTrouble(failure, launch.words, ways, true);
  }
}
