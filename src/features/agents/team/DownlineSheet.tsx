import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ShownDownline } from '#src/contracts/agents/downlines.ts';
import type { Rebates } from '#src/contracts/agents/rebates.ts';
import { failureText } from '#src/i18n/words.ts';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { $giving, loadGiving, promote, raiseRates } from './downline.store.ts';
import { DownlineActions } from './DownlineActions.tsx';
import { DownlineRates } from './DownlineRates.tsx';
import type { TeamWords } from './team-words.ts';

interface Props {
  /** Undefined closes the sheet. */
  downline: ShownDownline | undefined;
  words: TeamWords;
  onClose: () => void;
}

type Failure = Awaited<ReturnType<typeof promote>> | Awaited<ReturnType<typeof raiseRates>>;

/** What was chosen for a downline, and why it was refused. */
interface Edited {
  readonly of?: string | undefined;
  readonly rates: Rebates;
  readonly failure?: Failure;
}

const unedited: Edited = { rates: {} };

/** A downline's rates with what can be given, and for a player the way to become an agent. */
export function DownlineSheet({ downline, words, onClose }: Props) {
  const { t } = words;
  const giving = useStore($giving);
  const [edited, setEdited] = useState(unedited);
  const [busy, setBusy] = useState<'raise' | 'promote'>();
  const customerId = downline?.customerId;
  const { rates, failure } = edited.of === customerId ? edited : unedited;
  useEffect(() => {
    if (customerId !== undefined) void loadGiving(customerId);
  }, [customerId]);

  function close(): void {
    setEdited(unedited);
    onClose();
  }

  async function act(kind: 'raise' | 'promote', work: () => Promise<Failure>, done: string): Promise<void> {
    setBusy(kind);
    const refused = await work();
    setBusy(undefined);
    setEdited({ of: customerId, rates: refused ? rates : {}, failure: refused });
    if (refused) return;
    showToast(done, { kind: 'confirmed' });
    if (kind === 'promote') close();
  }

  const isReady = downline !== undefined && giving.status === 'ready';
  return (
    <Sheet
      open={downline !== undefined}
      onClose={busy ? undefined : close}
      title={<bdi translate="no">{downline?.account}</bdi>}
      closeLabel={t.close}
      actions={
        isReady ? (
          <DownlineActions
            type={downline.type}
            hasRates={giving.rates.list.length > 0}
            isChanged={Object.keys(rates).length > 0}
            busy={busy}
            notice={failure ? failureText(words, failure) : null}
            words={words}
            onRaise={() => void act('raise', () => raiseRates(downline.customerId, rates), t.raised)}
            onPromote={() => void act('promote', () => promote(downline.customerId, rates), t.promoted)}
          />
        ) : null
      }
    >
      {isReady ? (
        <DownlineRates
          downline={downline}
          giving={giving}
          rates={rates}
          words={words}
          onChange={(chosen) => setEdited({ of: customerId, rates: chosen, failure })}
        />
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
