import type { FairState, OpenedTable, PlayedSpin, SlotRound } from '#src/contracts/house/house.ts';
import { readPageJson } from '#src/browser/dom-lookup.ts';
import { failureText } from '#src/i18n/words.ts';
import { fill } from '#src/rules/text/message.ts';
import { slotModel } from '#src/rules/slot/models/every-model.ts';
import { type SlotModel, type Stops, stripsOf } from '#src/rules/slot/slot-model.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { type AskedFailure, askUntilKnown } from '#src/api/in-doubt.ts';
import { nextStake, unconfirmedStake } from '#src/frame/next-stake.ts';
import { houseContracts } from '#src/contracts/house/house.ts';
import { listenToFairSheet, openFairSheet } from '#src/frame/fair-sheet.ts';
import { part } from '#src/frame/frame-parts.ts';
import { freshId } from '#src/frame/fresh-id.ts';
import { gamePalette, showGamePicture } from '#src/frame/game-look.ts';
import { LateWin } from '#src/frame/late-win.ts';
import { readLaunchContext } from '#src/frame/launch-context.ts';
import { Pace } from '#src/frame/pace.ts';
import type { Palette } from '#src/frame/palette.ts';
import { tellShell } from '#src/frame/shell-bridge.ts';
import { showTrouble } from '#src/frame/trouble.ts';
import { MovingCounter } from '#src/ui/amounts/moving-counter.ts';
import { Controls } from './controls.ts';
import { openInfoSheet } from './info-sheet.ts';
import { loadReelArt, type ReelArt } from './reel-art.ts';
import { ReelStage } from './reel-stage.ts';
import { isJackpot, paidMinor, showRound, type ShowTools } from './round-show.ts';
import type { SlotCode, SlotWords } from './slot-words.ts';
import type { SymbolNames } from './symbol-names.ts';
import { launchedTable, slotFragment } from './table-client.ts';

const launch = readLaunchContext<SlotWords>();
const table = launchedTable();
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
const pace = new Pace();
/** A tap this soon after a presentation was meant to skip it and must not start another spin. */
const lateSkipMs = 350;

/** Opens the game at the vendor and shows it; a failure is shown with one action. */
async function start(): Promise<void> {
  part('loading').hidden = false;
  const [opened, picture] = await Promise.all([table.open(), showGamePicture(launch.gameCode)]);
  if (!opened.ok) {
    part('loading').hidden = true;
    showTrouble(opened, launch.words, { again: () => void start(), resume: () => void start() }, false);
    return;
  }
  const model = slotModel(opened.value.modelId);
  if (!model) throw new Error(`no slot model ${opened.value.modelId}`);
  const palette = gamePalette(opened.value.theme, picture);
  const art = await loadReelArt(opened.value.theme, palette);
  part('loading').hidden = true;
  seat(opened.value, model, palette, art);
}

function seat(opened: OpenedTable, model: SlotModel, palette: Palette, art: ReelArt): void {
  const { t } = launch.words;
  const money = (amountMinor: number) => moneyText(amountMinor, opened.currency, launch.locale);
  const announce = (text: string) => {
    part('announcement').textContent = text;
  };
  const controls = new Controls(
    { stakesMinor: opened.stakesMinor, stakeMinor: opened.lastRound?.stakeMinor, money },
    t,
  );
  const resting = opened.lastRound?.stops.base ?? ([0, 0, 0, 0, 0] as const);
  const stage = new ReelStage(part<HTMLCanvasElement>('reels'), art, palette, model.strips, isStill);
  stage.rest(stripsOf(model, 'base'), resting);
  const showWin = (amountMinor: number) => controls.showWin(amountMinor);
  const tools: ShowTools = { launch, stage, model, palette, pace, isStill, money, announce, showWin };
  const { returnPercent, hitPercent } = model.stated;
  const figures = { percent: returnPercent, hits: hitPercent, times: model.maxWinMultiple };
  part('figures').textContent = fill(t.figures, figures, launch.locale);
  const game = new SlotGame(tools, controls, opened.seeds, resting);
  game.tellBalance(opened.balanceMinor, opened.currency);
  if (opened.jackpot?.amountMinor !== undefined) game.showJackpot(opened.jackpot.amountMinor);
  game.welcome(opened);
  part('spin').addEventListener('click', () => game.press());
  part('celebration').addEventListener('click', () => pace.skip());
  part('banner').addEventListener('click', () => game.skip());
  const fair = {
    launch,
    table,
    money,
    seeds: () => game.seeds,
    takeSeeds: (seeds: FairState) => {
      game.seeds = seeds;
    },
    fragmentOf: slotFragment,
  };
  listenToFairSheet(fair);
  part('open-fair').addEventListener('click', () => openFairSheet(fair));
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
  document.body.classList.add('seated');
  tellShell({ type: 'ready' });
  const { unfinished } = opened;
  if (unfinished && unfinished.gameCode === opened.gameCode) game.askAbout(unfinished);
}

