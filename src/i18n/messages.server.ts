import type { Language } from './languages.ts';
import account from './messages/en/account.json';
import announcements from './messages/en/announcements.json';
import cards from './messages/en/cards.json';
import crash from './messages/en/crash.json';
import chat from './messages/en/chat.json';
import deposit from './messages/en/deposit.json';
import download from './messages/en/download.json';
import failures from './messages/en/failures.json';
import fairness from './messages/en/fairness.json';
import feedback from './messages/en/feedback.json';
import fishing from './messages/en/fishing.json';
import games from './messages/en/games.json';
import help from './messages/en/help.json';
import identity from './messages/en/identity.json';
import jackpots from './messages/en/jackpots.json';
import keno from './messages/en/keno.json';
import limitsComplaints from './messages/en/limits-complaints.json';
import limits from './messages/en/limits.json';
import limitsCheck from './messages/en/limits-check.json';
import lotteries from './messages/en/lotteries.json';
import lotteryBoard from './messages/en/lottery-board.json';
import lotteryOrders from './messages/en/lottery-orders.json';
import lotteryProof from './messages/en/lottery-proof.json';
import member from './messages/en/member.json';
import messages from './messages/en/messages.json';
import mines from './messages/en/mines.json';
import play from './messages/en/play.json';
import security from './messages/en/security.json';
import push from './messages/en/push.json';
import records from './messages/en/records.json';
import shell from './messages/en/shell.json';
import signin from './messages/en/signin.json';
import simbank from './messages/en/simbank.json';
import sports from './messages/en/sports.json';
import sportsNames from './messages/en/sports-names.json';
import status from './messages/en/status.json';
import tiger from './messages/en/tiger.json';
import transactions from './messages/en/transactions.json';
import wallet from './messages/en/wallet.json';
import winners from './messages/en/winners.json';
import withdraw from './messages/en/withdraw.json';

const english = {
  account,
  announcements,
  cards,
  chat,
  crash,
  deposit,
  download,
  failures,
  fairness,
  feedback,
  fishing,
  games,
  help,
  identity,
  keno,
  'limits-complaints': limitsComplaints,
  jackpots,
  limits,
  'limits-check': limitsCheck,
  lotteries,
  'lottery-board': lotteryBoard,
  'lottery-orders': lotteryOrders,
  'lottery-proof': lotteryProof,
  member,
  messages,
  mines,
  play,
  security,
  push,
  records,
  shell,
  signin,
  simbank,
  sports,
  'sports-names': sportsNames,
  status,
  tiger,
  transactions,
  wallet,
  winners,
  withdraw,
};

/** Every message of the site; English is the type that the other languages are checked against. */
export type Messages = typeof english;

const files = import.meta.glob<Record<string, string>>('./messages/*/*.json', {
  eager: true,
  import: 'default',
});

/** The messages of one language, by feature. Only for pages and for rendering at build. */
export function messagesOf(language: Language): Messages {
  const found = Object.entries(english).map(([feature, words]) => [
    feature,
    files[`./messages/${language}/${feature}.json`] ?? words,
  ]);
  return Object.fromEntries(found) as Messages;
}
