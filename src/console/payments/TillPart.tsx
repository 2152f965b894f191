import { useStore } from '@nanostores/react';
import { shortDateTimeText } from '#src/browser/date-text.ts';
import type { OpenDetail } from '#src/console/kit/DetailPart.tsx';
import { Fields } from '#src/console/kit/Fields.tsx';
import { $session, rightTo } from '#src/console/session/session.store.ts';
import { named, said, useWords, wordOf } from '#src/console/words/words.ts';
import { withShortReferences } from '#src/rules/text/short-reference.ts';
import { Money } from '#src/ui/amounts/Money.tsx';
import { Button } from '#src/ui/buttons/Button.tsx';
import css from './payments.module.css';
import { StatementPart } from './StatementPart.tsx';
import type { Till } from './tills.store.ts';

/** One till: what stands still and why, what was alerted with what to do, what waits, its books, and its statement. */
export function TillPart({ row, acts, onAct, onChanged }: OpenDetail) {
  const words = useWords();
  const session = useStore($session, { ssr: 'initial' });
  const till = row as Till;
  const { tillId, provider, currency, isOn, demo, reconciledToMs, alerts, books } = till;
  return (
    <div className={css.part}>
      <ul className={css.cards}>
        {(['deposits', 'payouts'] as const).map((part) => (
          <Part key={part} till={till} part={part} acts={acts} onAct={onAct} />
        ))}
      </ul>
      {alerts.length > 0 ? (
        <section className={css.section}>
          <h2>{said(words, 'payments.alerts')}</h2>
          <ul className={css.cards}>
            {alerts.map(({ code, about, atMs }) => (
              <li key={`${code} ${about}`}>
                <p className={css.head}>
                  <strong>{named(words, 'alert', code)}</strong>
                  <time dateTime={new Date(atMs).toISOString()}>{shortDateTimeText(atMs, words.locale)}</time>
                </p>
                {about === '' ? null : <bdi className={css.soft}>{withShortReferences(about)}</bdi>}
                <p>{wordOf(words, 'remedy', code)}</p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Waiting till={till} />
      <section className={css.section}>
        <h2>{said(words, 'payments.books')}</h2>
        <Fields row={books} currency={currency} />
      </section>
      <Fields row={{ tillId, provider, currency, isOn, demo, reconciledToMs }} />
      {rightTo(session, 'payouts.run') ? <StatementPart tillId={tillId} onLoaded={onChanged} /> : null}
    </div>
  );
}

interface PartProps extends Pick<OpenDetail, 'acts' | 'onAct'> {
  till: Till;
  part: 'deposits' | 'payouts';
}

/** Deposits or payouts: whether they go on, and the button that changes it. */
function Part({ till, part, acts, onAct }: PartProps) {
  const words = useWords();
  const stop = till.stops.find(({ what }) => what === part);
  const act = stop ? 'resumeTill' : 'stopTill';
  return (
    <li data-tone={stop ? 'danger' : undefined}>
      <p className={css.head}>
        <strong>{named(words, 'choice', part)}</strong>
        <span>{said(words, stop ? 'payments.stopped' : 'payments.goingOn')}</span>
      </p>
      {stop ? (
        <p>
          {wordOf(words, 'alert', stop.reason) ?? stop.reason}{' '}
          <span className={css.soft}>
            {said(words, 'payments.since', { time: shortDateTimeText(stop.sinceMs, words.locale) })}
          </span>
        </p>
      ) : null}
      {acts.includes(act) ? (
        <Button kind={stop ? 'quiet' : 'danger'} onClick={() => onAct(act, { part })}>
          {said(words, stop ? `payments.resume.${part}` : `payments.stop.${part}`)}
        </Button>
      ) : null}
    </li>
  );
}

/** Money that waits for operators, each sum in its own currency, with the way to it. */
function Waiting({ till: { tillId, parked, payouts } }: { till: Till }) {
  const words = useWords();
  const since = (atMs: number | null) =>
    atMs === null ? null : (
      <span className={css.soft}>
        {said(words, 'payments.oldest', { time: shortDateTimeText(atMs, words.locale) })}
      </span>
    );
  return (
    <section className={css.section}>
      <h2>{said(words, 'payments.waits')}</h2>
      <p className={css.line}>
        <a href="/ops/payments">{said(words, 'payments.parked', { count: parked.payments })}</a>
        {parked.amounts.map(({ currency, amountMinor }) => (
          <Money key={currency} amountMinor={amountMinor} currency={currency} locale={words.locale} />
        ))}
        {since(parked.oldestAtMs)}
      </p>
      <p className={css.line}>
        <a href={`/ops/payouts?till=${tillId}&state=accepted`}>
          {said(words, 'payments.waiting', { count: payouts.waiting })}
        </a>
        {since(payouts.oldestAtMs)}
      </p>
      {payouts.stuck.length > 0 ? (
        <p className={css.line}>
          <a className={css.alarm} href={`/ops/payouts?till=${tillId}&state=stuck`}>
            {said(words, 'payments.stuck', { count: payouts.stuck.length })}
          </a>
        </p>
      ) : null}
    </section>
  );
}
