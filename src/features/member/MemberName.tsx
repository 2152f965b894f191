import type { WordsFor } from '#src/i18n/words.ts';
import type { ReadySession } from '#src/api/session.store.ts';
import { fill } from '#src/rules/text/message.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { Avatar } from './Avatar.tsx';
import css from './member-card.module.css';

interface Props {
  member: ReadySession['member'] | undefined;
  words: WordsFor<'member-card'>;
}

/** The member's picture or initial, name and level; their space is reserved while they load. */
export function MemberName({ member, words: { t, language } }: Props) {
  const name = member ? member.nickname || member.account : '';
  const level = member?.clubLabel.labelName || '0';
  return (
    <div className={css.who}>
      <Avatar name={name} icon={member?.icon} />
      <div className={css.names}>
        <bdi className={`${css.nickname} ${css.awaited}`} data-member-name translate="no">
          {name}
        </bdi>
        <span className={`${css.badge} ${css.awaited}`} data-member-level>
          {member ? fill(t.vip, { level }, intlLocale[language]) : ''}
        </span>
      </div>
    </div>
  );
}
