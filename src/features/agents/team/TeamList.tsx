import { useStore } from '@nanostores/react';
import type { ShownDownline } from '#src/contracts/agents/downlines.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { TabPanel } from '#src/ui/lists/TabPanel.tsx';
import { Tabs } from '#src/ui/lists/Tabs.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { DownlineCard } from './DownlineCard.tsx';
import { $teamFilter, filterTeam, loadTeam, type TeamPage } from './team.store.ts';
import type { TeamWords } from './team-words.ts';
import css from './team.module.css';

interface Props {
  page: TeamPage;
  words: TeamWords;
  onOpen: (downline: ShownDownline) => void;
}

/** The downlines as cards, by whether they were active. */
export function TeamList({ page, words, onOpen }: Props) {
  const { t, language } = words;
  const filter = useStore($teamFilter);
  const { content, pageNum, totalPages, directCount } = page;
  if (directCount === 0)
    return (
      <EmptyState icon="person" title={t.noneYet}>
        {t.noneYetExplained}
      </EmptyState>
    );
  const numbers = { page: pageNum, pages: totalPages };
  return (
    <>
      <Tabs
        id="team"
        label={t.filter}
        kind="pills"
        tabs={[
          { id: 'all', label: t.all },
          { id: 'active', label: t.active },
          { id: 'inactive', label: t.inactive },
        ]}
        current={filter}
        onChange={(chosen) => void filterTeam(chosen)}
      />
      <TabPanel id="team" current={filter}>
        {content.length === 0 ? <p className={css.faint}>{t.noneSuch}</p> : null}
        <ul className={css.cards}>
          {content.map((downline) => (
            <DownlineCard
              key={downline.customerId}
              downline={downline}
              words={words}
              onOpen={() => onOpen(downline)}
            />
          ))}
        </ul>
        {totalPages > 1 ? (
          <nav className={css.pages} aria-label={t.pages}>
            <Button disabled={pageNum <= 1} onClick={() => void loadTeam(pageNum - 1)}>
              {t.newer}
            </Button>
            <span>{fill(t.pagesOf, numbers, intlLocale[language])}</span>
            <Button disabled={pageNum >= totalPages} onClick={() => void loadTeam(pageNum + 1)}>
              {t.older}
            </Button>
          </nav>
        ) : null}
      </TabPanel>
    </>
  );
}
