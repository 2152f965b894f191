import { useStore } from '@nanostores/react';
import type { ActStore } from '#src/console/kit/act.store.ts';
import { ConflictPart } from '#src/console/stored/ConflictPart.tsx';
import { Differences } from '#src/console/stored/Differences.tsx';
import { refusedFieldsIn } from '#src/console/stored/refused-fields.ts';
import { SavePart } from '#src/console/stored/SavePart.tsx';
import { opsCallOf } from '#src/console/session/ops-call.ts';
import { type ConsoleWords, said, useWords } from '#src/console/words/words.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { operationsContracts } from '#src/contracts/operations/operations.ts';
import { differencesOf } from '#src/rules/site/document-differences.ts';
import { isLooser } from '#src/rules/site/looser-policy.ts';
import { countryName } from './country-names.ts';
import css from './region-policy.module.css';
import { PolicyFields } from './PolicyFields.tsx';
import { plainPolicy, policyIn, type TypedPolicy } from './typed-policy.ts';

export type StoredPolicy = OutputOf<typeof operationsContracts.operatorRegionPolicy>;
export type ChangedPolicy = OutputOf<typeof operationsContracts.changeRegionPolicy>;

interface Props {
  /** The policy that the form began with. */
  begun: StoredPolicy;
  /** The one that is stored now. */
  stored: StoredPolicy;
  typed: TypedPolicy;
  act: ActStore<ChangedPolicy>;
  onType: (typed: TypedPolicy) => void;
  /** What is typed is to replace the policy that is stored now. */
  onKeep: () => void;
  onDiscard: () => void;
  /** Called after the site has answered. */
  onSent: (isDone: boolean) => void;
}

/** The policy as a form, and what saving it will do. */
export function PolicyForm({ begun, stored, typed, act, onType, onKeep, onDiscard, onSent }: Props) {
  const words = useWords();
  const state = useStore(act.$act);
  const refused = refusedFieldsIn(state.status === 'failed' ? state.details : undefined);
  const policy = policyIn(typed);
  const before = plainPolicy(stored);
  const mine = differencesOf(before, policy);
  const type = (changed: Partial<TypedPolicy>) => {
    if (state.status === 'failed') act.reset();
    onType({ ...typed, ...changed });
  };
  const shown = shownIn(words);
  const save = async (reason: string) => {
    const input = { ...policy, expectedVersion: begun.version, reason };
    onSent(await act.send(() => opsCallOf(operationsContracts.changeRegionPolicy, { input, isLong: true })));
  };
  const isOvertaken = stored.version !== begun.version;
  const hindrance = isOvertaken ? 'stored.lookFirst' : mine.length === 0 ? 'stored.same' : undefined;
  return (
    <div className={css.form}>
      <PolicyFields typed={typed} refused={refused} onType={type} />
      {isOvertaken ? (
        <ConflictPart
          changedBy={stored.changedBy}
          theirs={differencesOf(plainPolicy(begun), before)}
          mine={mine}
          onKeep={onKeep}
          onTake={onDiscard}
          {...shown}
        />
      ) : null}
      <SavePart
        act={state}
        label={said(words, 'places.save')}
        hindrance={hindrance && said(words, hindrance)}
        onSave={(reason) => void save(reason)}
        onDiscard={onDiscard}
      >
        {mine.length === 0 ? null : (
          <>
            <Differences differences={mine} {...shown} />
            <p>{said(words, isLooser(before, policy) ? 'places.looser' : 'places.stricter')}</p>
            <p>{said(words, 'places.running')}</p>
          </>
        )}
      </SavePart>
    </div>
  );
}

/** The fields of a policy and their values as a difference shows them. */
function shownIn(words: ConsoleWords) {
  const valueOf = (path: string, value: unknown) => {
    const known = words.texts[`places.value.${String(value)}`];
    return path === 'countries' ? countryName(String(value), words.locale) : (known ?? String(value));
  };
  return { labelOf: (path: string) => said(words, `places.field.${path}`), valueOf };
}
