import { useState } from 'react';
import type { ProtectionStatus } from '#src/contracts/limits/limits.ts';
import { List } from '#src/ui/lists/List.tsx';
import { ListRow } from '#src/ui/lists/ListRow.tsx';
import { BreakSheet } from './BreakSheet.tsx';
import css from './limits.module.css';
import type { LimitsWords } from './limits-words.server.ts';

interface Props {
  protectionStatus: ProtectionStatus;
  clockAheadMs: number;
  words: LimitsWords;
}

/** The ways to stop playing for a while; each opens its sheet with one tap. */
export function BreakList({ protectionStatus: { offered }, clockAheadMs, words }: Props) {
  const { t } = words;
  const [kind, setKind] = useState<'time-out' | 'exclusion'>();
  return (
    <section className={css.section} aria-labelledby="breaks-title">
      <h2 id="breaks-title" className={css.heading}>
        {t.breaks}
      </h2>
      <List label={t.breaks}>
        {offered.timeOuts.length > 0 ? (
          <ListRow
            icon="pause"
            title={t.timeOut}
            detail={t.timeOutLead}
            onPress={() => setKind('time-out')}
          />
        ) : null}
        {offered.exclusions.length > 0 ? (
          <ListRow
            icon="lock"
            title={t.exclusion}
            detail={t.exclusionLead}
            onPress={() => setKind('exclusion')}
          />
        ) : null}
      </List>
      <BreakSheet
        key={kind ?? ''}
        kind={kind}
        terms={kind === 'exclusion' ? offered.exclusions : offered.timeOuts}
        clockAheadMs={clockAheadMs}
        words={words}
        onClose={() => setKind(undefined)}
      />
    </section>
  );
}
