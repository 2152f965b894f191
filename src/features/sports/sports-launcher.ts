import { sessionIsOver } from '#src/api/client.ts';
import { PlayWatch } from '#src/api/play-watch.ts';
import { durationText, everySecond } from '#src/browser/clock.ts';
import { clockText } from '#src/browser/date-text.ts';
import { siteTimeText } from '#src/browser/zoned-text.ts';
import { readCookie } from '#src/browser/cookies.ts';
import { partsNamed, readPageJson } from '#src/browser/dom-lookup.ts';
import { goToLogin } from '#src/browser/login-redirect.ts';
import { whenSeen } from '#src/browser/seen.ts';
import { isSignedIn, showSignedIn } from '#src/browser/session.ts';
import { intlLocale, languages } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import type { CodeMessage } from '#src/rules/play/code-message.ts';
import { readGameMessage } from '#src/rules/play/game-message.ts';
import { protectionAddresses } from '#src/rules/play/protection-page.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { showInFrame } from './frame-loading.ts';
import { LaunchReasons } from './launch-reasons.ts';
import type { LauncherCode, LauncherWords } from './launcher-words.server.ts';
import { asksForLogin } from './relogin-message.ts';
import { launchSports } from './sports-launch.ts';

const words = readPageJson<LauncherWords>('sports-words');
const locale = intlLocale[words.language];
const part = partsNamed('data-sports');
const frame = part<HTMLIFrameElement>('frame');
const request = new URLSearchParams(location.search).get('game') ?? '';
const nodeId = /^[\w-]{1,32}$/.test(request) ? request : undefined;
const watch = new PlayWatch();
const watchEveryMs = 20_000;
let isWatched: Promise<void> | undefined;
/** The origin whose messages are accepted from the frame; `null` is an opaque one. */
let frameOrigin = 'null';
/** The code of a launch that the frame has not received yet. */
let code: string | undefined;
let endLoading: () => void = () => undefined;
let launches = 0;

/** The language that the visitor has selected, which may be newer than the page. */
const language = () => languages.find((each) => each === readCookie('language')) ?? words.language;
const reasons = new LaunchReasons({ language, isSignedIn }, () => void start());

/** Launches and shows the launch in the frame; a launch that a later one overtook shows nothing. */
async function start(): Promise<void> {
  launches += 1;
  const launch = launches;
  endLoading();
  part('state').hidden = true;
  part('loading').hidden = false;
  frame.hidden = false;
  const launched = await launchSports(nodeId, language().toUpperCase(), () => reasons.settle());
  if (launch !== launches) return;
  reasons.settle();
  if (!launched.ok) return refuse(launched.code);
  const { address, name, isTrial } = launched.value;
  isWatched ??= watch.start(watchEveryMs);
  part('name').textContent = name;
  frame.title = name;
  part('demo').hidden = !isTrial;
  endLoading = showInFrame(frame, addressOf(address), () => {
    part('loading').hidden = true;
  });
}

/**
 * Our own sportsbook runs with an opaque origin, and requests its launch code once it runs; an external one keeps
 * its own origin. A page of this site's origin is never allowed that: it could escape the sandbox.
 */
function addressOf(launched: string): string {
  if (launched.startsWith('/games/')) {
    frameOrigin = 'null';
    return takeCode(launched);
  }
  const { origin } = new URL(launched);
  if (origin !== location.origin) frame.sandbox.add('allow-same-origin', 'allow-forms', 'allow-popups');
  frameOrigin = origin;
  return launched;
}

/** Stores the launch code of an address for the frame; returns the address without it. */
function takeCode(launched: string): string {
  const [address = '', fragmentText = ''] = launched.split('#');
  const fragment = new URLSearchParams(fragmentText);
  code = fragment.get('launch') ?? undefined;
  fragment.delete('launch');
  fragment.set('theme', document.documentElement.dataset['theme'] ?? 'dark');
  return `${address}#${fragment}`;
}

/** Hands the frame the code of this launch, or launches again if it already received that one. */
async function giveCode(): Promise<void> {
  if (code === undefined) return start();
  await isWatched;
  const message = { type: 'launch-code', code, cycleMs: 0 } satisfies CodeMessage;
  code = undefined;
  // The frame's opaque origin cannot be named as a target; only this site's own sportsbook can run in it.
  frame.contentWindow?.postMessage(message, '*');
}

function hear(event: MessageEvent): void {
  if (event.source !== frame.contentWindow || event.origin !== frameOrigin) return;
  if (asksForLogin(event.data)) return goToLogin();
  const message = readGameMessage(event.data);
  if (message?.type === 'close') return leave();
  // Amounts of an external sportsbook come only from the server.
  if (message && frameOrigin === 'null') follow(message);
}

function follow(message: NonNullable<ReturnType<typeof readGameMessage>>): void {
  switch (message.type) {
    case 'launch':
      return void giveCode();
    case 'balance':
      part('balance').textContent = moneyText(message.balanceMinor, message.currency, locale);
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
    default:
      return;
  }
}

function showFacts(): void {
  const { elapsedMs, currency, netMinor } = watch.facts;
  part('elapsed').textContent = durationText(elapsedMs);
  part('clock').textContent = siteTimeText(clockText, Date.now(), locale);
  if (netMinor !== undefined)
    part('net').textContent = moneyText(netMinor, currency, locale, { signed: true });
}

/** Explains what happened in a sentence, with a way to retry. */
function refuse(failure: LauncherCode): void {
  endLoading();
  frame.hidden = true;
  part('loading').hidden = true;
  part('state-text').textContent = failureText(words, failure);
  const way = part<HTMLButtonElement>('way');
  // With trial play off, only members can play.
  const isLogin = sessionIsOver.test(failure) || failure === 'FEATURE_OFF';
  way.textContent = isLogin ? words.t.logIn : words.t.retry;
  way.onclick = () => (isLogin ? goToLogin() : void start());
  part('state').hidden = false;
}

/** Returns to where the player came from if that was on this site, else to home. */
function leave(): void {
  const cameFromHere = document.referrer.startsWith(`${location.origin}/m/`);
  if (cameFromHere && history.length > 1) history.back();
  else location.assign('/m/home');
}

/** Other tabs log in, log out and change the language too: their cookies are read when this tab is visible again. */
function lookAgain(): void {
  showSignedIn();
  reasons.look();
}

showSignedIn();
reasons.settle();
window.addEventListener('message', hear);
whenSeen(lookAgain);
window.addEventListener('focus', lookAgain);
new MutationObserver(() => reasons.look()).observe(document.documentElement, {
  attributes: true,
  attributeFilter: ['data-signed-in', 'lang'],
});
part('back').addEventListener('click', (event) => {
  event.preventDefault();
  leave();
});
everySecond(showFacts);
void start();
