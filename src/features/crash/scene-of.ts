import type { LaunchContext } from '#src/frame/launch-context.ts';
import type { CrashModel } from '#src/rules/crash/crash-model.ts';
import { fill } from '#src/rules/text/message.ts';
import type { CrashSession } from './crash-session.ts';
import type { CrashWords } from './crash-words.ts';
import type { Scene } from './sky-stage.ts';

/** How long a table counts down, in milliseconds, for the progress bar. */
const countedMs = 9_000;

/** Returns a function that computes what the sky shows now, from what is known of the table. */
export function sceneOf(
  session: CrashSession,
  model: CrashModel,
  { words, locale }: LaunchContext<CrashWords>,
): () => Scene {
  const { t } = words;
  let written = { tenths: -1, text: '' };
  /** The countdown text is formatted again only when it changes. */
  const countdown = (leftMs: number) => {
    const tenths = Math.ceil(leftMs / 100);
    if (tenths !== written.tenths)
      written = { tenths, text: fill(t.nextTakeOff, { seconds: (tenths / 10).toFixed(1) }, locale) };
    return written.text;
  };
  return () => {
    const { round, isConnected } = session;
    if (!round) return { kind: 'rest' };
    if (round.phase === 'betting' || round.phase === 'closing') {
      const leftMs = session.untilTakeOffMs();
      const words = round.phase === 'betting' ? countdown(leftMs) : t.takeOff;
      return { kind: 'waiting', words, share: Math.min(1, leftMs / countedMs) };
    }
    const ended = session.ended();
    if (ended) {
      const hasCrashed = ended.point < model.topHundredths;
      const said = hasCrashed ? t.crashedAt : t.landed;
      return { kind: 'over', words: said, hundredths: ended.point, hasCrashed, ...ended };
    }
    const elapsedMs = session.elapsedMs() ?? 0;
    if (!isConnected) return { kind: 'unheard', elapsedMs };
    const hundredths = session.shownHundredths() ?? 100;
    return { kind: 'flight', elapsedMs, hundredths, isOwn: session.bet?.state === 'taken' };
  };
}
