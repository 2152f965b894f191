import { useEffect } from 'react';
import { call } from '#src/api/client.ts';
import { readCookie } from '#src/browser/cookies.ts';
import { memberContracts } from '#src/contracts/member/member.ts';
import { isRealAccount } from '#src/rules/account/account-type.ts';
import { toTheNextPage } from './login-end.ts';

/**
 * Opens the page that led here for a member who is already signed in. A trial user stays, to log in or register, and
 * so does a member who is to prove who they are by another login: `again` in the address.
 */
export function useGoingOn(): void {
  useEffect(() => void goOnIfIn(), []);
}

async function goOnIfIn(): Promise<void> {
  if (readCookie('signedIn') !== '1' || new URLSearchParams(location.search).has('again')) return;
  const member = await call(memberContracts.memberDetails);
  if (member.ok && isRealAccount(member.value.type)) toTheNextPage();
}
