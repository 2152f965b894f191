import type { SlotRound } from '#src/contracts/house/house.ts';
import { fill } from '#src/rules/text/message.ts';
import { winsJackpot } from '#src/rules/jackpot/jackpot.ts';
import { evaluateRound } from '#src/rules/slot/evaluate-round.ts';
import type { SpinResult, LineWin } from '#src/rules/slot/evaluate-spin.ts';
import { PAYLINES } from '#src/rules/slot/paylines.ts';
import { type SlotModel, stripsOf, type Stops, REELS, ROWS, SCATTER } from '#src/rules/slot/slot-model.ts';
import { announce } from '#src/frame/announcement.ts';
import { celebrate } from '#src/frame/celebration.ts';
import { part } from '#src/frame/frame-parts.ts';
import type { LaunchContext } from '#src/frame/launch-context.ts';
import type { Pace } from '#src/frame/pace.ts';
import type { Palette } from '#src/frame/palette.ts';
import type { ReelStage } from './reel-stage.ts';
import type { SlotWords } from './slot-words.ts';
import type { Cell } from './reel-marks.ts';

/** A win of at least this many stakes is celebrated. */
const celebratedFrom = 12;

export interface ShowTools {
  readonly launch: LaunchContext<SlotWords>;
  readonly stage: ReelStage;
  readonly model: SlotModel;
  readonly palette: Palette;
  readonly pace: Pace;
  readonly isStill: boolean;
  readonly money: (amountMinor: number) => string;
  /** Shows what the round has paid so far. */
  readonly showWin: (amountMinor: number) => void;
}

/** Whether a round won the jackpot, whatever its amount. */
export function isJackpot({ jackpot, stakeMinor }: SlotRound): boolean {
  return jackpot !== undefined && winsJackpot(jackpot.number, stakeMinor);
}

/** What a round paid: its reels and the jackpot. */
export function paidMinor({ winMinor, jackpot }: SlotRound): number {
  return winMinor + (jackpot?.winMinor ?? 0);
}

/** Presents a whole round: the paid spin, its lines, the free spins, the total. */
export async function showRound(tools: ShowTools, round: SlotRound): Promise<void> {
  const { stage, model, pace, launch, money } = tools;
  const { t } = launch.words;
  const { spins, totalMinor, capped } = evaluateRound(model, round.stops, round.stakeMinor);
  const [base, ...free] = spins;
  if (!base) return;
  await stage.land(round.stops.base);
  let shownMinor = await showSpin(tools, base, 0);
  if (free.length > 0) {
    shownMinor = await showFreeSpins(tools, round, free, shownMinor);
    announce(fill(t.freeSpinsPaid, { amount: money(shownMinor - base.totalMinor) }, launch.locale));
  }
  if (totalMinor >= celebratedFrom * round.stakeMinor) {
    // A tap that skipped the reels must not also skip the celebration, which shows the win for the first time.
    pace.begin();
    await celebrate(capped ? t.largestWin : t.bigWin, totalMinor, money, pace, tools.palette, tools.isStill);
  }
  if (totalMinor === 0) announce(t.noWin);
  else if (base.lineWins.length !== 1 || free.length > 0)
    announce(fill(t.roundWin, { amount: money(totalMinor) }, launch.locale));
  await showJackpot(tools, round);
}

/** Shows a jackpot that the round won; its amount follows later if its pool could not be reached. */
async function showJackpot(tools: ShowTools, round: SlotRound): Promise<void> {
  if (!isJackpot(round)) return;
  const wonMinor = round.jackpot?.winMinor;
  const { launch, pace, money, palette, isStill, showWin } = tools;
  const { t } = launch.words;
  if (wonMinor === undefined) return announce(t.jackpotOnItsWay);
  pace.begin();
  await celebrate(t.jackpotTitle, wonMinor, money, pace, palette, isStill);
  showWin(paidMinor(round));
  announce(fill(t.jackpotPaid, { amount: money(wonMinor) }, launch.locale));
}

/** Shows one spin's wins; returns what the round has paid so far. */
async function showSpin(tools: ShowTools, spin: SpinResult, paidMinor: number): Promise<number> {
  const { stage, pace, isStill, showWin } = tools;
  const afterMinor = paidMinor + spin.totalMinor;
  if (spin.expandedReels.length > 0) {
    stage.expand(spin.expandedReels);
    await pace.wait(350);
  }
  const cells = payingCells(spin);
  if (cells.length === 0) return afterMinor;
  stage.mark({ cells, atMs: performance.now(), isStill });
  const countMs = isStill ? 0 : Math.min(1200, 350 + 40 * spin.lineWins.length);
  await pace.count(paidMinor, afterMinor, countMs, showWin);
  await showLines(tools, spin);
  stage.mark({ cells, atMs: Number.NEGATIVE_INFINITY, isStill: true });
  return afterMinor;
}

