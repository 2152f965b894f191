import { dateText } from '#src/browser/date-text.ts';
import type { ShownDownline } from '#src/contracts/agents/downlines.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
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
        <span className={css.cardHead}>
          <span className={css.account}>
            <bdi translate="no">{account}</bdi>
          </span>
          <span className={css.badge} data-agent={type === 1 || undefined}>
            {type === 1 ? t.agent : t.player}
          </span>
          <span className={css.arrow}>
            <Icon name="chevron" mirrored />
          </span>
        </span>
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
