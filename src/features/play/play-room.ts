import { partsNamed, readPageJson } from '#src/browser/dom-lookup.ts';
import { askOverPage } from '#src/browser/login-redirect.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { type GameMessage, readGameMessage } from '#src/rules/play/game-message.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { fill } from '#src/rules/text/message.ts';
import { withoutCode, follow, leaveRoom, openRoom, watchPlay } from '#src/api/game-room.ts';
import { type LaunchedGame, launch, launchedGame } from './launch.ts';
import type { PlayRoomCode, PlayRoomWords } from './play-room-words.server.ts';
import { tendStar } from './room-star.ts';
import { keepUnseenPlay, unseenPlay } from './unseen-play.ts';
import { vendorAnswers } from './vendor-answers.ts';
import { protectionAddresses, protectionPageOf } from '#src/rules/play/protection-page.ts';

const words = readPageJson<PlayRoomWords>('play-room-words');
const locale = intlLocale[words.language];
const nodeId = new URLSearchParams(location.search).get('game') ?? '';
/** Failures after which a retry may work in a moment. */
const passing: ReadonlySet<string> = new Set([
  'UNREACHABLE',
  'INTERNAL',
  'MAINTENANCE',
  'TOO_MANY_REQUESTS',
  'VENDOR_UNREACHABLE',
]);
const part = partsNamed('data-room');
openRoom({
  attribute: 'data-room',
  locale,
  launchAgain,
  codeDetails: ({ cycleMs }) => ({ cycleMs, unseenPlayId: unseenPlay() }),
  also: hear,
});

async function enter(): Promise<void> {
  if (!/^[\w-]{1,32}$/.test(nodeId)) return showState(words.t.missingTitle, words.t.missingText);
  const launched = await launch(nodeId, words.language);
  if (!launched.ok) return refuse(launched.code);
  // The games of some vendors are pages of this site, such as the lottery's.
  const { address } = launched.value;
  if (address.startsWith('/m/')) return location.replace(address);
  if (address.startsWith('/games/sports.html')) return location.replace(`/m/sportsGame?game=${nodeId}`);
  openFrame(launched.value);
  // Demo accounts have no favourites.
  if (launched.value.isReal) void tendStar(part<HTMLButtonElement>('star'), nodeId, words);
  const game = await launchedGame(nodeId, words.language);
  if (!game) return;
  part('name').textContent = game.displayName;
  part<HTMLIFrameElement>('frame').title = game.displayName;
  document.title = game.displayName;
}

/**
 * Our own games run in a frame with an opaque origin, which has neither cookies nor storage of this site.
 */
function openFrame(launched: LaunchedGame): void {
  const frame = part<HTMLIFrameElement>('frame');
  watchPlay();
  if (!launched.address.startsWith('/games/')) return openVendor(frame, launched);
  window.addEventListener('message', (event) => {
    if (event.source === frame.contentWindow && event.origin === 'null') follow(event.data);
  });
  frame.src = withoutCode(launched.address);
  frame.hidden = false;
  part('opening').hidden = true;
}

/**
 * A vendor's page keeps its own origin, below our bar and under the reality check. It becomes visible once the
 * vendor's server has accepted the launch: what a browser shows for a server that does not answer is not a game.
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
  // With the permission below, a page of this site's own origin could escape the sandbox.
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

/** A vendor may ask to be closed or for a login; amounts come only from the server. */
function hearVendor(data: unknown): void {
  const type = readGameMessage(data)?.type;
  if (type === 'close') leaveRoom();
  else if (type === 'relogin') void askOverPage().then((isIn) => isIn && location.reload());
}

/** Launches again for a frame that was loaded again, which needs a code for the current session. */
async function launchAgain(): Promise<boolean> {
  const launched = await launch(nodeId, words.language);
  if (launched.ok) {
    withoutCode(launched.value.address);
    return true;
  }
  part('frame').hidden = true;
  refuse(launched.code);
  return false;
}

/** Inserting the frame again reloads it, and it then requests a code for the current session. */
function loadFrameAgain(): void {
  const frame = part('frame');
  frame.replaceWith(frame);
}

/** The bonus beside the balance; a game that does not know it changes nothing. */
function showBonus({ bonusMinor, currency }: Extract<GameMessage, { type: 'balance' }>): void {
  if (bonusMinor === undefined) return;
  const amount = moneyText(bonusMinor, currency, locale, { signed: true });
  part('bonus').textContent =
    bonusMinor > 0 ? fill(part('bonus').dataset.text ?? '', { amount }, locale) : '';
}

function hear(message: GameMessage): void {
  if (message.type === 'balance') showBonus(message);
  else if (message.type === 'unseen') keepUnseenPlay(message.playId);
  else if (message.type === 'relogin') void askOverPage().then((isIn) => isIn && loadFrameAgain());
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

part('again').addEventListener('click', () => location.reload());
void enter();
