import { useStore } from '@nanostores/react';
import { intlLocale } from '#src/i18n/languages.ts';
import type { WordsFor } from '#src/i18n/words.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { fill } from '#src/rules/text/message.ts';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { $level, loadLevel, type Rank } from './level.store.ts';
import css from './level-sheet.module.css';

interface Props {
  open: boolean;
  words: WordsFor<'member-card'>;
  onClose: () => void;
}

/** What the member's level follows: what was staked, and from where on the next level begins. */
export function LevelSheet({ open, words, onClose }: Props) {
  const { t } = words;
  const level = useStore($level, { ssr: 'initial' });
  return (
    <Sheet open={open} onClose={onClose} title={t.levelTitle} closeLabel={t.close}>
      <div className={css.content}>
        {level.status === 'ready' ? (
          <LevelFacts rank={level.rank} words={words} />
        ) : level.status === 'loading' ? (
          <Skeleton shape="row" count={3} label={t.loading} />
        ) : (
          <ErrorState title={t.levelFailed} retryLabel={t.retry} onRetry={() => void loadLevel()} />
        )}
      </div>
    </Sheet>
  );
}

interface FactsProps {
  rank: Rank;
  words: WordsFor<'member-card'>;
}

function LevelFacts({ rank, words: { t, language } }: FactsProps) {
  const { playerRankName, next, monthlyTurnover, totalTurnover, currency } = rank;
  const locale = intlLocale[language];
  const money = (minor: number) => (currency === undefined ? '0' : moneyText(minor, currency, locale));
  return (
    <>
      <p className={css.name}>
        <bdi translate="no">{playerRankName || t.levelNone}</bdi>
      </p>
      <dl className={css.facts}>
        <div>
          <dt>{t.levelTotal}</dt>
          <dd>
            <bdi dir="ltr">{money(totalTurnover)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t.levelMonth}</dt>
          <dd>
            <bdi dir="ltr">{money(monthlyTurnover.actual)}</bdi>
          </dd>
        </div>
      </dl>
      {next ? (
        <div className={css.next}>
          <span id="next-level" className={css.soft}>
            {t.levelNext}
          </span>
          <span>{fill(t.levelFrom, { level: next.name, amount: money(next.fromMinor) }, locale)}</span>
          <progress
            aria-labelledby="next-level"
            max={next.fromMinor}
            value={Math.min(totalTurnover, next.fromMinor)}
          />
        </div>
      ) : null}
      <p className={css.soft}>{t.levelAsOf}</p>
    </>
  );
}
