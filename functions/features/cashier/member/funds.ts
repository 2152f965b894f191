import type { z } from 'zod';
import type { PayoutWays } from '#functions/cashier/payout-ways.ts';
import { isOfMember, type TurnoverLeft, turnoverLeft } from '#functions/cashier/turnover.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { memberFunds, walletContracts } from '#src/contracts/wallet/wallet.ts';
import { currencyDecimals, currencySymbol, minorMax } from '#src/rules/money/money.ts';
import { underReviewMinor } from '#functions/wallet/bets/held-wins.ts';
import { readWallet } from '#functions/wallet/ledger.ts';
import { readTurnover } from './turnover.ts';

type Funds = z.output<typeof memberFunds>;
type ShownFunds = OutputOf<typeof walletContracts.wallet>;

/** All of a member's money by account; `currency` applies if no wallet is open yet. */
export function readFunds(sql: SqlStorage, currency: string, ways: PayoutWays): Funds {
  const wallet = readWallet(sql);
  const of = wallet?.currency ?? currency;
  const { cash = 0, hold = 0, bonus = 0, receivable = 0 } = wallet?.balances ?? {};
  return {
    currency: of,
    currencySymbol: currencySymbol(of),
    decimals: currencyDecimals(of),
    sumBalance: cash,
    underReview: wallet ? underReviewMinor(sql) : 0,
    holdMinor: hold,
    bonusMinor: bonus,
    receivableMinor: -receivable,
    ...(wallet ? payable(sql, cash, receivable < 0, ways) : { withdrawableMinor: 0, turnoverLeftMinor: 0 }),
    wallets: [{ accountType: 'main', amountMinor: cash }],
  };
}

/** The part of it that a page shows next to the balance. */
export function fundsOf({
  receivableMinor: _owed,
  turnoverLeftMinor: _left,
  returns: _returns,
  ...rest
}: Funds): ShownFunds {
  return rest;
}

/** What can be paid out to any account of the member's, and what still has to be staked before the rest can. */
function payable(
  sql: SqlStorage,
  cashMinor: number,
  owes: boolean,
  { rule, times, payable: ways }: PayoutWays,
) {
  const { rows, stakedMinor } = rule === 'off' ? { rows: [], stakedMinor: 0 } : readTurnover(sql);
  const unplayed = turnoverLeft(rows, stakedMinor, times).filter(({ leftMinor }) => leftMinor > 0);
  const bound = unplayed.filter(
    ({ row }) => isOfMember(row) || ways.includes(`${row.tillId}/${row.bankCode}`),
  );
  const fixedMinor = rule === 'blocks' && unplayed.length > 0 ? cashMinor : sumOf(bound);
  return {
    withdrawableMinor: owes ? 0 : Math.max(0, cashMinor - fixedMinor),
    turnoverLeftMinor: Math.min(minorMax, sumOf(unplayed)),
    ...(bound.length > 0 && rule === 'source-only' && !owes
      ? { returns: returnsOf(bound, ways, cashMinor) }
      : {}),
  };
}

const returnsMax = 20;

/** What can be paid out to each bank that unplayed deposits came from, judged as a payout to it is. */
function returnsOf(bound: readonly TurnoverLeft[], ways: readonly string[], cashMinor: number) {
  const nameOf = ({ row }: TurnoverLeft) => `${row.tillId}/${row.bankCode}`;
  return ways
    .filter((way, at) => {
      // A bank is paid by the first way to it, and unplayed money of another way is not its own.
      const isFirst = ways.findIndex((each) => bankOf(each) === bankOf(way)) === at;
      return isFirst && bound.some((each) => nameOf(each) === way);
    })
    .slice(0, returnsMax)
    .map((way) => {
      const othersMinor = sumOf(bound.filter((each) => nameOf(each) !== way));
      return { bankCode: bankOf(way), withdrawableMinor: Math.max(0, cashMinor - othersMinor) };
    });
}

function bankOf(way: string): string {
  return way.slice(way.indexOf('/') + 1);
}

function sumOf(rows: readonly TurnoverLeft[]): number {
  return rows.reduce((total, { leftMinor }) => total + leftMinor, 0);
}
