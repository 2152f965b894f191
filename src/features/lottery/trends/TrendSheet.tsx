import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { TabPanel } from '#src/ui/lists/TabPanel.tsx';
import { Tabs } from '#src/ui/lists/Tabs.tsx';
import { useBoardWords } from '#src/features/lottery/board/state/board-words.tsx';
import type { ReadyBoard } from '#src/features/lottery/board/state/board.store.ts';
import { numeroText } from '#src/rules/lottery/numero-text.ts';
import { PrizeTable } from './PrizeTable.tsx';
import { hasPrizes } from '#src/features/lottery/bets/shown-numbers.ts';
import type { DrawnResult } from './trend-counts.ts';
import { TrendCounts } from './TrendCounts.tsx';
import { TrendLast } from './TrendLast.tsx';
import { TrendRoad } from './TrendRoad.tsx';
import { $draws } from '#src/features/lottery/watch/watch.store.ts';

interface Props {
  board: ReadyBoard;
  onClose: () => void;
}

const charts = ['last', 'counts', 'road'] as const;
type View = 'prizes' | (typeof charts)[number];

/**
 * The last draws as charts: a line through the results, bars of counts and gaps, a road map; for a station
 * also all prizes of the last draw.
 */
export function TrendSheet({ board, onClose }: Props) {
  const { t, say } = useBoardWords();
  const draws = useStore($draws, { ssr: 'initial' });
  const drawn = (draws ?? []).flatMap(({ numero, result }): DrawnResult[] =>
    result ? [{ numero, result }] : [],
  );
  const { shape } = board.game;
  const views: readonly View[] = hasPrizes(shape) ? ['prizes', ...charts] : charts;
  const [view = views[0] ?? 'last', setView] = useState<View>();
  const [latest] = drawn;
  const names: Readonly<Record<View, string>> = {
    prizes: t.allPrizes,
    last: t.lastResults,
    counts: t.counts,
    road: t.road,
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={drawn.length === 0 ? t.trends : say(t.trendsOf, { count: drawn.length })}
      closeLabel={t.close}
    >
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
            {view === 'prizes' && latest ? (
              <PrizeTable
                result={latest.result}
                labels={board.labels}
                caption={say(t.drawNumber, { numero: numeroText(latest.numero) })}
              />
            ) : null}
            {view === 'last' ? <TrendLast shape={shape} draws={drawn} /> : null}
            {view === 'counts' ? <TrendCounts shape={shape} draws={drawn} /> : null}
            {view === 'road' ? <TrendRoad board={board} draws={drawn} /> : null}
          </TabPanel>
        </>
      )}
    </Sheet>
  );
}
