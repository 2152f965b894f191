import { bonusRefusals } from '#src/contracts/rewards/bonus-refusals.ts';
import { failureText } from '#src/i18n/words.ts';
import { protectionPageOf } from '#src/rules/play/protection-page.ts';
import type { FailedCall } from '#src/api/client.ts';
import { part } from './frame-parts.ts';
import type { FrameWords } from './frame-words.ts';
import { tellShell } from './shell-bridge.ts';

/** The actions that a shown failure can offer. */
export interface TroubleWays {
  /** Repeats the request, or checks what became of it while its stake is in doubt. */
  readonly again: () => void;
  /** Goes back to the game. */
  readonly resume: () => void;
  /** Chooses a stake that the balance covers; undefined if none does. */
  readonly lower?: (() => void) | undefined;
  /** Whether the stake may have been taken. */
  readonly isStakeInDoubt?: boolean;
}

/** Failures without effect that a retry may resolve. */
const passing = new Set(['TOO_MANY_REQUESTS', 'MAINTENANCE']);
const overForNow = new Set([
  'GAME_OFF',
  'GAME_RESTRICTED',
  'GAME_UNKNOWN',
  'VENDOR_OFF',
  'PLAYER_BLOCKED',
  'REALITY_CHECK_DUE',
  'WALLET_FROZEN',
  'REGION_RESTRICTED',
]);

/** A stake that the terms of a bonus do not allow. */
const ofBonus: ReadonlySet<string> = new Set(bonusRefusals);

/** Failures that refuse bets while the game stays open. */
const pausing = new Set(['PLAYER_BLOCKED', 'PLAY_STOPPED', 'REALITY_CHECK_DUE', 'WALLET_FROZEN']);

interface Shown {
  readonly title: string;
  readonly money: string;
  readonly way: string;
  readonly take: () => void;
}

/** Shows what happened, whether money moved, and one action; `isBet` if a stake was requested. */
export function showTrouble<Code extends string>(
  { code, effect }: Pick<FailedCall<NoInfer<Code> | keyof FrameWords['failures']>, 'code' | 'effect'>,
  words: FrameWords<never, Code>,
  ways: TroubleWays,
  isBet: boolean,
): void {
  const { title, money, way, take } = troubleOf({ code, effect }, words, ways, isBet);
  part('trouble-title').textContent = title;
  part('trouble-text').textContent = failureText(words, code);
  part('trouble-money').textContent = money;
  const button = part<HTMLButtonElement>('trouble-way');
  button.textContent = way;
  button.onclick = () => {
    // The page may come back from the back/forward cache, so the failure stays visible.
    part('trouble').hidden = !leaving.has(take);
    take();
  };
  part('trouble').hidden = false;
  button.focus({ preventScroll: true });
}

function troubleOf(
  { code, effect }: Pick<FailedCall<string>, 'code' | 'effect'>,
  { t }: FrameWords,
  ways: TroubleWays,
  isBet: boolean,
): Shown {
  const moneyWord = isBet ? (ways.isStakeInDoubt ? t.moneyUnknown : t.moneyUntouched) : '';
  if (code === 'SESSION_ENDED')
    return {
      title: t.troubleTitle,
      money: moneyWord,
      way: t.toLogin,
      take: logInAgain,
    };
  if (code === 'LAUNCH_ENDED')
    return { title: t.troubleTitle, money: moneyWord, way: t.tryAgain, take: launchAgain };
  if (isBet && ways.isStakeInDoubt)
    return { title: t.unknownTitle, money: t.moneyUnknown, way: t.askAgain, take: ways.again };
  if (code === 'INSUFFICIENT_FUNDS')
    return ways.lower
      ? { title: t.troubleTitle, money: moneyWord, way: t.chooseLower, take: ways.lower }
      : { title: t.belowLowest, money: moneyWord, way: t.toLobby, take: leave };
  if (effect === 'unknown' && !isBet)
    return { title: t.unknownTitle, money: '', way: t.tryAgain, take: ways.again };
  const page = protectionPageOf(code);
  // A lower stake may still be within a limit.
  if (page && code !== 'LIMIT_REACHED')
    return {
      title: pausing.has(code) ? t.pausedTitle : t.refusedTitle,
      money: moneyWord,
      way: page === 'limits' ? t.limits : t.toIdentity,
      take: page === 'limits' ? toLimits : toIdentity,
    };
  // Another stake, or the member's own money, is taken in the same game.
  if (ofBonus.has(code))
    return { title: t.refusedTitle, money: moneyWord, way: t.understood, take: ways.resume };
  if (passing.has(code))
    return { title: t.troubleTitle, money: moneyWord, way: t.tryAgain, take: ways.again };
  if (overForNow.has(code) || !isBet)
    return {
      title: pausing.has(code) ? t.pausedTitle : t.refusedTitle,
      money: moneyWord,
      way: t.toLobby,
      take: leave,
    };
  return { title: t.troubleTitle, money: moneyWord, way: t.understood, take: ways.resume };
}

function leave(): void {
  tellShell({ type: 'close' });
}

function toLimits(): void {
  tellShell({ type: 'protection', page: 'limits' });
}

function toIdentity(): void {
  tellShell({ type: 'protection', page: 'identity' });
}

function logInAgain(): void {
  tellShell({ type: 'relogin' });
}

/** A reloaded frame requests a new code from the embedding page; opened by itself, it cannot get one. */
function launchAgain(): void {
  if (window.parent === window) leave();
  else location.reload();
}

const leaving = new Set([leave, toLimits, toIdentity, logInAgain, launchAgain]);
