import { PlayWatch } from './play-watch.ts';
import { durationText, everySecond } from '#src/browser/clock.ts';
import { clockText } from '#src/browser/date-text.ts';
import { partsNamed } from '#src/browser/dom-lookup.ts';
import { siteTimeText } from '#src/browser/zoned-text.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import type { CodeMessage } from '#src/rules/play/code-message.ts';
import { type GameMessage, readGameMessage } from '#src/rules/play/game-message.ts';
import { protectionAddresses } from '#src/rules/play/protection-page.ts';

/** What a page has of its own around the game in its frame, of which it has one. */
interface RoomPage {
  readonly attribute: 'data-room' | 'data-sports';
  readonly locale: string;
  /** Launches again, as the frame has used the code of this launch; resolves to whether there is another for it now. */
  readonly launchAgain: () => Promise<boolean>;
  /** What the frame is told with its code. */
  readonly codeDetails: (watch: PlayWatch) => Omit<CodeMessage, 'type' | 'code'>;
  /** What the page does besides about a message of the game. */
  readonly also?: (message: GameMessage) => void;
}

const watchEveryMs = 20_000;
const watch = new PlayWatch();
let page: RoomPage;
let part: ReturnType<typeof partsNamed>;
let isWatched: Promise<void> | undefined;
/** The code of a launch that the frame has not received yet. */
let code: string | undefined;

/** Opens the room around the page's frame: the bar with the facts of playing, and the way out. */
export function openRoom(own: RoomPage): void {
  page = own;
  part = partsNamed(own.attribute);
  part('back').addEventListener('click', (event) => {
    event.preventDefault();
    leaveRoom();
  });
  everySecond(showFacts);
}

/** Asks the server for the time of playing from now on. */
export function watchPlay(): void {
  isWatched ??= watch.start(watchEveryMs);
}

/**
 * The address of one of our own games without its launch code. The code is never part of the address: the frame
 * requests it once it runs, and again each time it is loaded.
 */
export function withoutCode(launched: string): string {
  const [address = '', fragmentText = ''] = launched.split('#');
  const fragment = new URLSearchParams(fragmentText);
  code = fragment.get('launch') ?? undefined;
  fragment.delete('launch');
  fragment.set('theme', document.documentElement.dataset['theme'] ?? 'dark');
  return `${address}#${fragment}`;
}

/** Follows a message of our own game, whose frame the caller has checked. */
export function follow(data: unknown): void {
  const message = readGameMessage(data);
  if (message) page.also?.(message);
  switch (message?.type) {
    case 'launch':
      return void giveCode();
    case 'balance':
      part('balance').textContent = moneyText(message.balanceMinor, message.currency, page.locale);
      return;
    case 'turning':
      watch.turning = message.isOn;
      return;
    case 'check':
      return void watch.check();
    case 'round':
      watch.count(message.stakeMinor, message.winMinor);
      return showFacts();
    case 'verify':
      return location.assign(`/m/fairness#${message.fragment}`);
    case 'protection':
      return location.assign(protectionAddresses[message.page]);
    case 'close':
      return leaveRoom();
    default:
      return;
  }
}

async function giveCode(): Promise<void> {
  if (code === undefined && !(await page.launchAgain())) return;
  await isWatched;
  const message = { type: 'launch-code', code: code ?? '', ...page.codeDetails(watch) } satisfies CodeMessage;
  code = undefined;
  // The frame's opaque origin cannot be named as a target; only this site's own game can run in it.
  part<HTMLIFrameElement>('frame').contentWindow?.postMessage(message, '*');
}

function showFacts(): void {
  const { elapsedMs, currency, netMinor } = watch.facts;
  part('elapsed').textContent = durationText(elapsedMs);
  part('clock').textContent = siteTimeText(clockText, Date.now(), page.locale);
  if (netMinor !== undefined)
    part('net').textContent = moneyText(netMinor, currency, page.locale, { signed: true });
}

/** Returns to where the player came from if that was on this site, else to home. */
export function leaveRoom(): void {
  const cameFromHere = document.referrer.startsWith(`${location.origin}/m/`);
  if (cameFromHere && history.length > 1) history.back();
  else location.assign('/m/home');
}
