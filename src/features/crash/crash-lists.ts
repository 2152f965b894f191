import type { CrashPlayer, CrashRoundProof } from '#src/contracts/house/crash.ts';
import { make, part } from '#src/frame/frame-parts.ts';
import type { LaunchContext } from '#src/frame/launch-context.ts';
import { fill } from '#src/rules/text/message.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import type { CrashWords } from './crash-words.ts';
import { timesText } from '#src/rules/crash/times-text.ts';

const rowsShown = 3;
/** From this multiple on a flight is marked as high, in hundredths. */
const highFrom = 200;

/** The latest flights above the sky, newest first. */
export function showFlights(points: readonly CrashRoundProof[]): void {
  const chips = points.slice(0, 12).map(({ point }) => {
    const chip = make('li', { text: `${timesText(point)}×` });
    chip.dataset['high'] = String(point >= highFrom);
    return chip;
  });
  part('flights').replaceChildren(...chips);
}

/** The players on board: those with the largest stakes, and those who have cashed out with their wins. */
export function showPlayers(
  { words, locale }: LaunchContext<CrashWords>,
  players: readonly CrashPlayer[],
  count: number,
): void {
  const out = players.filter(({ cashOut }) => cashOut !== undefined).length;
  part('players-count').textContent =
    count === 0 ? words.t.noPlayers : fill(words.t.players, { count, out }, locale);
  const latest = [...players].sort((one, other) => (other.cashOut ?? 0) - (one.cashOut ?? 0));
  part('players').replaceChildren(...latest.slice(0, rowsShown).map((player) => rowOf(player, locale)));
}

function rowOf({ name, stakeMinor, currency, cashOut, winMinor }: CrashPlayer, locale: string): HTMLElement {
  return make('li', {
    children: [
      make('bdi', { text: name }),
      make('span', { kind: 'number', text: moneyText(winMinor ?? stakeMinor, currency, locale) }),
      make('span', { kind: 'out', text: cashOut === undefined ? '' : `${timesText(cashOut)}×` }),
    ],
  });
}
