import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Sheet } from '#src/ui/Sheet.tsx';
import { TabPanel } from '#src/ui/TabPanel.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import { useBoardWords } from './board-words.tsx';
import type { ReadyBoard } from './board.store.ts';
import type { DrawnResult } from './trend-counts.ts';
import { TrendCounts } from './TrendCounts.tsx';
import { TrendLast } from './TrendLast.tsx';
import { TrendRoad } from './TrendRoad.tsx';
import { $draws } from './watch.store.ts';

interface Props {
  board: ReadyBoard;
  onClose: () => void;
}

const views = ['last', 'counts', 'road'] as const;
type View = (typeof views)[number];

/** What the last draws gave, as pictures: a line through the results, bars of counts and gaps, a road map. */
export function TrendSheet({ board, onClose }: Props) {
  const { t, say } = useBoardWords();
  const draws = useStore($draws, { ssr: 'initial' });
  const [view, setView] = useState<View>('last');
  const drawn = (draws ?? []).flatMap(({ numero, result }): DrawnResult[] =>
    result ? [{ numero, result }] : [],
  );
  const { shape } = board.game;
  const names: Readonly<Record<View, string>> = { last: t.lastResults, counts: t.counts, road: t.road };
  return (
    <Sheet open onClose={onClose} title={say(t.trendsOf, { count: drawn.length })} closeLabel={t.close}>
      {drawn.length === 0 ? (
        <EmptyState icon="clock" title={t.noDrawsYet} />
      ) : (
        <>
          <Tabs
            id="board-trends"
            label={t.trends}
            kind="pills"
            tabs={views.map((id) => ({ id, label: names[id] }))}
            current={view}
            onChange={setView}
          />
          <TabPanel id="board-trends" current={view}>
            {view === 'last' ? <TrendLast shape={shape} draws={drawn} /> : null}
            {view === 'counts' ? <TrendCounts shape={shape} draws={drawn} /> : null}
            {view === 'road' ? <TrendRoad board={board} draws={drawn} /> : null}
          </TabPanel>
        </>
      )}
    </Sheet>
  );
}
