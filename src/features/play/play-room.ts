import { PlayWatch } from '#src/api/play-watch.ts';
import { durationText, everySecond } from '#src/browser/clock.ts';
import { clockText } from '#src/browser/date-text.ts';
import { partsNamed, readPageJson } from '#src/browser/dom-lookup.ts';
import { askOverPage } from '#src/browser/login-redirect.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { type CodeMessage, readGameMessage } from '#src/rules/game-message.ts';
import { moneyText } from '#src/rules/money-text.ts';
import { type LaunchedGame, launch, launchedGame } from './launch.ts';
import type { PlayRoomCode, PlayRoomWords } from './play-room-words.server.ts';
import { tendStar } from './room-star.ts';
import { vendorAnswers } from './vendor-answers.ts';
import { protectionAddresses, protectionPageOf } from '#src/rules/protection-page.ts';

const words = readPageJson<PlayRoomWords>('play-room-words');
const locale = intlLocale[words.language];
const nodeId = new URLSearchParams(location.search).get('game') ?? '';
/** Failures after which the same may work in a moment. */
const passing: ReadonlySet<string> = new Set([
  'UNREACHABLE',
  'INTERNAL',
  'MAINTENANCE',
  'TOO_MANY_REQUESTS',
  'VENDOR_UNREACHABLE',
]);
const part = partsNamed('data-room');
/** The code of a launch that the frame has not had yet. */
let code: string | undefined;
const watch = new PlayWatch();
/** Our own games tell of every round; what a vendor's do is known to the server alone. */
const askEveryMs = { own: 60_000, vendor: 20_000 } as const;
let isWatched: Promise<void> | undefined;

async function enter(): Promise<void> {
  if (!/^[\w-]{1,32}$/.test(nodeId)) return showState(words.t.missingTitle, words.t.missingText);
  const launched = await launch(nodeId, words.language);
  if (!launched.ok) return refuse(launched.code);
  // Behind some vendors stands a page of this site, such as the lottery's.
  const { address } = launched.value;
  if (address.startsWith('/m/')) return location.replace(address);
  if (address.startsWith('/games/sports.html')) return location.replace(`/m/sportsGame?game=${nodeId}`);
  openFrame(launched.value);
  everySecond(showFacts);
  void tendStar(part<HTMLButtonElement>('star'), nodeId, words);
  const game = await launchedGame(nodeId, words.language);
  if (!game) return;
  part('name').textContent = game.displayName;
  part<HTMLIFrameElement>('frame').title = game.displayName;
  document.title = game.displayName;
}

/**
 * Our own games run in a frame without an origin: it holds neither cookie nor storage of this site. The launch's code
 * never stands in its address: the frame asks for it once it runs, and again each time that it is loaded.
 */
function openFrame(launched: LaunchedGame): void {
  const frame = part<HTMLIFrameElement>('frame');
  const isOwn = launched.address.startsWith('/games/');
  isWatched = watch.start(isOwn ? askEveryMs.own : askEveryMs.vendor);
  if (!isOwn) return openVendor(frame, launched);
  const [address, fragment] = takeCode(launched.address);
  window.addEventListener('message', (event) => {
    if (event.source === frame.contentWindow && event.origin === 'null') hear(event.data);
  });
  fragment.set('theme', document.documentElement.dataset['theme'] ?? 'dark');
  show(frame, `${address}#${fragment}`);
}

/**
 * A vendor's page keeps its own origin, below the bar of ours and under the reality check. It comes into sight once
 * the vendor's server has taken up the launch: what a browser shows of one that does not answer is no game.
 */
