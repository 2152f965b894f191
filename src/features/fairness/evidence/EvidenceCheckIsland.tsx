import { useStore } from '@nanostores/react';
import type { WordsFor } from '#src/i18n/words.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import button from '#src/ui/buttons/button.module.css';
import { Icon } from '#src/ui/icons/Icon.tsx';
import css from './evidence-check.module.css';
import { $evidenceCheck, checkEvidence } from './evidence-check.store.ts';
import { EvidenceVerdict } from './EvidenceVerdict.tsx';

interface Props {
  words: WordsFor<'evidence-check'>;
}

/** Checks an evidence file on this device, and says what was checked and what is wrong. */
export function EvidenceCheckIsland({ words }: Props) {
  const { t } = words;
  return (
    <div className={css.check}>
      <label className={`${button.button} ${button.primary} ${button.wide}`}>
        <Icon name="receipt" />
        {t.choose}
        <input
          type="file"
          className="visually-hidden"
          accept="application/json,.json"
          onChange={({ target }) => {
            void checkEvidence(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      <Result words={words} />
    </div>
  );
}

function Result({ words }: Props) {
  const { t } = words;
  const check = useStore($evidenceCheck, { ssr: 'initial' });
  switch (check.status) {
    case 'empty':
      return null;
    case 'loading':
      return <Skeleton shape="card" count={2} label={t.checking} />;
    case 'failed':
      return (
        <ErrorState title={t.failed} retryLabel={t.retry} onRetry={() => void checkEvidence()}>
          {t.failedExplained}
        </ErrorState>
      );
    case 'refused':
      return (
        <EmptyState icon="alert" title={t.noBundle}>
          {t.noBundleExplained}
        </EmptyState>
      );
    default:
      return <EvidenceVerdict findings={check.findings} keyId={check.keyId} words={words} />;
  }
}
