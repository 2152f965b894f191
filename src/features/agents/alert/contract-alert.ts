import { call } from '#src/api/client.ts';
import { readCookie } from '#src/browser/cookies.ts';
import { keep, readKept } from '#src/browser/kept.ts';
import type { PendingKind } from './ContractAlert.tsx';
import { walletContracts } from '#src/contracts/wallet/wallet.ts';

/** When this session last asked, and `shown` once the dialog was. */
const sessionKey = 'contractAlert';
const shown = 'shown';
/** How long an answer without anything pending holds, in milliseconds. */
const answerHoldsMs = 300_000;

/** The screens of the kinds of contracts, in the order in which they are pointed to. */
const screens = {
  daily: '/m/member/agent/getSalaryContract',
  dividend: '/m/member/agent/getDevidendContract',
  hourly: '/m/member/agent/getHourContract',
} as const satisfies Record<PendingKind, string>;

/** Shows one dialog a session while a contract waits for the member; not on the contracts' own screens. */
export async function alertContracts(): Promise<void> {
  const kept = readKept('session', sessionKey);
  const isRecent = kept !== null && Date.now() - Number(kept) < answerHoldsMs;
  const isThere = Object.values(screens).some((path) => location.pathname.endsWith(path));
  if (kept === shown || isRecent || isThere || readCookie('trial') === '1') return;
  const answer = await call(walletContracts.funds, undefined, { stays: true });
  if (!answer.ok) return;
  const { dailysalreqtype, divtypecompperiodreq, contracthoursalreq } = answer.value;
  const pending = { daily: dailysalreqtype, dividend: divtypecompperiodreq, hourly: contracthoursalreq };
  const kind = (Object.keys(screens) as PendingKind[]).find((each) => Object.keys(pending[each]).length > 0);
  keep('session', sessionKey, kind ? shown : String(Date.now()));
  if (!kind) return;
  const { showContractAlert } = await import('./ContractAlert.tsx');
  await showContractAlert(kind, screens[kind]);
}
