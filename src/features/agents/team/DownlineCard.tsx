import { dateText } from '#src/browser/date-text.ts';
import type { ShownDownline } from '#src/contracts/agents/downlines.ts';
import { CardHead } from '#src/features/agents/screen/CardHead.tsx';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { percentText } from './percent-text.ts';
import type { TeamWords } from './team-words.ts';
import css from './team.module.css';

interface Props {
  downline: ShownDownline;
  words: TeamWords;
  onOpen: () => void;
}

/** One direct downline: the masked name, since when, whether active, and the rates of today. */
export function DownlineCard({ downline, words: { t, language }, onOpen }: Props) {
  const locale = intlLocale[language];
  const { account, type, active, joinedAtMs, rebates } = downline;
  const rates = Object.entries(rebates).filter(([, ppm]) => ppm > 0);
  return (
    <li>
      <button className={css.card} type="button" onClick={onOpen}>
        <CardHead name={account} type={type} t={t} />
        <span className={css.faint}>
          {fill(t.joined, { date: dateText(joinedAtMs, locale) }, locale)} · {active ? t.active : t.inactive}
        </span>
        {rates.length > 0 ? (
          <span className={css.rates}>
            {rates.map(([product, ppm]) => (
              <span key={product}>
                {t[product as keyof typeof rebates]} <b>{percentText(ppm, locale)}</b>
              </span>
            ))}
          </span>
        ) : null}
      </button>
    </li>
  );
}
