import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { shortDateTimeText } from '#src/browser/date-text.ts';
import { actStore } from '#src/console/kit/act.store.ts';
import { OwnPage } from '#src/console/kit/OwnPage.tsx';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';
import { opsCallOf } from '#src/console/session/ops-call.ts';
import { $session, rightTo } from '#src/console/session/session.store.ts';
import { SavedPart } from '#src/console/stored/SavePart.tsx';
import { Unread } from '#src/console/stored/Unread.tsx';
import { storedStore } from '#src/console/stored/stored.store.ts';
import { said, useWords } from '#src/console/words/words.ts';
import { operationsContracts } from '#src/contracts/operations/operations.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { LatePolicyForm } from './late-policy-form.ts';
import css from './region-policy.module.css';
import { PlaceTester } from './PlaceTester.tsx';
import type { ChangedPolicy, StoredPolicy } from './PolicyForm.tsx';
import { PolicyInWords } from './PolicyInWords.tsx';
import { plainPolicy, policyIn, type TypedPolicy, typedOf } from './typed-policy.ts';

/** Whom the site serves: the policy in force in words and as a form, and the tester. */
export function PlacesPage({ screen, menu }: { screen: BuiltScreen; menu: readonly MenuEntry[] }) {
  return (
    <OwnPage screen={screen} menu={menu}>
      <PlacesPart />
    </OwnPage>
  );
}

function PlacesPart() {
  const store = useMemo(() => storedStore(() => opsCallOf(operationsContracts.operatorRegionPolicy)), []);
  const stored = useStore(store.$stored);
  useEffect(() => void store.load(), [store]);
  const load = () => void store.load();
  if (stored.status !== 'ready')
    return <Unread code={stored.status === 'failed' ? stored.code : undefined} onRetry={load} />;
  return <Places stored={stored.value} onChanged={load} />;
}

interface Draft {
  readonly begun: StoredPolicy;
  readonly typed: TypedPolicy;
}

function Places({ stored, onChanged }: { stored: StoredPolicy; onChanged: () => void }) {
  const words = useWords();
  const session = useStore($session, { ssr: 'initial' });
  const act = useMemo(() => actStore<ChangedPolicy>(), []);
  const state = useStore(act.$act);
  const [draft, setDraft] = useState<Draft>();
  const mayChange = rightTo(session, operationsContracts.changeRegionPolicy.permission) !== undefined;
  const begin = () => {
    act.reset();
    setDraft({ begun: stored, typed: typedOf(stored) });
  };
  const sent = (isDone: boolean) => {
    if (isDone) setDraft(undefined);
    onChanged();
  };
  return (
    <div className={css.places}>
      <div className={css.policy}>
        <section className={css.force} aria-labelledby="places-force">
          <h2 id="places-force">{said(words, 'places.inForce')}</h2>
          <PolicyInWords policy={plainPolicy(stored)} />
          <p className={css.soft}>
            {said(words, 'places.changed', {
              version: stored.version,
              name: stored.changedBy,
              time: shortDateTimeText(stored.changedAtMs, words.locale),
            })}
          </p>
        </section>
        {state.status === 'done' ? <SavedPart approvalId={state.value.approvalId} /> : null}
        {draft ? (
          <LatePolicyForm
            {...draft}
            stored={stored}
            act={act}
            onType={(typed) => setDraft({ ...draft, typed })}
            onKeep={() => setDraft({ ...draft, begun: stored })}
            onDiscard={() => setDraft(undefined)}
            onSent={sent}
          />
        ) : mayChange ? (
          <div className={css.acts}>
            <Button onClick={begin}>{said(words, 'places.change')}</Button>
          </div>
        ) : null}
      </div>
      <PlaceTester draft={draft && policyIn(draft.typed)} />
    </div>
  );
}
