import type { Screen, Visit } from './visit.ts';
import { walletOf } from './wallet-rows.ts';

/** A break of a week; taking one would end the session that looks at it. */
async function onBreak(visit: Visit): Promise<void> {
  const untilMs = Date.now() + 7 * 86_400_000;
  await walletOf(
    visit,
    `INSERT INTO play_stops (kind, since_ms, term_ends_at_ms, until_ms, actor, reason)
     VALUES ('time-out', ${Date.now()}, ${untilMs}, ${untilMs}, 'member', '')`,
  );
  await walletOf(visit, `UPDATE protection SET play_stop = 'time-out', play_stop_until_ms = ${untilMs}`);
  await visit.page.reload({ waitUntil: 'networkidle' });
}

/** The screens below the member centre, and the messages of the operator to members. */
export const memberScreens: readonly Screen[] = [
  { name: 'profile', path: '/m/member/profile', as: 'member' },
  { name: 'sessions', path: '/m/member/sessions', as: 'member' },
  { name: 'identity', path: '/m/member/identity', as: 'member' },
  { name: 'bank-accounts', path: '/m/member/bankCards', as: 'member' },
  { name: 'payment-pin', path: '/m/member/paymentPassword', as: 'member' },
  { name: 'statement', path: '/m/member/transactions', as: 'member' },
  { name: 'deposit', path: '/m/voucherCenter', as: 'member' },
  { name: 'withdraw', path: '/m/withdraw', as: 'member' },
  { name: 'limits', path: '/m/limits', as: 'member' },
  { name: 'break', path: '/m/limits/break', as: 'newcomer', prepare: onBreak },
  { name: 'limits-history', path: '/m/limits/history', as: 'member' },
  { name: 'feedback', path: '/m/member/feedback', as: 'member' },
  { name: 'evidence-check', path: '/m/fairness/evidence', as: 'guest' },
  { name: 'complaints', path: '/m/member/complaints', as: 'member' },
  { name: 'change-password', path: '/m/changePsw', as: 'member' },
  { name: 'forgotten-password', path: '/m/forget', as: 'guest' },
  { name: 'free-trial', path: '/m/trail', as: 'guest' },
  { name: 'notice', path: '/m/notice', as: 'member' },
  { name: 'messages', path: '/m/messages', as: 'member' },
  { name: 'inbox', path: '/m/webEmail', as: 'member' },
  { name: 'chat', path: '/m/message', as: 'member' },
  { name: 'app', path: '/m/app', as: 'guest' },
  { name: 'user-agreement', path: '/m/userAgreement', as: 'guest' },
];
