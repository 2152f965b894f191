import { useStore } from '@nanostores/react';
import { shortDateTimeText } from '#src/browser/date-text.ts';
import { $session } from '#src/console/session/session.store.ts';
import { said, useWords } from '#src/console/words/words.ts';
import css from './first-run.module.css';
import type { FirstRunItem } from './first-run.store.ts';

interface Props {
  title: string;
  request: FirstRunItem['waits'][number];
}

/** What an owner has asked for, in place of the form with which it was asked: who, when, and the way to decide. */
export function Waiting({ title, request: { approvalId, askedBy, askedAtMs } }: Props) {
  const words = useWords();
  const session = useStore($session, { ssr: 'initial' });
  const isOwn = session.status === 'ready' && session.operatorId === askedBy;
  const values = { who: askedBy, time: shortDateTimeText(askedAtMs, words.locale) };
  return (
    <section className={css.form} aria-label={title}>
      <h3>{title}</h3>
      <p>{said(words, isOwn ? 'firstRun.waitsOwn' : 'firstRun.waitsOther', values)}</p>
      <a className={isOwn ? css.link : css.decide} href={`/ops/approvals?id=${approvalId}`}>
        {said(words, isOwn ? 'firstRun.openRequest' : 'firstRun.decide')}
      </a>
    </section>
  );
}
