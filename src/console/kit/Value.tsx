import { exactTimeText, shortDateTimeText } from '#src/browser/date-text.ts';
import { type ConsoleWords, named, text, useWords, wordOf } from '#src/console/words/words.ts';
import { shortReference, withShortReferences } from '#src/rules/text/short-reference.ts';
import { Money } from '#src/ui/amounts/Money.tsx';
import type { ValueKind } from '#src/console/screen/built-screen.ts';
import { pressing } from './due.ts';
import { late } from '#src/console/late/late.tsx';
import { textOf } from './row.ts';
import css from './value.module.css';

/** Loaded with the first value that has something inside of it. */
const LateInWords = late(async () => (await import('./InWords.tsx')).InWords, 'nothing');

interface Props {
  kind: ValueKind;
  value: unknown;
  /** Of the amounts beside it; without one an amount is shown in its smallest units. */
  currency: string | undefined;
  /** Whether ids are shown whole and instants to the second. */
  isExact?: boolean;
}

/** States whose colour says what they are; all others are plain. */
const tones: Readonly<Record<string, string>> = {
  waiting: 'information',
  approved: 'information',
  review: 'information',
  active: 'confirmed',
  done: 'confirmed',
  paid: 'confirmed',
  failed: 'danger',
  refused: 'danger',
  disabled: 'danger',
  locked: 'danger',
  rejected: 'danger',
};

/** One value of a row as a person reads it. */
export function Value({ kind, value, currency, isExact = false }: Props) {
  const words = useWords();
  if (value === undefined || value === null || value === '')
    return (
      <span className={css.none} data-none>
        –
      </span>
    );
  switch (kind) {
    case 'money':
      return <Amount amountMinor={Number(value)} currency={currency} words={words} />;
    case 'instant':
    case 'due':
      return <Instant atMs={Number(value)} isDue={kind === 'due'} isExact={isExact} words={words} />;
    case 'choice':
      return (
        <span className={css.tag} data-tone={tones[textOf(value)]}>
          {named(words, 'choice', textOf(value))}
        </span>
      );
    case 'flag':
      return <>{text(words, value === true ? 'value.yes' : 'value.no')}</>;
    case 'id':
      return (
        <bdi
          className={css.id}
          dir="ltr"
          translate="no"
          title={textOf(value)}
          data-whole-id={isExact || undefined}
        >
          {isExact || textOf(value).includes('@') ? textOf(value) : shortReference(textOf(value))}
        </bdi>
      );
    case 'list':
    case 'choices':
      return <Tags values={value} areCodes={kind === 'choices' && !isExact} />;
    case 'count':
      return <span className="number">{Array.isArray(value) ? value.length : 0}</span>;
    case 'json':
      return <LateInWords value={value} currency={currency} />;
    case 'whole':
      return <span className="number">{Number(value).toLocaleString(words.locale)}</span>;
    default:
      return <Text value={textOf(value)} isExact={isExact} words={words} />;
  }
}

/** How the site spells what it found, such as `HOLD_OVERDUE`. */
const code = /^[A-Z]+(?:_[A-Z]+)+$/;

function Text({ value, isExact, words }: { value: string; isExact: boolean; words: ConsoleWords }) {
  const word = code.test(value) ? wordOf(words, 'choice', value) : undefined;
  if (word !== undefined) return <span className={css.tag}>{word}</span>;
  return <bdi data-whole-id={isExact || undefined}>{isExact ? value : withShortReferences(value)}</bdi>;
}

/** What is due within a day stands out, and more so once it is late. What has not happened yet has no time. */
function Instant({
  atMs,
  isDue,
  isExact,
  words,
}: {
  atMs: number;
  isDue: boolean;
  isExact: boolean;
  words: ConsoleWords;
}) {
  if (atMs === 0)
    return (
      <span className={css.none} data-none>
        –
      </span>
    );
  return (
    <time
      className={css.instant}
      data-tone={isDue ? pressing(atMs) : undefined}
      dateTime={new Date(atMs).toISOString()}
      title={exactTimeText(atMs, words.locale)}
    >
      {(isExact ? exactTimeText : shortDateTimeText)(atMs, words.locale)}
    </time>
  );
}

function Amount({
  amountMinor,
  currency,
  words,
}: {
  amountMinor: number;
  currency: string | undefined;
  words: ConsoleWords;
}) {
  if (currency !== undefined)
    return <Money amountMinor={amountMinor} currency={currency} locale={words.locale} />;
  return <span className="number">{text(words, 'value.minor', { amount: amountMinor })}</span>;
}

/** Codes of a contract read better spelled out; what people have named stays as it is. */
function Tags({ values, areCodes }: { values: unknown; areCodes: boolean }) {
  const words = useWords();
  const list = Array.isArray(values) ? values.map(textOf) : [];
  if (list.length === 0)
    return (
      <span className={css.none} data-none>
        –
      </span>
    );
  return (
    <span className={css.tags}>
      {list.map((each) => (
        <span key={each} className={css.tag}>
          {areCodes ? named(words, 'choice', each) : (wordOf(words, 'choice', each) ?? each)}
        </span>
      ))}
    </span>
  );
}
