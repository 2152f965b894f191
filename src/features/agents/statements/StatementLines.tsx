import { useStore } from '@nanostores/react';
import type { Statement } from '#src/rules/agents/pay/statement.ts';
import { figuresIn, type StatementLine } from './line-words.ts';
import { $check } from './statement.store.ts';
import { statementLines } from './statement-lines.ts';
import type { StatementWords } from './statements-words.ts';
import css from './statements.module.css';

interface Props {
  statement: Statement;
  currency: string;
  words: StatementWords;
}

/** How a statement was computed, line by line; the one that a check found to differ is marked. */
export function StatementLines({ statement, currency, words }: Props) {
  const { t } = words;
  const check = useStore($check);
  const wrong = check.status === 'differs' ? check.line : undefined;
  const by =
    statement.kind === 'rebate'
      ? t.byRebates
      : statement.contract.offeredBy === 'house'
        ? t.byHouse
        : t.byUpline;
  return (
    <section className={css.lines} aria-labelledby="statement-lines">
      <h2 id="statement-lines">{t.computedHow}</h2>
      <p className={css.faint}>{by}</p>
      <dl>
        {statementLines(statement, figuresIn(words, currency)).map((line) => (
          <Line key={line.entry} line={line} isWrong={line.entry === wrong} />
        ))}
      </dl>
    </section>
  );
}

interface LineProps {
  line: StatementLine;
  isWrong: boolean;
}

function Line({ line: { entry, label, detail, value, isSum }, isWrong }: LineProps) {
  return (
    <div className={css.line} data-entry={entry} data-sum={isSum} data-wrong={isWrong || undefined}>
      <dt>
        {label}
        {detail !== undefined && value !== undefined ? <span className={css.detail}>{detail}</span> : null}
      </dt>
      <dd>
        {value === undefined ? (
          <span className={css.detail}>{detail}</span>
        ) : (
          <bdi dir="ltr" translate="no">
            {value}
          </bdi>
        )}
      </dd>
    </div>
  );
}
