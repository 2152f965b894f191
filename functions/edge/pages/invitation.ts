/** The form of an invite code in a link; registration checks whether it exists. */
const inviteCode = /^[A-Za-z0-9]{1,36}$/;

/** The invite code in the query of a followed link; undefined without one, or for what cannot be one. */
export function invitationIn(query: URLSearchParams): string | undefined {
  const code = query.get('affiliateCode') ?? '';
  return inviteCode.test(code) ? code : undefined;
}
