import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { dayText } from '#src/browser/date-text.ts';
import type { ShownDownline } from '#src/contracts/agents/downlines.ts';
import type { Rebates } from '#src/contracts/agents/rebates.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { fill } from '#src/rules/text/message.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { $giving, loadGiving, promote, raiseRates } from './downline.store.ts';
import { HandQuota } from './HandQuota.tsx';
import { RateFields } from './RateFields.tsx';
import type { TeamWords } from './team-words.ts';
import css from './team.module.css';

interface Props {
  /** Undefined closes the sheet. */
  downline: ShownDownline | undefined;
  words: TeamWords;
  onClose: () => void;
}

type Failure = Awaited<ReturnType<typeof promote>> | Awaited<ReturnType<typeof raiseRates>>;

/** A downline's rates with what can be given, and for a player the way to become an agent. */
export function DownlineSheet({ downline, words, onClose }: Props) {
  const { t, language } = words;
  const locale = intlLocale[language];
  const giving = useStore($giving);
  const [rates, setRates] = useState<Rebates>({});
  const [busy, setBusy] = useState<'raise' | 'promote'>();
  const [failure, setFailure] = useState<Failure>();
  const customerId = downline?.customerId;
  useEffect(() => {
    setRates({});
    setFailure(undefined);
    if (customerId !== undefined) void loadGiving(customerId);
  }, [customerId]);

  async function act(kind: 'raise' | 'promote', work: () => Promise<Failure>, done: string): Promise<void> {
    setBusy(kind);
    const refused = await work();
    setBusy(undefined);
    setFailure(refused);
    if (refused) return;
    setRates({});
    showToast(done, { kind: 'confirmed' });
    if (kind === 'promote') onClose();
  }

  const isReady = downline !== undefined && giving.status === 'ready';
  const isChanged = Object.keys(rates).length > 0;
  const fromDay = isReady ? dayText(giving.rates.fromDay, locale) : '';
  return (
    <Sheet
      open={downline !== undefined}
      onClose={busy ? undefined : onClose}
      title={<bdi translate="no">{downline?.account}</bdi>}
      closeLabel={t.close}
      actions={
        isReady ? (
          <>
            <FormNotice>{failure ? failureText(words, failure) : null}</FormNotice>
            {giving.rates.list.length > 0 ? (
              <Button
                kind="primary"
                wide
                busy={busy === 'raise'}
                disabled={!isChanged || busy === 'promote'}
                onClick={() => void act('raise', () => raiseRates(downline.customerId, rates), t.raised)}
              >
                {t.raise}
              </Button>
            ) : null}
            {downline.type === 0 ? (
              <Button
                wide
                busy={busy === 'promote'}
                disabled={busy === 'raise'}
                onClick={() => void act('promote', () => promote(downline.customerId, rates), t.promoted)}
              >
                {t.promote}
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      {isReady ? (
        <div className={css.sheet}>
          {giving.rates.list.length > 0 ? (
            <p className={css.faint}>{fill(t.raiseExplained, { day: fromDay }, locale)}</p>
          ) : (
            <p className={css.faint}>{t.noRates}</p>
          )}
          <RateFields
            ranges={giving.rates.list.map((each) => ({ ...each, lowestPpm: each.nextPpm }))}
            rates={rates}
            words={words}
            onChange={setRates}
          />
          {downline.type === 1 ? (
            <HandQuota customerId={downline.customerId} quotas={giving.quotas} words={words} />
          ) : (
            <p className={css.faint}>{t.promoteExplained}</p>
          )}
        </div>
      ) : giving.status === 'failed' ? (
        <ErrorState
          title={t.downlineFailed}
          retryLabel={t.retry}
          onRetry={() => void (customerId === undefined ? undefined : loadGiving(customerId))}
        />
      ) : (
        <Skeleton shape="row" count={3} label={t.loading} />
      )}
    </Sheet>
  );
}
