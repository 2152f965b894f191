import type { RequestFailure } from '#src/api/in-doubt.ts';
import type { OpenedTable, PlayedSpin, SlotRound } from '#src/contracts/house/house.ts';
import { readPageJson } from '#src/browser/dom-lookup.ts';
import { fill } from '#src/rules/text/message.ts';
import { slotModel } from '#src/rules/slot/models/every-model.ts';
import { type SlotModel, type Stops, stripsOf } from '#src/rules/slot/slot-model.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { unconfirmedStake } from '#src/frame/play/stake-request.ts';
import { houseContracts } from '#src/contracts/house/house.ts';
import { announce } from '#src/frame/announcement.ts';
import { DrawnRounds, type DrawnTools } from '#src/frame/play/drawn-rounds.ts';
import { FairSheet } from '#src/frame/fair-sheet.ts';
import { part } from '#src/frame/frame-parts.ts';
import { freshId } from '#src/frame/fresh-id.ts';
import { gamePalette } from '#src/frame/game-look.ts';
import { readLaunchContext } from '#src/frame/launch-context.ts';
import { openGame, showReady } from '#src/frame/play/open-game.ts';
import { Pace } from '#src/frame/pace.ts';
import type { Palette } from '#src/frame/palette.ts';
import { tellShell } from '#src/frame/shell-bridge.ts';
import { MovingCounter } from '#src/ui/amounts/moving-counter.ts';
import { Controls } from './controls.ts';
import { openInfoSheet } from './info-sheet.ts';
import { loadReelArt, type ReelArt } from './reel-art.ts';
import { ReelStage } from './reel-stage.ts';
import { isJackpot, paidMinor, showRound, type ShowTools } from './round-show.ts';
import type { SlotCode, SlotWords } from './slot-words.ts';
import type { SymbolNames } from './symbol-names.ts';
import { type SpinRequest, slotFragment, SlotTable } from './slot-table.ts';

const launch = readLaunchContext<SlotWords>();
const table = new SlotTable();
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;

async function load(opened: OpenedTable, picture: HTMLImageElement | undefined): Promise<void> {
  const model = slotModel(opened.modelId);
  if (!model) throw new Error(`no slot model ${opened.modelId}`);
  const palette = gamePalette(opened.theme, picture);
  const art = await loadReelArt(opened.theme, palette);
  mount(opened, model, palette, art);
}

function mount(opened: OpenedTable, model: SlotModel, palette: Palette, art: ReelArt): void {
  const { t } = launch.words;
  const { currency, stakesMinor, lastRound, unfinished } = opened;
  const money = (amountMinor: number) => moneyText(amountMinor, currency, launch.locale);
  const controls = new Controls({ stakesMinor, stakeMinor: lastRound?.stakeMinor, money, currency }, t);
  const resting = lastRound?.stops.base ?? ([0, 0, 0, 0, 0] as const);
  const stage = new ReelStage(part<HTMLCanvasElement>('reels'), art, palette, model.strips, isStill);
  stage.rest(stripsOf(model, 'base'), resting);
  const pace = new Pace();
  const showWin = (amountMinor: number) => controls.showWin(amountMinor);
  const tools: ShowTools = { launch, stage, model, palette, pace, isStill, money, showWin };
  const { returnPercent, hitPercent } = model.stated;
  const figures = { percent: returnPercent, hits: hitPercent, times: model.maxWinMultiple };
  part('figures').textContent = fill(t.figures, figures, launch.locale);
  const fair = new FairSheet({ launch, table, money, fragmentOf: slotFragment }, opened.seeds);
  const endpoint = houseContracts.tableSpin;
  const game = new SlotGame(tools, { launch, table, endpoint, controls, fair, pace, money }, resting);
  controls.showBalance(opened.balanceMinor, opened.bonusMinor);
  if (opened.jackpot?.amountMinor !== undefined) game.showJackpot(opened.jackpot.amountMinor);
  game.offerFree(opened.freeRounds);
  game.welcome(opened);
  part('spin').addEventListener('click', () => game.press());
  part('celebration').addEventListener('click', () => pace.skip());
  part('banner').addEventListener('click', () => game.skip());
  part('open-info').addEventListener('click', () =>
    openInfoSheet({
      launch,
      model,
      art,
      names: readPageJson<SymbolNames>('symbol-names')[opened.theme]?.[launch.language] ?? [],
      money,
      stakeMinor: () => controls.stakeMinor,
      jackpot: opened.jackpot,
    }),
  );
  showReady();
  if (unfinished && unfinished.gameCode === opened.gameCode) game.askAbout(unfinished);
}

