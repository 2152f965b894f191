import { useStore } from '@nanostores/react';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { figuresIn } from './line-words.ts';
import { $check, type Check, checkStatement, type ReadyStatement } from './statement.store.ts';
import { statementLines } from './statement-lines.ts';
import type { StatementWords } from './statements-words.ts';
import css from './statements.module.css';

interface Props {
  one: ReadyStatement;
  words: StatementWords;
}

/** Computes the statement again on this device, and says that all is right, or names the line that differs. */
export function StatementCheck({ one, words }: Props) {
  const { t } = words;
  const check = useStore($check);
  return (
    <section className={css.check} aria-labelledby="statement-check">
      <h2 id="statement-check">{t.checkTitle}</h2>
      <p className={css.faint}>{t.checkExplained}</p>
      <Button
        kind="primary"
        wide
        keepsFocus
        busy={check.status === 'running'}
        onClick={() => void checkStatement(one)}
      >
        {t.check}
      </Button>
      <output>
        <Found check={check} one={one} words={words} />
      </output>
    </section>
  );
}

function Found({ check, one, words }: Props & { check: Check }) {
  const { t } = words;
  if (check.status === 'none' || check.status === 'running') return null;
  const isPassed = check.status === 'passed';
  return (
    <span className={css.found} data-found={check.status}>
      <Icon name={isPassed ? 'check' : 'alert'} />
      <span>
        <span className={css.foundTitle}>
          {isPassed ? t.passed : check.status === 'differs' ? t.differs : t.checkUnavailable}
        </span>
        {isPassed ? <span>{t.passedExplained}</span> : null}
        {check.status === 'differs' ? (
          <>
            <span>{faultText(check, one, words)}</span>
            <span>{t.differsExplained}</span>
          </>
        ) : null}
      </span>
    </span>
  );
}

/** What the verifier calls a line of the text by, where there is no entry to name. */
const textLine = 'line ';

function faultText(
  { fault, line }: Extract<Check, { status: 'differs' }>,
  { statement, currency }: ReadyStatement,
  words: StatementWords,
): string {
  const { t, language } = words;
  const faults = {
    unreadable: t.faultUnreadable,
    changed: t.faultChanged,
    'computed-otherwise': t.faultComputed,
  };
  const lines = statement ? statementLines(statement, figuresIn(words, currency)) : [];
  const named = lines.find(({ entry }) => entry === line)?.label;
  const locale = intlLocale[language];
  const shown = line.startsWith(textLine)
    ? fill(t.textLine, { number: line.slice(textLine.length) }, locale)
    : named === undefined
      ? line
      : `${named} (${line})`;
  return fill(faults[fault], { line: shown }, locale);
}
