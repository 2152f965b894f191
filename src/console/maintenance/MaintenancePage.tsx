import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { shortDateTimeText } from '#src/browser/date-text.ts';
import { actStore } from '#src/console/kit/act.store.ts';
import { OwnPage } from '#src/console/kit/OwnPage.tsx';
import { useLive } from '#src/console/kit/use-live.ts';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';
import { opsCallOf } from '#src/console/session/ops-call.ts';
import { $session, rightTo } from '#src/console/session/session.store.ts';
import { SavedPart } from '#src/console/stored/SavePart.tsx';
import { storedStore } from '#src/console/stored/stored.store.ts';
import { Unread } from '#src/console/stored/Unread.tsx';
import { said, useWords } from '#src/console/words/words.ts';
import { operationsContracts } from '#src/contracts/operations/operations.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { LateMaintenanceForm } from './late-maintenance-form.ts';
import css from './maintenance.module.css';
import type { ChangedStatus, Draft, StoredStatus } from './MaintenanceForm.tsx';
import { SeenByPlayers } from './SeenByPlayers.tsx';
import { plainState, stateIn, typedOf } from './typed-state.ts';

/** Whether the site is open, and closing it for maintenance: now, or planned. */
export function MaintenancePage({ screen, menu }: { screen: BuiltScreen; menu: readonly MenuEntry[] }) {
  return (
    <OwnPage screen={screen} menu={menu}>
      <MaintenancePart />
    </OwnPage>
  );
}

function MaintenancePart() {
  const store = useMemo(() => storedStore(() => opsCallOf(operationsContracts.operatorSystemStatus)), []);
  const stored = useStore(store.$stored);
  useEffect(() => void store.load(), [store]);
  // A planned maintenance starts by itself.
  useLive(true, store.load);
  const load = () => void store.load();
  if (stored.status !== 'ready')
    return <Unread code={stored.status === 'failed' ? stored.code : undefined} onRetry={load} />;
  return <Maintenance stored={stored.value} onChanged={load} />;
}

function Maintenance({ stored, onChanged }: { stored: StoredStatus; onChanged: () => void }) {
  const session = useStore($session, { ssr: 'initial' });
  const act = useMemo(() => actStore<ChangedStatus>(), []);
  const state = useStore(act.$act);
  const [draft, setDraft] = useState<Draft>();
  const mayChange = rightTo(session, operationsContracts.changeSystemStatus.permission) !== undefined;
  const begin = (begun: Draft) => {
    act.reset();
    setDraft(begun);
  };
  const sent = (isDone: boolean) => {
    if (isDone) setDraft(undefined);
    onChanged();
  };
  const seen = draft?.kind === 'change' ? stateIn(draft.typed) : plainState(stored);
  return (
    <div className={css.maintenance}>
      <div className={css.status}>
        <StatusInWords stored={stored} />
        {state.status === 'done' ? <SavedPart approvalId={undefined} /> : null}
        {draft ? (
          <LateMaintenanceForm
            draft={draft}
            stored={stored}
            act={act}
            onType={(typed) => setDraft({ kind: 'change', begun: draft.begun, typed })}
            onKeep={() => setDraft({ ...draft, begun: stored })}
            onDiscard={() => setDraft(undefined)}
            onSent={sent}
          />
        ) : mayChange ? (
          <Ways stored={stored} onBegin={begin} />
        ) : null}
      </div>
      <SeenByPlayers state={seen} languages={stored.languages} />
    </div>
  );
}

/** Whether the site is open, planned to close, or closed, and who made it so. */
function StatusInWords({ stored }: { stored: StoredStatus }) {
  const words = useWords();
  const { maintenance, unreadable, isClosed, startsAtMs = 0, endsAtMs, version, changedAtMs } = stored;
  const status = unreadable ? 'unreadable' : isClosed ? 'closed' : maintenance ? 'planned' : 'open';
  const time = (atMs: number) => shortDateTimeText(atMs, words.locale);
  return (
    <section className={css.force} data-status={status} aria-live="polite">
      <h2>{said(words, `maintenance.status.${status}`, { time: time(startsAtMs) })}</h2>
      {maintenance && endsAtMs !== undefined ? (
        <p>{said(words, 'maintenance.announced', { time: time(endsAtMs) })}</p>
      ) : null}
      {version > 0 ? (
        <p className={css.soft}>
          {said(words, 'maintenance.changed', { version, name: stored.changedBy, time: time(changedAtMs) })}
        </p>
      ) : null}
    </section>
  );
}

function Ways({ stored, onBegin }: { stored: StoredStatus; onBegin: (draft: Draft) => void }) {
  const words = useWords();
  const { maintenance, isClosed } = stored;
  const change = () => onBegin({ kind: 'change', begun: stored, typed: typedOf(stored) });
  return (
    <div className={css.acts}>
      <Button kind={maintenance ? 'quiet' : 'primary'} onClick={change}>
        {said(words, maintenance ? 'maintenance.change' : 'maintenance.begin')}
      </Button>
      {maintenance && !isClosed ? (
        <Button onClick={() => onBegin({ kind: 'start', begun: stored })}>
          {said(words, 'maintenance.startNow')}
        </Button>
      ) : null}
      {maintenance ? (
        <Button kind="primary" onClick={() => onBegin({ kind: 'lift', begun: stored })}>
          {said(words, 'maintenance.lift')}
        </Button>
      ) : null}
    </div>
  );
}
