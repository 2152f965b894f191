import { call } from '#src/api/client.ts';
import { durationText } from '#src/browser/clock.ts';
import { partsNamed } from '#src/browser/dom-lookup.ts';
import { pageLocale } from '#src/browser/page-locale.ts';
import { type PlayClock, realityCheckContracts } from '#src/contracts/limits/reality-check.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { openModal } from '#src/ui/dialog/open-modal.ts';

const { playClock, acknowledgeCheck } = realityCheckContracts;
const part = partsNamed('data-check');
let shown: Promise<PlayClock | undefined> | undefined;

/** How often an open check looks whether it was acknowledged on another device, in milliseconds. */
const lookEveryMs = 3_000;

/**
 * Shows the check that is due, which only its acknowledgement closes, here or on another device; else what a limit has
 * refused or warned of. Concurrent calls share one dialog.
 */
export function confirm(): Promise<PlayClock | undefined> {
  shown ??= ask().finally(() => (shown = undefined));
  return shown;
}

async function ask(): Promise<PlayClock | undefined> {
  const answer = await call(playClock);
  if (!answer.ok) return undefined;
  const { due, limitNotice } = answer.value;
  if (due) return acknowledged(answer.value);
  if (limitNotice)
    void import('./limit-over.tsx').then(({ showLimitNotice }) => showLimitNotice(limitNotice));
  return answer.value;
}

function acknowledged(clock: PlayClock): Promise<PlayClock> {
  const over = part<HTMLDialogElement>('over');
  const goOn = part<HTMLButtonElement>('go-on');
  fill(clock);
  // Neither Escape nor a phone's back gesture may close what has to be acknowledged.
  over.oncancel = (event) => event.preventDefault();
  const { promise, resolve } = Promise.withResolvers<PlayClock>();
  over.onclose = () => openModal(over);
  const goTo = (next: PlayClock) => {
    if (next.due) {
      const isAnother = next.due.checkId !== clock.due?.checkId;
      clock = next;
      return isAnother ? fill(next) : undefined;
    }
    clearInterval(looks);
    over.onclose = null;
    over.close();
    resolve(next);
  };
  const looks = setInterval(async () => {
    const now = goOn.disabled ? undefined : await call(playClock);
    if (now?.ok && over.open && !goOn.disabled) goTo(now.value);
  }, lookEveryMs);
  goOn.onclick = async () => {
    goOn.disabled = true;
    const next = await goneOn(clock);
    goOn.disabled = false;
    part('failed').hidden = next !== undefined;
    if (next) goTo(next);
  };
  if (!over.open) openModal(over);
  return promise;
}

/** The clock once the check was acknowledged, here or in another tab; undefined without an answer. */
async function goneOn({ due }: PlayClock): Promise<PlayClock | undefined> {
  const answer = await call(acknowledgeCheck, { checkId: due?.checkId ?? '' });
  if (answer.ok) return answer.value;
  if (answer.code !== 'CHECK_UNKNOWN') return undefined;
  const now = await call(playClock);
  return now.ok ? now.value : undefined;
}

function fill({ nowMs, startedAtMs = nowMs, untilMs = nowMs, ...of }: PlayClock): void {
  const money = (amountMinor: number, signed = false) =>
    moneyText(amountMinor, of.currency, pageLocale(), { signed });
  part('elapsed').textContent = durationText(untilMs - startedAtMs);
  part('staked').textContent = money(of.stakedMinor);
  part('won').textContent = money(of.wonMinor);
  part('net').textContent = money(of.wonMinor - of.stakedMinor, true);
  part('failed').hidden = true;
}
