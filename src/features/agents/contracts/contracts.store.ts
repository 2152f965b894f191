import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { memberCall } from '#src/api/member-call.ts';
import { callSealed } from '#src/api/sealed-call.ts';
import { agentContractContracts } from '#src/contracts/agents/contracts.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { ErrorsOf, InputOf, OutputOf } from '#src/contracts/endpoint.ts';

const { decideDailySalary, decideDividend, decideHourlySalary, voidContract, offerContract } =
  agentContractContracts;
const infoCalls = {
  daily: agentContractContracts.dailySalaryInfo,
  hourly: agentContractContracts.hourlySalaryInfo,
  dividend: agentContractContracts.dividendInfo,
} as const;

/** The kinds of contracts that have a screen. */
export type ScreenKind = keyof typeof infoCalls;
export type ContractInfo = OutputOf<(typeof infoCalls)['daily']>;
export type OwnContract = ContractInfo['own'][number];
export type GivenContract = ContractInfo['given'][number];
export type ContractCode =
  | ErrorsOf<typeof decideDailySalary | typeof voidContract | typeof offerContract>
  | CallError;

/** The contracts of one kind, as one union; `off` where there are none at this merchant. */
export type Contracts =
  | { readonly status: 'loading' }
  | { readonly status: 'off' }
  | {
      readonly status: 'ready';
      readonly info: ContractInfo;
      readonly customerId: string | undefined;
      /** When it was loaded. */
      readonly atMs: number;
    }
  | { readonly status: 'failed'; readonly code: string };

export const $contracts = atom<Contracts>({ status: 'loading' });

/** The direct downline whom the page is about: `?customerId=` of its address. */
function customerOfPage(): string | undefined {
  const given = new URLSearchParams(location.search).get('customerId') ?? '';
  return /^[A-Za-z0-9-]{1,64}$/.test(given) ? given : undefined;
}

/** Loads the contracts of a kind. A part that is off leads home; a failed reload keeps what is on screen. */
export async function loadContracts(kind: ScreenKind): Promise<void> {
  const customerId = customerOfPage();
  const answer = await memberCall(infoCalls[kind], customerId === undefined ? {} : { customerId });
  if (answer.ok) $contracts.set({ status: 'ready', info: answer.value, customerId, atMs: Date.now() });
  else if (answer.code === 'FEATURE_OFF') {
    $contracts.set({ status: 'off' });
    location.replace('/m/home');
  } else if ($contracts.get().status !== 'ready') $contracts.set({ status: 'failed', code: answer.code });
}

/** Loads the page again after a failure. */
export async function reloadContracts(kind: ScreenKind): Promise<void> {
  $contracts.set({ status: 'loading' });
  await loadContracts(kind);
}

/** Adds the given contracts that follow those on screen. */
export async function loadMoreGiven(kind: ScreenKind): Promise<void> {
  const shown = $contracts.get();
  if (shown.status !== 'ready' || shown.info.nextCursor === undefined) return;
  const { info } = shown;
  const answer = await memberCall(infoCalls[kind], { cursor: info.nextCursor });
  if (!answer.ok) return;
  const given = [...info.given, ...answer.value.given];
  $contracts.set({ ...shown, info: { ...answer.value, given } });
}

interface Decision {
  readonly status: 'A' | 'R' | 'C';
  readonly paymentPassword?: string;
}

/** A refusal, with what the site says of it; undefined on success. */
export type ContractRefusal =
  | { readonly code: ContractCode; readonly attemptsLeft: number | undefined }
  | undefined;

/** Decides about a contract, and loads what follows from it. */
export async function decide(
  kind: ScreenKind,
  contract: OwnContract | GivenContract,
  decision: Decision,
): Promise<ContractRefusal> {
  const { id, hash, product: type } = contract;
  const named = { hash, ...decision };
  const ofDownline = 'customerId' in contract ? { customerId: contract.customerId } : {};
  const answer =
    kind === 'daily'
      ? await callSealed(decideDailySalary, { id, ...named })
      : kind === 'hourly'
        ? await callSealed(decideHourlySalary, { contractId: id, ...named })
        : await callSealed(decideDividend, { type, ...ofDownline, ...named });
  await loadContracts(kind);
  return refusalOf(answer);
}

/** Withdraws an offer, or asks for the end of a contract. */
export async function voidOf(
  kind: ScreenKind,
  { id, hash }: Pick<OwnContract, 'id' | 'hash'>,
  act: 'withdraw' | 'end',
): Promise<ContractRefusal> {
  const answer = await call(voidContract, { id, hash, act });
  await loadContracts(kind);
  return refusalOf(answer);
}

/** Offers a downline a contract. */
export async function sendOffer(
  kind: ScreenKind,
  offer: Omit<InputOf<typeof offerContract>, 'kind' | 'rateType'>,
): Promise<ContractRefusal> {
  const answer = await call(offerContract, { ...offer, kind });
  await loadContracts(kind);
  return refusalOf(answer);
}

interface Answered {
  readonly ok: boolean;
  readonly code?: string;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

function refusalOf(answer: Answered): ContractRefusal {
  if (answer.ok) return undefined;
  const left = answer.details?.['attemptsLeft'];
  return {
    code: answer.code as ContractCode,
    attemptsLeft: typeof left === 'number' ? left : undefined,
  };
}
