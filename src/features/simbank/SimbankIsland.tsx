import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { TabPanel } from '#src/ui/lists/TabPanel.tsx';
import { Tabs } from '#src/ui/lists/Tabs.tsx';
import css from './simbank.module.css';
import { $view, begin, show, views } from './simbank.store.ts';
import type { SimbankWords } from './simbank-words.server.ts';
import { PaymentView } from './PaymentView.tsx';
import { PayoutsView } from './PayoutsView.tsx';

interface Props {
  readonly words: SimbankWords;
}

/** The simulated bank’s page: it decides the outcome of a payment, and of payouts to an account. */
export function SimbankIsland({ words }: Props) {
  const view = useStore($view);
  useEffect(begin, []);
  const tabs = views.map((id) => ({ id, label: words.t[id] }));
  return (
    <div className={css.page}>
      <Tabs id="simbank" label={words.t.views} tabs={tabs} current={view} onChange={show} kind="pills" />
      <TabPanel id="simbank" current={view}>
        {view === 'payments' ? <PaymentView words={words} /> : <PayoutsView words={words} />}
      </TabPanel>
    </div>
  );
}
