import type { WordsFor } from '#src/i18n/words.ts';
import { Tabs } from '#src/ui/lists/Tabs.tsx';
import { tagKeys } from './menu-labels.ts';
import { chooseTab, type MenuCategory, type MenuTab } from './menu.store.ts';

interface Props {
  categories: readonly MenuCategory[];
  hasGPI: boolean;
  current: MenuTab;
  words: WordsFor<'lotteries'>;
}

/** The categories of the menu, under the operator's names if it has any, and the provider's games. */
export function MenuTabs({ categories, hasGPI, current, words: { t } }: Props) {
  const tabs = categories.map(({ tag, labelName }): { id: MenuTab; label: string } => ({
    id: tag,
    label: labelName === tag ? t[tagKeys[tag]] : labelName,
  }));
  if (hasGPI) tabs.push({ id: 'KENO', label: t.tabKENO });
  return <Tabs id="lottery" label={t.categories} tabs={tabs} current={current} onChange={chooseTab} />;
}
