import { useState } from 'react';
import type { ReadySession } from '#src/api/session.store.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import type { WordsFor } from '#src/i18n/words.ts';
import { isRealAccount } from '#src/rules/account/account-type.ts';
import { fill } from '#src/rules/text/message.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { loadLevel } from './level.store.ts';
import { LevelSheet } from './LevelSheet.tsx';
import css from './member-card.module.css';

interface Props {
  member: ReadySession['member'] | undefined;
  words: WordsFor<'member-card'>;
}

/** The member's level; where there are levels, it opens what the level follows. */
export function LevelBadge({ member, words }: Props) {
  const { t, language } = words;
  const [isOpen, setIsOpen] = useState(false);
  const text = member ? fill(t.vip, { level: member.clubLabel.labelName || '0' }, intlLocale[language]) : '';
  if (!member || !hasLevels(member))
    return (
      <span className={`${css.badge} ${css.awaited}`} data-member-level>
        {text}
      </span>
    );
  return (
    <>
      <button
        className={css.level}
        type="button"
        aria-label={fill(t.levelOpen, { level: text }, intlLocale[language])}
        data-member-level
        onClick={() => {
          setIsOpen(true);
          void loadLevel();
        }}
      >
        <span className={css.badge}>
          {text}
          <Icon name="chevron" mirrored />
        </span>
      </button>
      <LevelSheet open={isOpen} words={words} onClose={() => setIsOpen(false)} />
    </>
  );
}

/** A merchant without rewards has no levels, unless a member got one before. */
function hasLevels({ type, clubLabel }: ReadySession['member']): boolean {
  const on = (document.documentElement.dataset.features ?? '').split(' ');
  const isNamed = clubLabel.labelName !== '' && clubLabel.labelName !== '0';
  return isRealAccount(type) && (isNamed || on.includes('rewards'));
}
