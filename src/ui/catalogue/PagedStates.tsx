import { useEffect } from 'react';
import { ok } from '#src/rules/result.ts';
import { ListRow } from '#src/ui/lists/ListRow.tsx';
import { List } from '#src/ui/lists/List.tsx';
import { FilterBar } from '#src/ui/paged/FilterBar.tsx';
import { PagedFound } from '#src/ui/paged/PagedFound.tsx';
import { pagedStore } from '#src/ui/paged/paged-store.ts';
import type { SectionProps } from './section-props.ts';

const nothing = () => {};
const days = { from: '2026-11-16', to: '2026-11-22' };

const sample = pagedStore<object, { list: readonly number[]; nextCursor: string }>(
  () => Promise.resolve(ok({ list: [2, 1], nextCursor: 'older' })),
  { keyOf: (seq) => seq },
);

export function PagedStates({ t, locale }: SectionProps) {
  useEffect(() => void sample.load({}), []);
  return (
    <FilterBar
      choices={{
        id: 'paged',
        label: t.tabs,
        of: [
          { id: 'deposits', label: t.deposits },
          { id: 'withdrawals', label: t.withdrawals },
        ],
        current: 'deposits',
        onChange: nothing,
      }}
      dates={{
        words: { ...t, dates: t.days },
        clock: { nowMs: Date.UTC(2026, 10, 22), timeZone: 'UTC' },
        days,
        shortcuts: [{ label: t.week, ...days }],
        onChange: nothing,
      }}
    >
      <PagedFound
        store={sample}
        locale={locale}
        keepsPlace={false}
        words={{ ...t, failedExplained: t.failedNext }}
        empty={null}
      >
        {({ list }) => (
          <List label={t.lists}>
            {list.map((seq) => (
              <ListRow key={seq} icon="receipt" title={t.records} detail={t.recordsDetail} />
            ))}
          </List>
        )}
      </PagedFound>
    </FilterBar>
  );
}
