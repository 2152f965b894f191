import { part } from './frame-parts.ts';
import type { FrameWords } from './frame-words.ts';
import { unknownOutcomes } from './open-stake.ts';
import { tellShell } from './shell-bridge.ts';

/** What a game does about a failure besides showing it. */
export interface TroubleWays {
  /** Asks for the same thing again. */
  readonly again: () => void;
  /** Goes back to the reels. */
  readonly resume: () => void;
  /** Chooses a stake that the balance covers; undefined where there is none. */
  readonly lower?: (() => void) | undefined;
  /** Whether the stake may have been taken by an asking before. */
  readonly stakeIsOpen?: boolean;
}

/** Nothing happened, and the same may work in a moment. */
const passing = new Set(['TOO_MANY_REQUESTS', 'MAINTENANCE']);
const overForNow = new Set([
  'GAME_OFF',
  'GAME_RESTRICTED',
  'GAME_UNKNOWN',
  'VENDOR_OFF',
  'PLAYER_BLOCKED',
  'WALLET_FROZEN',
  'REGION_RESTRICTED',
  'LAUNCH_ENDED',
]);

/** The game is open, the player's stakes are not. */
const pausing = new Set(['PLAYER_BLOCKED', 'WALLET_FROZEN']);

interface Shown {
  readonly title: string;
  readonly money: string;
  readonly way: string;
  readonly take: () => void;
}

/** Says what happened, whether money moved, and offers one way on. */
export function showTrouble(code: string, words: FrameWords, ways: TroubleWays, isSpin: boolean): void {
  const { title, money, way, take } = troubleOf(code, words, ways, isSpin);
  part('trouble-title').textContent = title;
  part('trouble-text').textContent = words.failures[code] ?? words.failures['INTERNAL'] ?? '';
  part('trouble-money').textContent = money;
  const button = part<HTMLButtonElement>('trouble-way');
  button.textContent = way;
  button.onclick = () => {
    // Who leaves may come back to the page as it was: what happened must still stand there.
    part('trouble').hidden = !leaving.has(take);
    take();
  };
  part('trouble').hidden = false;
  button.focus({ preventScroll: true });
}

function troubleOf(code: string, { play }: FrameWords, ways: TroubleWays, isSpin: boolean): Shown {
  const moneyWord = isSpin ? (ways.stakeIsOpen ? play.moneyUnknown : play.moneyUntouched) : '';
  if (code === 'SESSION_ENDED')
    return {
      title: play.troubleTitle,
      money: moneyWord,
      way: play.toLogin,
      take: logInAgain,
    };
  if (code === 'INSUFFICIENT_FUNDS')
    return ways.lower
      ? { title: play.troubleTitle, money: moneyWord, way: play.chooseLower, take: ways.lower }
      : { title: play.belowLowest, money: moneyWord, way: play.toLobby, take: leave };
  if (unknownOutcomes.has(code))
    return isSpin
      ? { title: play.unknownTitle, money: play.moneyUnknown, way: play.askAgain, take: ways.again }
      : { title: play.unknownTitle, money: '', way: play.tryAgain, take: ways.again };
  if (passing.has(code))
    return { title: play.troubleTitle, money: moneyWord, way: play.tryAgain, take: ways.again };
  if (overForNow.has(code) || !isSpin)
    return {
      title: pausing.has(code) ? play.pausedTitle : play.refusedTitle,
      money: moneyWord,
      way: play.toLobby,
      take: leave,
    };
  return { title: play.troubleTitle, money: moneyWord, way: play.understood, take: ways.resume };
}

function leave(): void {
  tellShell({ type: 'close' });
}

function logInAgain(): void {
  tellShell({ type: 'relogin' });
}

const leaving = new Set([leave, logInAgain]);
