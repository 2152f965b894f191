import type { LimitKind, LimitPeriod } from '#src/contracts/limits/jurisdiction-pack.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { List } from '#src/ui/lists/List.tsx';
import { ListRow } from '#src/ui/lists/ListRow.tsx';
import { limitText, timeText } from './limit-text.ts';
import css from './limits.module.css';
import type { LimitsWords } from './limits-words.server.ts';
import type { ShownLimit } from './protection.store.ts';
import { PendingRaise } from './PendingRaise.tsx';

interface Props {
  kind: LimitKind;
  limits: readonly ShownLimit[];
  currency: string;
  clockAheadMs: number;
  words: LimitsWords;
  onEdit: (period: LimitPeriod) => void;
}

/** The limits of one kind, a row for each window, and the raises that are waiting. */
export function LimitKindCard({ kind, limits, currency, clockAheadMs, words, onEdit }: Props) {
  const { t } = words;
  return (
    <div className={css.kind}>
      <h3 className={css.kindTitle}>{t[kind]}</h3>
      <p className={css.lead}>{t[`${kind}Explained`]}</p>
      <List label={t[kind]}>
        {limits.map((limit) => (
          <ListRow
            key={limit.period}
            title={t[limit.period]}
            detail={<Used limit={limit} currency={currency} words={words} />}
            end={<Value limit={limit} currency={currency} words={words} />}
            onPress={() => onEdit(limit.period)}
          />
        ))}
      </List>
      {limits.map((limit) =>
        limit.pending ? (
          <PendingRaise
            key={limit.period}
            limit={limit}
            pending={limit.pending}
            currency={currency}
            clockAheadMs={clockAheadMs}
            words={words}
          />
        ) : null,
      )}
    </div>
  );
}

interface PartProps {
  limit: ShownLimit;
  currency: string;
  words: LimitsWords;
}

function Value({ limit, currency, words }: PartProps) {
  if (limit.value === undefined) return <span className={css.none}>{words.t.noLimit}</span>;
  return (
    <bdi className="number" translate="no">
      {limitText(words, limit.kind, limit.value, currency)}
    </bdi>
  );
}

function Used({ limit, currency, words }: PartProps) {
  const { t, language } = words;
  if (limit.used === undefined || limit.value === undefined) return null;
  const used = fill(
    t.usedOf,
    { used: limitText(words, limit.kind, limit.used, currency) },
    intlLocale[language],
  );
  const isUsedUp = limit.used >= limit.value;
  const warning = isUsedUp ? t.usedUp : limit.isNearlyUsed ? t.nearly : undefined;
  // A limit of zero has no share that could be drawn: its bar is full.
  const share = isUsedUp ? 1 : limit.used / limit.value;
  return (
    <>
      {used}
      {warning ? ` · ${warning}` : ''}
      <span className={css.left}>{leftText(limit, currency, words)}</span>
      <progress className={css.used} value={share} aria-hidden="true" />
    </>
  );
}

/** What is left of a limit, and when it allows more. */
function leftText({ kind, left, freesAtMs }: ShownLimit, currency: string, words: LimitsWords): string {
  if (left === undefined) return '';
  const { t, language } = words;
  const values = { left: limitText(words, kind, left, currency) };
  return freesAtMs === undefined
    ? fill(t.leftOnly, values, intlLocale[language])
    : fill(t.leftFrees, { ...values, time: timeText(freesAtMs, language) }, intlLocale[language]);
}
