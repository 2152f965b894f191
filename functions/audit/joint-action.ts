import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import type { ActSubject } from '#functions/events/object/operator-changes.ts';
import type { ApprovalAction, BlindAction } from '#src/contracts/operators/approval-fields.ts';
import type { FailureCode } from '#src/contracts/failure-codes.ts';
import type { Result } from '#src/rules/result.ts';

/** Where an act happens: what a request and the minute's watch both know. */
export type ActSite = Pick<
  RequestContext,
  'env' | 'execution' | 'requestId' | 'merchant' | 'settings' | 'nowMs'
>;

/** Who asked for an act, who approved it, and the id under which its effect happens once. */
export interface Approved {
  readonly approvalId: string;
  readonly askedBy: string;
  readonly askedAtMs: number;
  readonly approvedBy: string;
  readonly reason: string;
}

/** One kind of act that two operators do together. */
export interface JointAction<
  Payload extends object = object,
  Value extends object = object,
  Code extends FailureCode = FailureCode,
> {
  readonly name: ApprovalAction;
  /** Whether the same act may be wanted again soon. Otherwise the same call within a day answers with its result. */
  readonly isRepeatable?: true;
  /** What an act is based on, as text; an approval of something that has changed since counts no more. */
  basisOf(site: ActSite, payload: Payload): Promise<string>;
  /** The parts of that text by name, as far as whoever approves may read them; missing where words cannot tell it. */
  readBasis?(basis: string): Readonly<Record<string, unknown>>;
  /** What the act would replace, as it is now, for whoever approves to compare. */
  replaces?(site: ActSite, payload: Payload): Promise<Readonly<Record<string, unknown>> | undefined>;
  /** Why an operator may not approve it now, if another call of the same act would be refused for it. */
  objection?(
    site: ActSite,
    claims: OperatorClaims,
    payload: Payload,
  ): Promise<'CLAIMED' | 'OWN_ROLES' | undefined>;
  /** Performs the act. Called again after a crash, it has to find what it has done already. */
  perform(site: ActSite, payload: Payload, approved: Approved): Promise<Result<Value, Code>>;
}

/** One act: what it is done to, exactly what is done, and why in the operator's own words. */
export interface JointAct<Payload extends object> {
  readonly subject: ActSubject;
  readonly payload: Payload;
  readonly reason: string;
}

/** Every joint action by its name, as the features that perform them declare it; blind ones perform themselves. */
export type JointActions = {
  readonly [Name in Exclude<ApprovalAction, BlindAction>]: JointAction<never> & { readonly name: Name };
};
