import type { InstantRoundView, OpenedInstant, PlayedInstant } from '#src/contracts/house/instant.ts';
import { announce } from '#src/frame/announcement.ts';
import { shellExplains } from '#src/frame/play/shell-explains.ts';
import { celebrate } from '#src/frame/celebration.ts';
import { FairSheet } from '#src/frame/fair-sheet.ts';
import { part } from '#src/frame/frame-parts.ts';
import { failedCall } from '#src/api/client.ts';
import type { RequestFailure } from '#src/api/in-doubt.ts';
import { freshId } from '#src/frame/fresh-id.ts';
import type { RoundRequest, InstantTable } from '#src/frame/play/instant-table.ts';
import { LateWin } from '#src/frame/play/late-win.ts';
import type { LaunchContext } from '#src/frame/launch-context.ts';
import { MoneyStrip } from '#src/frame/money-strip.ts';
import { Pace } from '#src/frame/pace.ts';
import type { Palette } from '#src/frame/palette.ts';
import { tellShell } from '#src/frame/shell-bridge.ts';
import { StakeStepper } from '#src/frame/stake-stepper.ts';
import { showTrouble } from '#src/frame/trouble.ts';
import { fill } from '#src/rules/text/message.ts';
import {
  batchEveryMs,
  bossName,
  type FishingModel,
  type TargetName,
} from '#src/rules/fishing/fishing-model.ts';
import { fishingFragment } from '#src/rules/fishing/fishing-fragment.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { AimPanel } from './aim-panel.ts';
import { Announcer } from './announcer.ts';
import type { FishingCode, FishingWords } from './fishing-words.ts';
import { Gunner, shotEveryMs } from './gunner.ts';
import { openInfoSheet } from './info-sheet.ts';
import { showKinds } from './kinds-bar.ts';
import type { Flight } from './sea/flights.ts';
import type { SeaStage } from './sea/sea-stage.ts';
import type { Fish } from './sea/shoal.ts';
import { listenToTriggers } from './triggers.ts';
import { type Batch, Volleys } from './volleys.ts';
import { ShownBalance } from './shown-balance.ts';

export interface RoomTools {
  readonly launch: LaunchContext<FishingWords>;
  readonly table: InstantTable;
  readonly stage: SeaStage;
  readonly model: FishingModel;
  readonly palette: Palette;
  readonly isStill: boolean;
}

const portraitSide = 56;
/** How long a catch travels to the balance, in milliseconds. */
const haulMs = 800;

/** One water and its player: aim, shots, money and messages. */
export class FishingRoom {
  readonly #tools: RoomTools;
  readonly #money: (amountMinor: number) => string;
  readonly #balance: ShownBalance;
  readonly #strip: MoneyStrip;
  readonly #stepper: StakeStepper;
  readonly #stakes: readonly number[];
  readonly #gunner: Gunner;
  readonly #volleys: Volleys<Flight, FishingCode>;
  readonly #aim: AimPanel;
  readonly #lateWin = new LateWin();
  readonly #pace = new Pace();
  readonly #opened: OpenedInstant;
  readonly #announcer: Announcer;
  readonly #fair: FairSheet<InstantRoundView>;
  #isTurning = false;

