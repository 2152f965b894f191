import type { AskedFailure } from '#src/api/in-doubt.ts';

/** The failure of a stake that the wallet has not answered yet. */
export const unconfirmedStake = {
  ok: false,
  code: 'STAKE_UNCONFIRMED',
  effect: 'unknown',
  isInDoubt: true,
} as const satisfies AskedFailure<string>;

/**
 * The request that follows a failure when the player goes on: a check of the same request while its stake is in doubt,
 * which never takes one; otherwise the same request again, which had no effect before.
 */
export function nextStake<Asked extends { readonly check?: true | undefined }>(
  asked: Asked,
  { isInDoubt }: Pick<AskedFailure<string>, 'isInDoubt'>,
): Asked {
  return { ...asked, check: isInDoubt ? true : undefined };
}
