import type { WordsFor } from '#src/i18n/words.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import type { SiteFeature } from '#src/rules/site/site-features.ts';
import type { IconName } from '#src/ui/icons/icon-name.ts';
import { ListRow } from '#src/ui/lists/ListRow.tsx';
import css from './message-centre.module.css';
import { badgeText } from '#src/rules/text/badge-text.ts';

interface Props {
  icon: IconName;
  title: string;
  detail: string;
  href: string;
  feature?: SiteFeature;
  count?: number | undefined;
  /** What a tap does for accounts that may not follow the link. */
  refuse?: (() => void) | undefined;
  words: WordsFor<'messages' | 'message-centre'>;
}

/** One link of the message centre, with its unread count. */
export function CentreRow({ icon, title, detail, href, feature, count = 0, refuse, words }: Props) {
  const badge =
    count > 0 ? (
      <span className={css.badge}>
        <span aria-hidden="true">{badgeText(count)}</span>
        <span className="visually-hidden">
          {fill(words.t.unreadCount, { count }, intlLocale[words.language])}
        </span>
      </span>
    ) : undefined;
  const leads = refuse ? { onPress: refuse } : { href };
  return <ListRow icon={icon} title={title} detail={detail} end={badge} feature={feature} {...leads} />;
}
