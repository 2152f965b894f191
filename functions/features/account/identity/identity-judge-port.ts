import type { RequestContext } from '#functions/http/context.ts';
import type { DocumentKind } from '#src/contracts/account/identity-check.ts';

/** A check as passed to the service that judges it. */
export interface CheckToJudge {
  readonly id: string;
  readonly birthDate: string;
  /** The documents as JPEG. */
  readonly documents: readonly { readonly kind: DocumentKind; readonly bytes: Uint8Array }[];
}

/** The decision on a check; undefined if an operator has to decide. */
export type Judgement = { readonly state: 'accepted' | 'refused'; readonly reason: string } | undefined;

/** The service that judges documents before an operator does; undefined if there is none. */
export type IdentityJudgePort = (
  context: RequestContext,
) => ((check: CheckToJudge) => Promise<Judgement>) | undefined;
