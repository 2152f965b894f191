import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { $session, type OperatorSession, rightTo } from '#src/console/session/session.store.ts';
import { failureWords, named, said, useWords } from '#src/console/words/words.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { firstRunReason, type FirstRunStep } from '#src/contracts/first-run/first-run.ts';
import { approvalActions, blindActions } from '#src/contracts/operators/approval-fields.ts';
import type { approvalsContracts } from '#src/contracts/operations/approvals.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { TextArea } from '#src/ui/fields/TextArea.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import css from './approval-part.module.css';
import { $deciding, type ApprovalDecision, decideRequest, startDeciding } from './approval.store.ts';
import { Effect, effectIn } from '#src/console/kit/Effect.tsx';
import { Fields } from '#src/console/kit/Fields.tsx';
import { SinceRequested } from './SinceRequested.tsx';

type Approval = OutputOf<typeof approvalsContracts.approval>;

interface Props {
  request: Approval;
  /** Called after a decision, and after a refusal that says that the request is no longer as it was. */
  onDecided: () => void;
}

/** What two operators decide together: the effect, who asked and why, the whole content, and the decision. */
export function ApprovalPart({ request, onDecided }: Props) {
  const words = useWords();
  const { action, payload, state } = request;
  const isBlind = blindActions.some((each) => each === action);
  const sentence = effectIn(words, 'effect', action, payload);
  return (
    <div className={css.panel}>
      <p className={css.state}>
        <strong>{named(words, 'choice', action)}</strong> · {named(words, 'choice', state)}
      </p>
      {isBlind ? (
        <p className={css.blind}>{said(words, 'approval.blind')}</p>
      ) : sentence === undefined ? (
        <p role="alert">{said(words, 'approval.noWords')}</p>
      ) : (
        <Effect kind="effect" name={action} values={payload} />
      )}
      {state === 'waiting' && !request.isCurrent ? (
        <p className={css.changed} role="alert">
          {said(words, 'approval.notCurrent')}
        </p>
      ) : null}
      <Fields row={about(request)} />
      {request.since ? <SinceRequested since={request.since} payload={payload} /> : null}
      {isBlind ? null : (
        <section className={css.payload}>
          <h2>{said(words, 'approval.payload')}</h2>
          <Fields row={payload} isExact />
          <p className={css.hash}>
            SHA-256{' '}
            <code dir="ltr" title={request.payloadSha256}>
              {request.payloadSha256.match(/.{1,8}/g)?.join(' ')}
            </code>
          </p>
        </section>
      )}
      <BackToFirstRun request={request} />
      {state === 'waiting' && !isBlind && sentence !== undefined ? (
        <Decision request={request} onDecided={onDecided} />
      ) : null}
    </div>
  );
}

/** The step of the first run in which a document is asked for. */
const steps: Readonly<Record<string, FirstRunStep>> = {
  'setting:jurisdiction': 'protection',
  'setting:tills': 'till',
  'site:open': 'open',
};

/** The way back for whoever came from the first run. */
function BackToFirstRun({ request: { action, subject, reason } }: Pick<Props, 'request'>) {
  const words = useWords();
  const step = steps[subject];
  if (step === undefined || (action !== 'site.open' && reason !== firstRunReason)) return null;
  return (
    <a className={css.back} href={`/ops/first-run#${step}`}>
      {said(words, 'approval.toFirstRun')}
    </a>
  );
}

function about({ subject, askedBy, askedAtMs, reason, expiresAtMs, ...rest }: Approval) {
  const { decidedBy, decidedAtMs, note, result } = rest;
  return { subject, askedBy, askedAtMs, reason, expiresAtMs, decidedBy, decidedAtMs, note, result };
}

function Decision({ request, onDecided }: Props) {
  const words = useWords();
  const session = useStore($session, { ssr: 'initial' });
  const deciding = useStore($deciding, { ssr: 'initial' });
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(startDeciding, [request.id]);
  const choices = choicesFor(request, session);
  if (choices.length === 0)
    return (
      <p className={css.blind}>
        {said(words, 'approval.notYours', { permission: approvalActions[request.action] })}
      </p>
    );
  const isEmpty = note.trim() === '';
  const decide = async (decision: ApprovalDecision) => {
    setMissing(isEmpty);
    if (isEmpty) return field.current?.focus();
    await decideRequest(request, decision, note.trim());
    const after = $deciding.get();
    if (after.status !== 'failed' || /^(?:STATE|APPROVAL)_CHANGED$/.test(after.code)) onDecided();
  };
  return (
    <div className={css.decision}>
      <TextArea
        ref={field}
        label={said(words, 'approval.note')}
        help={isMissing && isEmpty ? undefined : said(words, 'approval.noteHelp')}
        {...(isMissing && isEmpty && { error: said(words, 'approval.noteNeeded') })}
        value={note}
        required
        rows={2}
        maxLength={500}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
      <FormNotice>{deciding.status === 'failed' ? failureWords(words, deciding.code) : null}</FormNotice>
      <div className={css.buttons}>
        {choices.map(({ decision, kind }) => (
          <Button
            key={decision}
            kind={kind}
            busy={deciding.status === 'sending' && deciding.decision === decision}
            onClick={() => void decide(decision)}
          >
            {said(words, `approval.${decision}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** One's own request one can take back; another's one approves or refuses, with the right to. */
function choicesFor(
  { askedBy, action, isCurrent }: Approval,
  session: OperatorSession,
): readonly { readonly decision: ApprovalDecision; readonly kind: 'primary' | 'danger' | 'quiet' }[] {
  if (session.status !== 'ready') return [];
  if (session.operatorId === askedBy) return [{ decision: 'withdraw', kind: 'quiet' }];
  if (rightTo(session, approvalActions[action]) !== 'a') return [];
  const refuse = { decision: 'refuse', kind: 'danger' } as const;
  return isCurrent ? [refuse, { decision: 'approve', kind: 'primary' }] : [refuse];
}
