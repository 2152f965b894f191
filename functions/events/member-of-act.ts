/** Prefixes of acts' subjects that are followed by the id of a member, whom the act then concerns. */
const ofMembers: ReadonlySet<string> = new Set([
  'wallet',
  'member',
  'payee-name',
  'contacts',
  'protection',
  'harm',
  'chat',
  'funds-source',
  'agent',
]);

/** The member whose id the subject of an act is. */
export function memberOfAct(subject: string): string | undefined {
  const [what = '', name] = subject.split(':');
  return ofMembers.has(what) ? name : undefined;
}
