import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import type { ContractKind, TieredTerms } from '#src/contracts/agents/contract-terms.ts';
import type { PendingContracts } from '#src/contracts/agents/pending-contracts.ts';
import { isRealAccount } from '#src/rules/account/account-type.ts';
import { lowers } from './contract-info.service.ts';
import { hasContracts } from './contract-rights.ts';
import { type ContractRow, givenContracts, waitingContracts } from './contract-rows.repo.ts';

const million = 1_000_000;
const givenMax = 500;

const none = (): PendingContracts => ({
  dailysalreqtype: {},
  divtypecompperiodreq: {},
  contracthoursalreq: {},
});

/** What waits for a member's decision; nothing for trial and test accounts, and while there are no contracts. */
export async function pendingContracts(
  context: RequestContext,
  { memberId, accountType }: Pick<SessionClaims, 'memberId' | 'accountType'>,
): Promise<PendingContracts> {
  if (!hasContracts(context) || !isRealAccount(accountType)) return none();
  const { env, merchant, nowMs } = context;
  const waiting = await waitingContracts(env, merchant, memberId);
  const hasOffer = waiting.some(({ kind, state }) => kind === 'daily' && state !== 'V');
  const live = { memberId, kind: 'daily', nowMs, most: givenMax, receiver: null, after: '' } as const;
  const given = hasOffer ? await givenContracts(env, merchant, live) : [];
  return {
    dailysalreqtype: byProduct(waiting, 'daily', (row, status, { tiers, rateType }) => [
      {
        ...{ id: row.id, status },
        details: tiers.map(({ betMinor, activeMembers, rate }) => ({
          ...{ betVolume: betMinor, activeMember: activeMembers, rateType, rate },
        })),
        downlineHigherRate: lowers(row, given) ? 'Y' : 'N',
      },
    ]),
    divtypecompperiodreq: byProduct(waiting, 'dividend', (_, status, { tiers }) =>
      tiers.map(({ betMinor, netLossMinor = 0, activeMembers, rate }) => ({
        ...{ minimumBet: betMinor, netLoss: netLossMinor, activeMember: activeMembers },
        ...{ contractRate: rate / million, contractRatePpm: rate, status },
      })),
    ),
    contracthoursalreq: byProduct(waiting, 'hourly', ({ id }, status, { tiers, rateType }) => [
      {
        ...{ contractId: id, status },
        hourSalaryRates: tiers.map(({ betMinor, activeMembers, rate }) => ({
          ...{ minimumBet: betMinor, activeMember: activeMembers, rateType, rate },
        })),
      },
    ]),
  };
}

/** One entry for each product: an offer comes before an end of what runs beside it. */
function byProduct<Entry>(
  waiting: readonly ContractRow[],
  kind: ContractKind,
  entryOf: (row: ContractRow, status: 'P' | 'E' | 'V', terms: TieredTerms) => Entry,
): Record<string, Entry> {
  const rows = waiting.filter((row) => row.kind === kind);
  const sorted = rows.toSorted((one, other) => Number(one.state !== 'V') - Number(other.state !== 'V'));
  return Object.fromEntries(
    sorted.map((row) => [row.product, entryOf(row, row.state as 'P' | 'E' | 'V', row.terms as TieredTerms)]),
  );
}