/** Resolves when the next round may begin: counted from the answer, so never before the server's own time. */
function cycled(): Promise<void> {
  return table.cycleMs === 0
    ? Promise.resolve()
    : new Promise((resolve) => setTimeout(resolve, table.cycleMs));
}

interface Asked {
  readonly spinId: string;
  readonly stakeMinor: number;
  /** Only checks what became of a spin whose stake is in doubt; it never takes one. */
  readonly check?: true | undefined;
}

/** One spin from button press to result: request, presentation, message. */
class SlotGame {
  readonly #tools: ShowTools;
  readonly #controls: Controls;
  #currency = '';
  /** The stops to which the reels return when a spin fails. */
  #resting: Stops;
  #shownAtMs = Number.NEGATIVE_INFINITY;
  readonly #lateWin = new LateWin();
  readonly #jackpot: MovingCounter;
  seeds: FairState;

  constructor(tools: ShowTools, controls: Controls, seeds: FairState, resting: Stops) {
    this.#resting = resting;
    this.#tools = tools;
    this.#controls = controls;
    this.seeds = seeds;
    this.#jackpot = new MovingCounter((minor) => {
      const { t } = launch.words;
      part('jackpot').textContent = fill(t.jackpot, { amount: tools.money(minor) }, launch.locale);
      part('jackpot').hidden = false;
    });
  }

  /** Shows the current amount of the jackpot that the game plays for. */
  showJackpot(poolMinor: number): void {
    this.#jackpot.aim({ poolMinor });
  }

  /** Skips to the end of the shown round; does nothing where rounds have a minimum length. */
  skip(): void {
    if (table.cycleMs === 0) this.#tools.pace.skip();
  }

  /** One button: it spins, and while a round is shown it skips to the end. */
  press(): void {
    if (this.#controls.busy === 'showing') this.skip();
    if (this.#controls.busy !== 'idle' || performance.now() - this.#shownAtMs < lateSkipMs) return;
    void this.#play({ spinId: freshId(), stakeMinor: this.#controls.stakeMinor });
  }

  /** Resumes a round that was unfinished when the game was closed. */
  askAbout(asked: Asked): void {
    this.#showTrouble(unconfirmedStake, asked);
  }

  /** Says what the last spin won if the player left before it was shown; otherwise how to start. */
  welcome({ lastRound }: OpenedTable): void {
    const { money, announce } = this.#tools;
    const { t } = launch.words;
    if (lastRound?.state !== 'done' || lastRound.spinId !== table.unseenSpinId) {
      this.#controls.showWin(undefined);
      return announce(t.ready);
    }
    const wonMinor = paidMinor(lastRound);
    this.#controls.showWin(wonMinor > 0 ? wonMinor : undefined);
    const won = fill(t.lastSpinWon, { amount: money(wonMinor) }, launch.locale);
    announce(wonMinor > 0 ? won : t.lastSpinLost);
    tellShell({ type: 'unseen' });
  }

  tellBalance(balanceMinor: number, currency: string): void {
    this.#currency = currency;
    this.#controls.showBalance(balanceMinor);
    tellShell({ type: 'balance', balanceMinor, currency });
  }

  async #play(asked: Asked): Promise<void> {
    const { stage, model, announce } = this.#tools;
    this.#lateWin.stop();
    this.#turn(true);
    tellShell({ type: 'unseen', playId: asked.spinId });
    this.#controls.busy = 'spinning';
    this.#controls.showWin(undefined);
    announce('');
    stage.turn(stripsOf(model, 'base'));
    const played = await askUntilKnown(houseContracts.tableSpin, () => table.spin(asked), {
      wasInDoubt: asked.check === true,
    });
    const cycle = cycled();
    if (played.ok) await this.#show(played.value, cycle);
    else {
      await stage.land(this.#resting);
      this.#refuse(played, asked);
    }
    this.#turn(false);
  }

  /** Tells the embedding page whether a round is running, during which nothing may cover it. */
  #turn(isOn: boolean): void {
    tellShell({ type: 'turning', isOn });
  }

  /** A reality check is due before the stake: the embedding page shows it, and the next press bets again. */
  #refuse(failure: AskedFailure<SlotCode>, asked: Asked): void {
    const { code } = failure;
    if (code !== 'REALITY_CHECK_DUE' || window.parent === window) return this.#showTrouble(failure, asked);
    this.#controls.busy = 'idle';
    this.#tools.announce(failureText(launch.words, code));
    tellShell({ type: 'check' });
  }

  async #show(
    { round, balanceMinor, currency, nextNonce, jackpotMinor }: PlayedSpin,
    cycle: Promise<void>,
  ): Promise<void> {
    const { pace, announce } = this.#tools;
    const isPaid = round.state === 'done';
    this.#resting = round.stops.base;
    this.seeds = { ...this.seeds, nonce: nextNonce };
    this.tellBalance(isPaid ? balanceMinor - paidMinor(round) : balanceMinor, currency);
    pace.begin();
    this.#controls.busy = table.cycleMs > 0 ? 'spinning' : 'showing';
    await showRound(this.#tools, round);
    if (jackpotMinor !== undefined) this.showJackpot(jackpotMinor);
    this.tellBalance(balanceMinor, this.#currency);
    tellShell({ type: 'round', stakeMinor: round.stakeMinor, winMinor: paidMinor(round) });
    tellShell({ type: 'unseen' });
    if (!isPaid) {
      const { winOnItsWay, jackpotOnItsWay } = launch.words.t;
      announce(isJackpot(round) ? jackpotOnItsWay : winOnItsWay);
      this.#lateWin.follow((isWanted) => this.#hasWinCome(round, isWanted));
    }
    await cycle;
    this.#shownAtMs = performance.now();
    this.#controls.busy = 'idle';
  }

  /** Requesting the same spin again returns the same round, with the balance once its win is in the wallet. */
  async #hasWinCome({ spinId, stakeMinor }: SlotRound, isWanted: () => boolean): Promise<boolean> {
    const played = await table.spin({ spinId, stakeMinor });
    const hasCome = played.ok && played.value.round.state === 'done';
    if (!hasCome || !isWanted()) return hasCome;
    this.tellBalance(played.value.balanceMinor, played.value.currency);
    const { money, announce } = this.#tools;
    announce(
      fill(launch.words.t.winHasCome, { amount: money(paidMinor(played.value.round)) }, launch.locale),
    );
    return true;
  }

  #showTrouble(failure: AskedFailure<SlotCode>, asked: Asked): void {
    const { words } = launch;
    const resume = () => {
      this.#tools.announce(words.t.ready);
      this.#controls.busy = 'idle';
    };
    const lowered = () => {
      this.#controls.lowerToBalance();
      resume();
    };
    const lower = this.#controls.canLower ? lowered : undefined;
    const again = () => void this.#play(nextStake(asked, failure));
    this.#controls.busy = 'stopped';
    this.#tools.announce('');
    showTrouble(failure, words, { again, resume, lower, isStakeInDoubt: failure.isInDoubt }, true);
  }
}

void start();