/** One spin from button press to result. */
class SlotGame extends DrawnRounds<SpinRequest, SlotRound, PlayedSpin, SlotCode> {
  readonly #show: ShowTools;
  readonly #controls: Controls;
  readonly #jackpot: MovingCounter;
  /** The stops to which the reels return when a spin fails. */
  #resting: Stops;
  /** The free rounds that are played first; undefined if there are none. */
  #free: OpenedTable['freeRounds'];

  constructor(
    show: ShowTools,
    tools: DrawnTools<SlotRound, SlotCode> & { controls: Controls },
    resting: Stops,
  ) {
    super(tools);
    this.#show = show;
    this.#controls = tools.controls;
    this.#resting = resting;
    this.#jackpot = new MovingCounter((minor) => {
      const { t } = launch.words;
      part('jackpot').textContent = fill(t.jackpot, { amount: show.money(minor) }, launch.locale);
      part('jackpot').hidden = false;
    });
  }

  /** Shows the current amount of the jackpot that the game plays for. */
  showJackpot(poolMinor: number): void {
    this.#jackpot.aim({ poolMinor });
  }

  /** The one button. */
  press(): void {
    if (this.isPressed()) void this.play({ spinId: freshId(), ...this.#stake() });
  }

  #stake(): Pick<SpinRequest, 'stakeMinor' | 'freeRoundsId'> {
    const free = this.#free;
    if (free) return { stakeMinor: free.stakeMinor, freeRoundsId: free.id };
    return { stakeMinor: this.#controls.stakeMinor };
  }

  /** Shows the free rounds that are left in place of the stake, which is fixed while there are any. */
  offerFree(free: OpenedTable['freeRounds']): void {
    this.#free = free;
    part('free').hidden = !free;
    part('free').textContent = free
      ? fill(
          launch.words.t.freeRoundsLeft,
          { count: free.left, amount: this.#show.money(free.stakeMinor) },
          launch.locale,
        )
      : '';
    document.documentElement.toggleAttribute('data-free', free !== undefined);
  }

  /** Resumes a round that was unfinished when the game was closed. */
  askAbout(request: SpinRequest): void {
    this.refuse(unconfirmedStake, request);
  }

  /** Says what the last spin won if the player left before it was shown; otherwise how to start. */
  welcome({ lastRound }: OpenedTable): void {
    const { t } = launch.words;
    if (lastRound?.state !== 'done' || lastRound.spinId !== table.unseenPlayId) {
      this.#controls.showWin(undefined);
      return announce(this.#free ? t.freeReady : t.ready);
    }
    const wonMinor = paidMinor(lastRound);
    this.#controls.showWin(wonMinor > 0 ? wonMinor : undefined);
    const won = fill(t.lastSpinWon, { amount: this.#show.money(wonMinor) }, launch.locale);
    announce(wonMinor > 0 ? won : t.lastSpinLost);
    tellShell({ type: 'unseen' });
  }

  protected send(request: SpinRequest) {
    return table.spin(request);
  }

  protected idOf({ spinId }: SpinRequest): string {
    return spinId;
  }

  protected begin(): void {
    const { stage, model } = this.#show;
    stage.turn(stripsOf(model, 'base'));
  }

  protected end(): Promise<void> {
    return this.#show.stage.land(this.#resting);
  }

  protected override refuse(failure: RequestFailure<SlotCode>, request: SpinRequest): void {
    // The set has ended meanwhile, so that the next press stakes own money, at the stake that is shown again.
    if (failure.code === 'FREE_ROUNDS_USED' || failure.code === 'FREE_ROUNDS_UNKNOWN')
      this.offerFree(undefined);
    super.refuse(failure, request);
  }

  protected async show({ round, jackpotMinor, freeRounds }: PlayedSpin): Promise<void> {
    this.#resting = round.stops.base;
    await showRound(this.#show, round);
    this.offerFree(freeRounds);
    if (jackpotMinor !== undefined) this.showJackpot(jackpotMinor);
  }

  protected paidMinor(round: SlotRound): number {
    return paidMinor(round);
  }

  protected override onItsWay(round: SlotRound): string {
    return isJackpot(round) ? launch.words.t.jackpotOnItsWay : super.onItsWay(round);
  }
}

void openGame(launch, () => table.open(), load);