/** Each line after another with its amount, then the scatters. */
async function showLines(tools: ShowTools, spin: SpinResult): Promise<void> {
  const { stage, pace, isStill, launch, money } = tools;
  const { t } = launch.words;
  const lineMs = spin.lineWins.length > 6 ? 420 : 760;
  for (const win of spin.lineWins) {
    const line = PAYLINES[win.line];
    if (!line || pace.isSkipped) break;
    stage.mark({ cells: cellsOfLine(win), line, atMs: performance.now(), isStill });
    announce(fill(t.lineWin, { line: win.line + 1, amount: money(win.amountMinor) }, launch.locale));
    await pace.wait(lineMs);
  }
  if (spin.scatterWinMinor > 0 && !pace.isSkipped) {
    stage.mark({ cells: cellsOfScatters(spin), atMs: performance.now(), isStill });
    const amount = money(spin.scatterWinMinor);
    announce(fill(t.scatterWin, { count: spin.scatterCount, amount }, launch.locale));
    await pace.wait(lineMs);
  }
}

async function showFreeSpins(
  tools: ShowTools,
  round: SlotRound,
  free: readonly SpinResult[],
  paidBeforeMinor: number,
): Promise<number> {
  const { stage, model, pace, launch } = tools;
  const { t } = launch.words;
  const times = model.freeSpins?.multiplier ?? 1;
  const banner = part('banner');
  part('banner-title').textContent = fill(t.freeSpinsWon, { count: round.stops.free.length }, launch.locale);
  part('banner-text').textContent = times > 1 ? fill(t.freeSpinsTimes, { times }, launch.locale) : '';
  banner.hidden = false;
  await pace.wait(1600);
  banner.hidden = true;
  document.body.classList.add('free-spins');
  let paidMinor = paidBeforeMinor;
  for (const [index, spin] of free.entries()) {
    if (pace.isSkipped) break;
    const values = { number: index + 1, count: free.length };
    announce(fill(t.freeSpinOf, values, launch.locale));
    stage.turn(stripsOf(model, 'free'));
    await stage.land(round.stops.free[index] as Stops);
    paidMinor = await showSpin(tools, spin, paidMinor);
    await pace.wait(350);
  }
  document.body.classList.remove('free-spins');
  return finishFreeSpins(tools, round, free, paidBeforeMinor);
}

/** Ends on the last free spin and the total amount, however much was skipped. */
function finishFreeSpins(
  { stage, model, showWin }: ShowTools,
  round: SlotRound,
  free: readonly SpinResult[],
  paidBeforeMinor: number,
): number {
  const last = free.at(-1);
  const stops = round.stops.free[free.length - 1];
  if (last && stops) {
    stage.rest(stripsOf(model, 'free'), stops);
    stage.expand(last.expandedReels);
    const cells = payingCells(last);
    stage.mark(cells.length > 0 ? { cells, atMs: Number.NEGATIVE_INFINITY, isStill: true } : undefined);
  }
  const paidMinor = free.reduce((sum, spin) => sum + spin.totalMinor, paidBeforeMinor);
  showWin(paidMinor);
  return paidMinor;
}

/** The cells that a line's run covers, from the first reel on. */
function cellsOfLine(win: LineWin): Cell[] {
  const rows = PAYLINES[win.line];
  if (!rows) return [];
  return REELS.slice(0, win.count).map((reel) => ({ reel, row: rows[reel] }));
}

/** The cells that show scatters. */
function cellsOfScatters(spin: SpinResult): Cell[] {
  return REELS.flatMap((reel) =>
    ROWS.filter((row) => spin.window[reel][row] === SCATTER).map((row) => ({ reel, row })),
  );
}

/** Every cell that pays in this spin, each once. */
function payingCells(spin: SpinResult): Cell[] {
  const all = spin.lineWins.flatMap(cellsOfLine);
  if (spin.scatterWinMinor > 0 || spin.freeSpins > 0) all.push(...cellsOfScatters(spin));
  return [...new Map(all.map((cell) => [`${cell.reel}:${cell.row}`, cell])).values()];
}
