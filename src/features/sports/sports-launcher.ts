import { sessionIsOver } from '#src/api/client.ts';
import { readCookie } from '#src/browser/cookies.ts';
import { partsNamed, readPageJson } from '#src/browser/dom-lookup.ts';
import { goToLogin } from '#src/browser/login-redirect.ts';
import { whenSeen } from '#src/browser/seen.ts';
import { isSignedIn, showSignedIn } from '#src/browser/session.ts';
import { withoutCode, follow, leaveRoom, openRoom, watchPlay } from '#src/api/game-room.ts';
import { intlLocale, languages } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { readGameMessage } from '#src/rules/play/game-message.ts';
import { showInFrame } from './frame-loading.ts';
import { LaunchReasons } from './launch-reasons.ts';
import type { LauncherCode, LauncherWords } from './launcher-words.server.ts';
import { asksForLogin } from './relogin-message.ts';
import { launchSports } from './sports-launch.ts';

const words = readPageJson<LauncherWords>('sports-words');
const part = partsNamed('data-sports');
const frame = part<HTMLIFrameElement>('frame');
const request = new URLSearchParams(location.search).get('game') ?? '';
const nodeId = /^[\w-]{1,32}$/.test(request) ? request : undefined;
/** The origin whose messages are accepted from the frame; `null` is an opaque one. */
let frameOrigin = 'null';
let endLoading: () => void = () => undefined;
let launches = 0;

/** The language that the visitor has selected, which may be newer than the page. */
const language = () => languages.find((each) => each === readCookie('language')) ?? words.language;
const reasons = new LaunchReasons({ language, isSignedIn }, () => void start());
openRoom({
  attribute: 'data-sports',
  locale: intlLocale[words.language],
  // The frame is loaded anew, and asks by itself.
  launchAgain: () => start().then(() => false),
  codeDetails: () => ({ cycleMs: 0 }),
});

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
  watchPlay();
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
    return withoutCode(launched);
  }
  const { origin } = new URL(launched);
  if (origin !== location.origin) frame.sandbox.add('allow-same-origin', 'allow-forms', 'allow-popups');
  frameOrigin = origin;
  return launched;
}

function hear(event: MessageEvent): void {
  if (event.source !== frame.contentWindow || event.origin !== frameOrigin) return;
  if (asksForLogin(event.data)) return goToLogin();
  // Amounts of an external sportsbook come only from the server.
  if (frameOrigin === 'null') follow(event.data);
  else if (readGameMessage(event.data)?.type === 'close') leaveRoom();
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
void start();
