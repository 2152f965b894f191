import type { RequestContext } from '#functions/http/context.ts';
import type { DocumentKind } from '#src/contracts/identity-check.ts';

/** A check as it is given to whoever judges it. */
export interface CheckToJudge {
  readonly id: string;
  readonly birthDate: string;
  /** The documents as jpg. */
  readonly documents: readonly { readonly kind: DocumentKind; readonly bytes: Uint8Array }[];
}

/** What was decided of a check; undefined where an operator has to look. */
export type Judgement = { readonly state: 'accepted' | 'refused'; readonly reason: string } | undefined;

/** Who judges documents before an operator does; undefined where nobody does. */
export type IdentityJudgePort = (
  context: RequestContext,
) => ((check: CheckToJudge) => Promise<Judgement>) | undefined;
