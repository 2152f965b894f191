import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { hasFeature } from '#src/browser/has-feature.ts';
import type { ReadySession } from '#src/api/session.store.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import type { WordsFor } from '#src/i18n/words.ts';
import { isRealAccount } from '#src/rules/account/account-type.ts';
import { isNamedLevel, shownLevel } from '#src/rules/account/shown-level.ts';
import { fill } from '#src/rules/text/message.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { $level, type Level, loadLevel } from './level.store.ts';
import { LevelSheet } from './LevelSheet.tsx';
import css from './member-card.module.css';
import { hasLevelProgress } from './member-template.ts';

interface Props {
  member: ReadySession['member'] | undefined;
  words: WordsFor<'member-card'>;
}

/** The member's level; where there are levels, it opens what the level follows. */
export function LevelBadge({ member, words }: Props) {
  const { t, language } = words;
  const [isOpen, setIsOpen] = useState(false);
  const loaded = useStore($level, { ssr: 'initial' });
  const locale = intlLocale[language];
  const level = member ? levelOf(member, loaded) : '';
  const text = level && fill(t.vip, { level }, locale);
  if (!member || !hasLevels(member) || (!text && !isOpen && isLoading(loaded)))
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
        aria-label={text ? fill(t.levelOpen, { level: text }, locale) : t.levelTitle}
        data-member-level
        onClick={() => {
          setIsOpen(true);
          void loadLevel();
        }}
      >
        <span className={css.badge}>
          {text || t.levelTitle}
          <Icon name="chevron" mirrored />
        </span>
      </button>
      <LevelSheet open={isOpen} words={words} onClose={() => setIsOpen(false)} />
    </>
  );
}

/** The name of the level, as far as it is known. */
function levelOf(member: ReadySession['member'], loaded: Level): string {
  const rank = loaded.status === 'ready' && hasLevels(member) ? loaded.rank.playerRankName : '';
  return rank || shownLevel(member.clubLabel.labelName, hasFeature('rewards'));
}

/** Whether the answer that names the level is under way, so that nothing else need stand there until then. */
function isLoading({ status }: Level): boolean {
  return status === 'loading' && hasLevelProgress();
}

/** A merchant without rewards has no levels, unless a member got one before. */
function hasLevels({ type, clubLabel }: ReadySession['member']): boolean {
  return isRealAccount(type) && (isNamedLevel(clubLabel.labelName) || hasFeature('rewards'));
}
