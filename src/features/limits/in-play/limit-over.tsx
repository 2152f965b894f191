import { call } from '#src/api/client.ts';
import { keep, readKept } from '#src/browser/kept.ts';
import { pageLocale } from '#src/browser/page-locale.ts';
import { limitsContracts, type ProtectionStatus } from '#src/contracts/limits/limits.ts';
import type { PlayClock } from '#src/contracts/limits/reality-check.ts';
import { bindingLimit, isSet, type LimitedAct, type SetLimit } from '#src/rules/play/binding-limit.ts';
import { fill } from '#src/rules/text/message.ts';
import { showToast, toastMs } from '#src/ui/overlays/toast.ts';
import { limitText } from '#src/features/limits/limit-text.ts';
import { mountOver } from '#src/ui/overlays/mount-over.tsx';
import { LimitOver } from './LimitOver.tsx';
import { limitReachedWords, type LimitReachedWords, nameOf } from './limit-reached-words.ts';

/** The instant of the last news that this device showed, by the server's clock. */
const shownKey = 'limitNotice';
let shownAtMs = 0;

/** Shows what a limit did in play, once on each device: a refusal with its figures, or a warning. */
export async function showLimitNotice({ what, atMs }: NonNullable<PlayClock['limitNotice']>): Promise<void> {
  if (Math.max(shownAtMs, Number(readKept('local', shownKey) ?? 0)) >= atMs) return;
  shownAtMs = atMs;
  const found = await findNow();
  if (!found) return;
  keep('local', shownKey, String(atMs));
  const { protectionStatus, words } = found;
  if (what === 'refused') showRefusal(protectionStatus, words, 'bet');
  else showNear(protectionStatus, words, atMs);
}

/** Shows which limit refused, what is left of it, when it allows more, and the way to the limits. */
export async function showReachedLimit(act: LimitedAct): Promise<void> {
  const found = await findNow();
  if (!found) return;
  // A page with a game must not show the same refusal again.
  keep('local', shownKey, String(found.protectionStatus.nowMs));
  showRefusal(found.protectionStatus, found.words, act);
}

interface Found {
  readonly protectionStatus: ProtectionStatus;
  readonly words: LimitReachedWords;
}

async function findNow(): Promise<Found | undefined> {
  const [answer, words] = await Promise.all([
    call(limitsContracts.memberProtection, undefined, { stays: true }),
    limitReachedWords(),
  ]);
  return answer.ok && words ? { protectionStatus: answer.value, words } : undefined;
}

function showRefusal(protectionStatus: ProtectionStatus, words: LimitReachedWords, act: LimitedAct): void {
  const limit = bindingLimit(protectionStatus.limits, act);
  if (!limit) return;
  const { currency } = protectionStatus;
  const close = mountOver(
    <LimitOver limit={limit} currency={currency} words={words} act={act} onClose={() => close()} />,
  );
}

/** The figures of every limit that this warning is about. */
function showNear(protectionStatus: ProtectionStatus, words: LimitReachedWords, atMs: number): void {
  const near = protectionStatus.limits.filter(isSet).filter(({ warnedAtMs }) => warnedAtMs === atMs);
  const text = near.map((limit) => nearText(limit, protectionStatus.currency, words)).join(' ');
  if (text) showToast(text, { durationMs: toastMs.long });
}

function nearText(limit: SetLimit, currency: string, words: LimitReachedWords): string {
  const figure = (value: number) => limitText(words, limit.kind, value, currency);
  return fill(
    words.t.near,
    {
      limit: nameOf(limit, words),
      used: figure(limit.used),
      value: figure(limit.value),
      left: figure(limit.left),
    },
    pageLocale(),
  );
}