function openVendor(frame: HTMLIFrameElement, { address, launchId }: LaunchedGame): void {
  const fail = () => {
    frame.hidden = true;
    frame.removeAttribute('src');
    refuse('VENDOR_UNREACHABLE');
  };
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    if (effectiveDirective === 'frame-src') fail();
  });
  const { origin } = new URL(address);
  // A page of this site's own origin would get out of the sandbox by the permission below.
  if (origin === location.origin) return fail();
  frame.sandbox.add('allow-same-origin', 'allow-forms', 'allow-popups');
  part('balance').textContent = '';
  window.addEventListener('message', (event) => {
    if (event.source === frame.contentWindow && event.origin === origin) hearVendor(event.data);
  });
  frame.src = address;
  frame.hidden = false;
  void vendorAnswers(launchId).then((isThere) => {
    if (!isThere) return fail();
    part('opening').hidden = true;
  });
}

/** A vendor may ask to be left or for a login; amounts are told by the server alone. */
function hearVendor(data: unknown): void {
  const type = readGameMessage(data)?.type;
  if (type === 'close') leave();
  else if (type === 'relogin') void askOverPage().then((isIn) => isIn && location.reload());
}

function show(frame: HTMLIFrameElement, address: string): void {
  frame.src = address;
  frame.hidden = false;
  part('opening').hidden = true;
}

/** Keeps the code of a launched address for the frame; the address without it. */
function takeCode(launched: string): [string, URLSearchParams] {
  const [address = '', fragmentText = ''] = launched.split('#');
  const fragment = new URLSearchParams(fragmentText);
  code = fragment.get('launch') ?? undefined;
  fragment.delete('launch');
  return [address, fragment];
}

/** Hands the frame the code of this launch, or launches again where it had that one already. */
async function giveCode(): Promise<void> {
  if (code === undefined) {
    const launched = await launch(nodeId, words.language);
    if (!launched.ok) {
      part('frame').hidden = true;
      return refuse(launched.code);
    }
    takeCode(launched.value.address);
  }
  await isWatched;
  const message = { type: 'launch-code', code: code ?? '', cycleMs: watch.cycleMs } satisfies CodeMessage;
  code = undefined;
  // The frame has no origin that could be named; what runs in it can only be this site's own game.
  part<HTMLIFrameElement>('frame').contentWindow?.postMessage(message, '*');
}

/** A frame that is put into the page again is loaded anew, and asks for a code of the session that there is now. */
function loadFrameAgain(): void {
  const frame = part('frame');
  frame.replaceWith(frame);
}

function hear(data: unknown): void {
  const message = readGameMessage(data);
  switch (message?.type) {
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
    case 'relogin':
      return void askOverPage().then((isIn) => isIn && loadFrameAgain());
    case 'close':
      return leave();
    default:
      return;
  }
}

function showFacts(): void {
  const { elapsedMs, currency, netMinor } = watch.facts;
  part('elapsed').textContent = durationText(elapsedMs);
  part('clock').textContent = clockText(Date.now(), locale);
  if (netMinor !== undefined)
    part('net').textContent = moneyText(netMinor, currency, locale, { signed: true });
}

function refuse(code: PlayRoomCode): void {
  const { t } = words;
  const isPassing = passing.has(code);
  showState(isPassing ? t.troubleTitle : t.refusedTitle, failureText(words, code), isPassing);
  const page = protectionPageOf(code);
  if (page) part<HTMLAnchorElement>('way').href = protectionAddresses[page];
  part('way').hidden = !page;
  part('way').textContent = page === 'identity' ? t.toIdentity : t.limits;
}

function showState(title: string, text: string, again = false): void {
  part('opening').hidden = true;
  part('state-title').textContent = title;
  part('state-text').textContent = text;
  part('again').hidden = !again;
  part('state').hidden = false;
}

/** Back to where the player came from, as long as that is on this site. */
function leave(): void {
  const cameFromHere = document.referrer.startsWith(`${location.origin}/m/`);
  if (cameFromHere && history.length > 1) history.back();
  else location.assign('/m/home');
}

part('back').addEventListener('click', (event) => {
  event.preventDefault();
  leave();
});
part('again').addEventListener('click', () => location.reload());
void enter();