  constructor(tools: RoomTools, opened: OpenedInstant) {
    const { launch, stage, table } = tools;
    this.#tools = tools;
    this.#opened = opened;
    this.#stakes = opened.stakesMinor;
    this.#money = (amountMinor) => moneyText(amountMinor, opened.currency, launch.locale);
    const fair = { launch, table, money: this.#money, fragmentOf: fishingFragment };
    this.#fair = new FairSheet(fair, opened.seeds);
    this.#announcer = new Announcer(launch, tools.model, this.#money);
    this.#balance = new ShownBalance(opened);
    this.#strip = new MoneyStrip(this.#money, opened.currency);
    this.#stepper = new StakeStepper(opened.stakesMinor, lastStakeOf(opened), this.#money);
    this.#gunner = new Gunner(stage, (fish) => this.#shoot(fish));
    const { cycleMs } = table;
    this.#aim = new AimPanel({
      ...tools,
      money: this.#money,
      nameOf: this.#announcer.nameOf,
      everyMs: Math.max(shotEveryMs, cycleMs),
    });
    this.#volleys = new Volleys<Flight, FishingCode>({
      everyMs: Math.max(batchEveryMs, cycleMs),
      isOneByOne: cycleMs > 0,
      play: (batch) => table.play(requestOf(batch)),
      freshId,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      nowMs: () => performance.now(),
      onLanded: (batch, played) => this.#land(batch, played),
      onAsking: ({ shots }) => this.#announcer.shots('asking', shots.length),
      onUnsent: (shots) => {
        for (const { flight } of shots) stage.takeBack(flight);
        this.#announcer.shots('notSent', shots.length);
      },
      onTrouble: (failure, batch) => this.#trouble(failure, batch),
    });
  }

  /** Starts the game for the player. */
  begin(): void {
    const { stage, launch } = this.#tools;
    const { t } = launch.words;
    this.#stepper.isOpen = true;
    this.#stepper.onStake = () => this.#showStake();
    this.#strip.onFunds = (ownMinor, bonusMinor) => this.#stepper.fundedBy(ownMinor, bonusMinor);
    this.#showStake();
    this.#showMoney();
    this.#strip.showWin(undefined, 0);
    this.#listenToSheets();
    showKinds({ ...this.#portraits, onChoice: (kind) => this.#choose(kind) });
    listenToTriggers(part('sea'), part<HTMLButtonElement>('shoot'), this.#gunner, {
      onOpenWater: () => announce(t.openWater),
      onNothing: () => this.#announcer.nothing(this.#gunner.kind),
    });
    stage.onBoss = () => this.#announcer.boss();
    stage.onFrame = (nowMs) => {
      this.#gunner.tick(nowMs);
      this.#aim.show(this.#gunner, this.#stepper.stakeMinor);
    };
    part<HTMLButtonElement>('shoot').disabled = false;
    this.#announcer.welcome(this.#opened);
  }

  #choose(kind: TargetName | undefined): void {
    this.#gunner.kind = kind;
    if (kind !== undefined && !this.#gunner.aimed) this.#announcer.nothing(kind);
  }

  /** Fires only when the balance covers the stake and another shot may leave. */
  #shoot(fish: Fish): void {
    const stakeMinor = this.#stepper.stakeMinor;
    if (!this.#volleys.isOpen) return;
    if (this.#balance.freeMinor(this.#volleys.pendingMinor) < stakeMinor) return this.#refuse();
    this.#lateWin.stop();
    this.#turn(true);
    const flight = this.#tools.stage.shoot(fish);
    this.#volleys.fire({ species: fish.target, stakeMinor, flight });
    this.#showMoney();
  }

  /** The balance does not cover the shot, so it is not fired. */
  #refuse(): void {
    this.#gunner.release();
    const failure = { ...failedCall('INSUFFICIENT_FUNDS', 'none'), isInDoubt: false };
    this.#showTrouble(failure, () => undefined);
  }

  #land(batch: Batch<Flight>, played: PlayedInstant): void {
    const { shots, stakeMinor } = batch;
    const { round, nextNonce } = played;
    const { stage } = this.#tools;
    const winsMinor = round.shown.engine === 'fishing' ? round.shown.winsMinor : [];
    const isPaid = round.state === 'done';
    this.#fair.nonce = nextNonce;
    this.#balance.settle(played);
    for (const [index, { flight, species, stakeMinor: shotMinor }] of shots.entries()) {
      const winMinor = winsMinor[index] ?? 0;
      const isGreat = species === bossName;
      stage.land(flight, winMinor > 0 ? { text: `+${this.#money(winMinor)}`, isGreat } : undefined);
      if (winMinor === 0) continue;
      this.#announcer.caught(species, winMinor);
      if (isPaid) this.#bringIn(winMinor);
      if (isGreat) void this.#celebrate(winMinor);
      this.#strip.showWin(winMinor, shotMinor);
    }
    this.#showMoney();
    tellShell({ type: 'round', stakeMinor, winMinor: round.winMinor });
    if (!isPaid) this.#awaitWin(played, batch);
    if (this.#volleys.pendingMinor === 0) this.#turn(false);
  }

  /** A catch counts in the balance at once, and is shown there when it has arrived. */
  #bringIn(winMinor: number): void {
    this.#balance.bring(winMinor);
    setTimeout(() => {
      this.#balance.arrive(winMinor);
      this.#showMoney();
    }, haulMs);
  }

  async #celebrate(winMinor: number): Promise<void> {
    const { palette, isStill } = this.#tools;
    this.#gunner.release();
    this.#pace.begin();
    const title = this.#announcer.bossCaughtTitle();
    await this.#pace.wait(700);
    await celebrate(title, winMinor, this.#money, this.#pace, palette, isStill);
  }

  /** Repeating the same batch returns the balance once its win is in the wallet. */
  #awaitWin({ round }: PlayedInstant, batch: Batch<Flight>): void {
    const { table, launch } = this.#tools;
    const { t } = launch.words;
    announce(t.winOnItsWay);
    this.#lateWin.followRound(
      () => table.play(requestOf({ ...batch, check: undefined })),
      (paid) => {
        this.#balance.settle(paid);
        this.#showMoney();
        announce(fill(t.winHasCome, { amount: this.#money(round.winMinor) }, launch.locale));
      },
    );
  }

  /** A batch was refused, or its outcome is unknown; shots in doubt stay on screen until it is known. */
  #trouble(failure: RequestFailure<FishingCode>, batch: Batch<Flight>): void {
    const { isInDoubt } = failure;
    this.#gunner.release();
    if (!isInDoubt) for (const { flight } of batch.shots) this.#tools.stage.takeBack(flight);
    this.#showMoney();
    this.#turn(false);
    if (shellExplains(failure, this.#tools.launch.words)) return this.#volleys.resume();
    this.#showTrouble(failure, () => (isInDoubt ? this.#volleys.check() : this.#volleys.resume()));
  }

  #showTrouble(failure: RequestFailure<FishingCode>, goOn: () => void): void {
    const freeMinor = this.#balance.freeMinor(this.#volleys.pendingMinor);
    const lower = this.#stepper.lowered(() => freeMinor, goOn);
    const ways = { again: goOn, resume: goOn, lower, isStakeInDoubt: failure.isInDoubt };
    showTrouble(failure, this.#tools.launch.words, ways, true);
  }

  #showMoney(): void {
    const shownMinor = this.#balance.shownMinor(this.#volleys.pendingMinor);
    this.#strip.showBalance(shownMinor, Math.min(this.#balance.bonusMinor, shownMinor));
  }

  #showStake(): void {
    const { stakeMinor } = this.#stepper;
    this.#tools.stage.level = this.#stakes.indexOf(stakeMinor) / Math.max(1, this.#stakes.length - 1);
  }

  /** Tells the embedding page whether shots are under way, during which it must show nothing over the game. */
  #turn(isOn: boolean): void {
    if (isOn === this.#isTurning) return;
    this.#isTurning = isOn;
    tellShell({ type: 'turning', isOn });
  }

  #listenToSheets(): void {
    const { launch } = this.#tools;
    part('open-info').addEventListener('click', () =>
      openInfoSheet({
        ...this.#portraits,
        launch,
        money: this.#money,
        stakeMinor: this.#stepper.stakeMinor,
      }),
    );
    part('celebration').addEventListener('click', () => this.#pace.skip());
  }

  get #portraits() {
    const { stage, model } = this.#tools;
    return {
      model,
      nameOf: this.#announcer.nameOf,
      portrait: (target: TargetName, code: Fish['code']) => stage.portrait(target, code, portraitSide),
    };
  }
}

/** A batch as the table is asked for it, without what shows its shots. */
function requestOf({ playId, stakeMinor, shots, check }: Batch<unknown>): RoundRequest {
  const fired = shots.map((shot) => ({ species: shot.species, stakeMinor: shot.stakeMinor }));
  return { playId, stakeMinor, choice: { engine: 'fishing', shots: fired }, check };
}

/** The stake of the last shot, so that the player continues where they left off. */
function lastStakeOf({ lastRound }: OpenedInstant): number | undefined {
  return lastRound?.choice.engine === 'fishing' ? lastRound.choice.shots[0]?.stakeMinor : undefined;
}
