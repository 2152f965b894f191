import type { OpenDetail } from '#src/console/kit/DetailPart.tsx';
import { Value } from '#src/console/kit/Value.tsx';
import { type ConsoleWords, named, said, useWords } from '#src/console/words/words.ts';
import type { OperatorStatement } from '#src/contracts/agents/statements-operations.ts';
import type { Statement } from '#src/rules/agents/pay/statement.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import css from './agents.module.css';
import { statementLines } from './statement-lines.ts';

/** A statement: whose it is, what holds it, how it was computed, and the document itself. */
export function StatementPart({ row }: OpenDetail) {
  const words = useWords();
  const statement = row as OperatorStatement;
  const { memberId, username, kind, product, fromMs, toMs, netMinor, currency } = statement;
  const { state, changedAtMs, dueAtMs, document } = statement;
  return (
    <div className={css.part}>
      <dl className={css.columns}>
        <div>
          <dt>{named(words, 'column', 'agent')}</dt>
          <dd>
            <a className={css.link} href={`/ops/agents?id=${encodeURIComponent(memberId)}`}>
              <bdi>{username}</bdi>
            </a>
          </dd>
        </div>
        <Fact name="netMinor" kind="money" value={netMinor} currency={currency} />
        <Fact name="state" kind="choice" value={state} />
        <Fact name="kind" kind="text" value={named(words, 'choice.kind', kind)} />
        <Fact name="product" kind="text" value={named(words, 'choice.product', product)} />
        <Fact name="fromMs" kind="instant" value={fromMs} />
        <Fact name="toMs" kind="instant" value={toMs} />
        <Fact name="changedAtMs" kind="instant" value={changedAtMs} />
        {dueAtMs === undefined ? null : <Fact name="dueAtMs" kind="due" value={dueAtMs} />}
      </dl>
      <Reasons statement={statement} />
      <Computed document={document} currency={currency} />
    </div>
  );
}

interface FactProps {
  name: string;
  kind: 'money' | 'choice' | 'instant' | 'due' | 'text';
  value: unknown;
  currency?: string;
}

function Fact({ name, kind, value, currency }: FactProps) {
  const words = useWords();
  return (
    <div>
      <dt>{named(words, 'column', name)}</dt>
      <dd>
        <Value kind={kind} value={value} currency={currency} />
      </dd>
    </div>
  );
}

/** What held it when it was computed, and the flags that hold its agent's payments now. */
function Reasons({ statement }: { statement: OperatorStatement }) {
  const words = useWords();
  const { flags } = statement;
  const reason = reasonText(words, statement);
  if (reason === undefined && flags.length === 0) return null;
  return (
    <section className={css.part}>
      <h2>{said(words, 'agents.why')}</h2>
      {reason === undefined ? null : <p>{reason}</p>}
      {flags.length === 0 ? (
        <p className={css.soft}>{said(words, 'agents.noFlagNow')}</p>
      ) : (
        <ul className={css.plain} aria-label={said(words, 'agents.flagsNow')}>
          {flags.map(({ id, kind, about, atMs, outcome }) => (
            <li key={id}>
              <a className={css.link} href={`/ops/flags?id=${id}`}>
                {named(words, 'choice.flag', kind)}
              </a>{' '}
              <Value kind="choice" value={outcome} currency={undefined} />{' '}
              <a className={css.link} href={`/ops/members?id=${encodeURIComponent(about)}`}>
                <Value kind="id" value={about} currency={undefined} />
              </a>{' '}
              <Value kind="instant" value={atMs} currency={undefined} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function reasonText(
  words: ConsoleWords,
  { heldFor, holdFromMinor, currency }: OperatorStatement,
): string | undefined {
  switch (heldFor) {
    case 'flag':
      return said(words, 'agents.heldForFlag');
    case 'harm':
      return said(words, 'agents.heldForHarm');
    case 'first':
      return said(words, 'agents.heldForFirst');
    case 'amount':
      return said(words, 'agents.heldForAmount', {
        amount: moneyText(holdFromMinor, currency, words.locale),
      });
    default:
      return undefined;
  }
}

function Computed({ document, currency }: { document: string; currency: string }) {
  const words = useWords();
  return (
    <section className={css.part}>
      <h2>{said(words, 'agents.computed')}</h2>
      <dl className={css.lines}>
        {statementLines(JSON.parse(document) as Statement, { words, currency }).map(
          ({ label, value, isSum }) => (
            <div key={label} data-sum={isSum}>
              <dt>{label}</dt>
              <dd>
                <bdi dir="ltr" className="number">
                  {value}
                </bdi>
              </dd>
            </div>
          ),
        )}
      </dl>
      <details>
        <summary>{said(words, 'agents.document')}</summary>
        <pre className={css.document} dir="ltr">
          {document}
        </pre>
      </details>
    </section>
  );
}
