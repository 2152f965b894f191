import { useState } from 'react';
import { TabPanel } from '#src/ui/lists/TabPanel.tsx';
import { Tabs } from '#src/ui/lists/Tabs.tsx';
import type { SectionProps } from './section-props.ts';

const ids = ['deposits', 'withdrawals', 'bets', 'bonuses', 'transfers'] as const;

export function TabStates({ t }: SectionProps) {
  const [current, setCurrent] = useState<(typeof ids)[number]>('withdrawals');
  const tabs = ids.map((id) => ({ id, label: t[id] }));
  return (
    <>
      <Tabs id="views" label={t.records} tabs={tabs} current={current} onChange={setCurrent} />
      <TabPanel id="views" current={current}>
        <Tabs id="filters" label={t.more} kind="pills" tabs={tabs} current={current} onChange={setCurrent} />
        <TabPanel id="filters" current={current}>
          {null}
        </TabPanel>
      </TabPanel>
    </>
  );
}
