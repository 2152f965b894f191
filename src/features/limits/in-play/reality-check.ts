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

/** Shows the check that is due; only its acknowledgement closes it. Concurrent calls share one dialog. */
export function confirm(): Promise<PlayClock | undefined> {
  shown ??= ask().finally(() => (shown = undefined));
  return shown;
}

async function ask(): Promise<PlayClock | undefined> {
  const answer = await call(playClock);
  if (!answer.ok) return undefined;
  return answer.value.due ? acknowledged(answer.value) : answer.value;
}

function acknowledged(clock: PlayClock): Promise<PlayClock> {
  const over = part<HTMLDialogElement>('over');
  const goOn = part<HTMLButtonElement>('go-on');
  fill(clock);
  // Neither Escape nor a phone's back gesture may close what has to be acknowledged.
  over.oncancel = (event) => event.preventDefault();
  const { promise, resolve } = Promise.withResolvers<PlayClock>();
  over.onclose = () => openModal(over);
  goOn.onclick = async () => {
    goOn.disabled = true;
    const next = await goneOn(clock);
    goOn.disabled = false;
    part('failed').hidden = next !== undefined;
    if (!next) return;
    if (next.due) {
      clock = next;
      return fill(next);
    }
    over.onclose = null;
    over.close();
    resolve(next);
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
