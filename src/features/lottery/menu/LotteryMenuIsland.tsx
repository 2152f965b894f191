import type { WordsFor } from '#src/i18n/words.ts';
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { TabPanel } from '#src/ui/lists/TabPanel.tsx';
import { loadLotteryFavourites } from './lottery-favourites.store.ts';
import { MenuPanel } from './MenuPanel.tsx';
import {
  $lotteryMenu,
  $menuTab,
  loadLotteryMenu,
  startLotteryMenu,
  chooseTab,
  type MenuCategory,
  type MenuTab,
} from './menu.store.ts';
import { ProviderPanel } from './ProviderPanel.tsx';
import { Tabs } from '#src/ui/lists/Tabs.tsx';
import { tagKeys } from './menu-labels.ts';
import css from './lottery-menu.module.css';

interface Props {
  words: WordsFor<'lotteries'>;
  /** The tabs and cards of the delivered page. */
  children?: ReactNode;
  /** Whether the last visit's games are shown until the draws are known. */
  withKept?: boolean;
}

/** The lottery list: its categories, and the games of one category with the time until their betting closes. */
export function LotteryMenuIsland({ words, children, withKept = true }: Props) {
  const menu = useStore($lotteryMenu, { ssr: 'initial' });
  const tab = useStore($menuTab, { ssr: 'initial' });
  useEffect(() => {
    loadLotteryFavourites();
    return startLotteryMenu(withKept);
  }, [withKept]);
  if (menu.status === 'delivered') return children;
  if (menu.status === 'failed')
    return (
      <ErrorState title={words.t.failed} retryLabel={words.t.retry} onRetry={() => void loadLotteryMenu()}>
        {words.t.failedNext}
      </ErrorState>
    );
  const { categories, hasGPI } = menu;
  if (tab === undefined) return <MenuPanel category={undefined} words={words} />;
  return (
    <>
      <div className={css.tabs}>
        <MenuTabs categories={categories} hasGPI={hasGPI} current={tab} words={words} />
      </div>
      <div className={css.panel}>
        <TabPanel id="lottery" current={tab}>
          {tab === 'KENO' ? (
            <ProviderPanel words={words} />
          ) : (
            <MenuPanel category={categories.find((each) => each.tag === tab)} words={words} />
          )}
        </TabPanel>
      </div>
    </>
  );
}

interface MenuTabsProps {
  categories: readonly MenuCategory[];
  hasGPI: boolean;
  current: MenuTab;
  words: WordsFor<'lotteries'>;
}

/** The categories of the menu, under the operator's names if it has any, and the provider's games. */
function MenuTabs({ categories, hasGPI, current, words: { t } }: MenuTabsProps) {
  const tabs = categories.map(({ tag, labelName }): { id: MenuTab; label: string } => ({
    id: tag,
    label: labelName === tag ? t[tagKeys[tag]] : labelName,
  }));
  if (hasGPI) tabs.push({ id: 'KENO', label: t.tabKENO });
  return <Tabs id="lottery" label={t.categories} tabs={tabs} current={current} onChange={chooseTab} />;
}
