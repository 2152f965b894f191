import { logTrouble } from '#functions/http/log.ts';
import { objectNamed } from '#functions/objects/calls.ts';
import { inTime } from './in-time.ts';
import type { MoveAnswer, VendorWallet } from './vendor-wallet-port.ts';
import type { WalletAnswers, WalletSettings } from './vendor-wallets.settings.ts';

/** The timeout of a vendor's answer; the member's object does its other work only after that. */
const answerMsMax = 5_000;
/** The timeout of a balance query. The main balance is shown beside it and must not wait longer. */
const balanceMsMax = 1_000;

const unknown = { standing: 'unknown' } as const satisfies MoveAnswer;

/** The wallet that a vendor keeps for a merchant's members. */
export function vendorWalletOf(
  env: Env,
  merchant: string,
  vendor: string,
  { answers }: Pick<WalletSettings, 'answers'>,
): VendorWallet {
  return careful(rehearsed(pocketOf(env, merchant, vendor, answers === 'refused'), answers));
}

/** The embedded wallet: one object per merchant and vendor that it stands in for. */
function pocketOf(env: Env, merchant: string, vendor: string, refuses: boolean): VendorWallet {
  const pocket = objectNamed(env.POCKET, `${merchant}/${vendor}`);
  return {
    put: async (move) => pocket.put(move, refuses),
    take: async (move) => pocket.take(move, refuses),
    find: async (id) => pocket.find(id),
    balanceMinor: async (memberId) => pocket.balanceMinor(memberId),
  };
}

/**
 * A wallet that answers as the demonstration's settings choose. Moves whose answers are
 * lost or late are made all the same.
 */
function rehearsed(wallet: VendorWallet, answers: WalletAnswers): VendorWallet {
  if (answers === 'plainly' || answers === 'refused') return wallet;
  const silent = () => Promise.reject(new Error(`the wallet answers ${answers}`));
  if (answers === 'never') return { put: silent, take: silent, find: silent, balanceMinor: silent };
  const answerTo = async (made: Promise<MoveAnswer>) => {
    const answer = await made;
    if (answers === 'lost') return silent();
    return new Promise<MoveAnswer>((tell) => setTimeout(() => tell(answer), 2 * answerMsMax));
  };
  return {
    put: (move) => answerTo(wallet.put(move)),
    take: (move) => answerTo(wallet.take(move)),
    find: (id) => wallet.find(id),
    balanceMinor: (memberId) => wallet.balanceMinor(memberId),
  };
}

/** Wraps a wallet so that failures and timeouts become unknown results. */
export function careful(wallet: VendorWallet): VendorWallet {
  return {
    put: (move) => orElse(wallet.put(move), unknown),
    take: (move) => orElse(wallet.take(move), unknown),
    find: (id) => orElse(wallet.find(id), unknown),
    balanceMinor: (memberId) => orElse(wallet.balanceMinor(memberId), undefined, balanceMsMax),
  };
}

async function orElse<Answer>(
  request: Promise<Answer>,
  otherwise: Answer,
  msMax = answerMsMax,
): Promise<Answer> {
  try {
    return await inTime(request, msMax);
  } catch (error) {
    logTrouble('vendor-wallet', error);
    return otherwise;
  }
}
