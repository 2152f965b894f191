import { AccountNeeded } from '#src/ui/states/AccountNeeded.tsx';
import { ThreadReply } from '#src/ui/states/ThreadReply.tsx';
import { ThreadTurns } from '#src/ui/states/ThreadTurns.tsx';
import { ThreadWaiting, type WaitingThread } from '#src/ui/states/ThreadWaiting.tsx';
import type { SectionProps } from './section-props.ts';
import css from './catalogue.module.css';

const nothing = () => {};

const waiting: readonly WaitingThread[] = [
  { status: 'loading' },
  { status: 'failed', code: 'INTERNAL' },
  { status: 'failed', code: 'REAL_ACCOUNT_NEEDED' },
];

export function ThreadStates({ t }: SectionProps) {
  const words = {
    ...t,
    failedExplained: t.failedNext,
    freeReject: t.accountNeeded,
    freeRejectExplained: t.accountNeededNext,
  };
  return (
    <>
      <div className={css.frame}>
        <AccountNeeded title={t.accountNeeded} words={t} />
      </div>
      {waiting.map((state) => (
        <div key={state.status === 'failed' ? state.code : state.status} className={css.frame}>
          <ThreadWaiting state={state} count={2} words={words} onRetry={nothing} />
        </div>
      ))}
      <div className={css.frame}>
        <ThreadTurns
          turns={[
            { by: 'house', words: t.recordsDetail, atMs: 1 },
            { by: 'member', words: t.emptyNext, atMs: 2 },
          ]}
          names={{ house: t.threads, member: t.name }}
          timeText={(atMs) => `12:0${atMs}`}
        />
        <ThreadReply
          words={{ open: t.more, label: t.more, missing: t.nameError, send: t.more }}
          maxLength={200}
          send={() => Promise.resolve(true)}
        />
      </div>
    </>
  );
}
