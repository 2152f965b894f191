import { logTrouble } from '#functions/http/log.ts';
import { inTime } from './in-time.ts';
import type { MoveAnswer, VendorWallet } from './vendor-wallet-port.ts';
import type { WalletAnswers, WalletSettings } from './vendor-wallets.settings.ts';

/** How long a vendor may take to answer: a member's object does its other work after that. */
const answerMsMax = 5_000;
/** How long it may take to say what it holds: the main balance is shown beside it, and does not wait longer. */
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

/** The embedded wallet, an object for each vendor of a merchant that it stands for. */
function pocketOf(env: Env, merchant: string, vendor: string, refuses: boolean): VendorWallet {
  const pocket = env.POCKET.getByName(`${merchant}/${vendor}`);
  return {
    put: async (move) => pocket.put(move, refuses),
    take: async (move) => pocket.take(move, refuses),
    find: async (id) => pocket.find(id),
    balanceMinor: async (memberId) => pocket.balanceMinor(memberId),
  };
}

/** A wallet that answers as a demonstration chose: what is lost or late was done all the same. */
function rehearsed(wallet: VendorWallet, answers: WalletAnswers): VendorWallet {
  if (answers === 'plainly' || answers === 'refused') return wallet;
  const silent = () => Promise.reject(new Error(`the wallet answers ${answers}`));
  if (answers === 'never') return { put: silent, take: silent, find: silent, balanceMinor: silent };
  const told = async (made: Promise<MoveAnswer>) => {
    const answer = await made;
    if (answers === 'lost') return silent();
    return new Promise<MoveAnswer>((tell) => setTimeout(() => tell(answer), 2 * answerMsMax));
  };
  return {
    put: (move) => told(wallet.put(move)),
    take: (move) => told(wallet.take(move)),
    find: (id) => wallet.find(id),
    balanceMinor: (memberId) => wallet.balanceMinor(memberId),
  };
}

/** A wallet of which nothing is known where it fails or takes too long. */
export function careful(wallet: VendorWallet): VendorWallet {
  return {
    put: (move) => orElse(wallet.put(move), unknown),
    take: (move) => orElse(wallet.take(move), unknown),
    find: (id) => orElse(wallet.find(id), unknown),
    balanceMinor: (memberId) => orElse(wallet.balanceMinor(memberId), undefined, balanceMsMax),
  };
}

async function orElse<Answer>(
  asked: Promise<Answer>,
  otherwise: Answer,
  msMax = answerMsMax,
): Promise<Answer> {
  try {
    return await inTime(asked, msMax);
  } catch (error) {
    logTrouble('vendor-wallet', error);
    return otherwise;
  }
}
