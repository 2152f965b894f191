import type { ComplaintOutcome, ComplaintTopic } from '#src/contracts/limits/complaints.ts';
import type { ComplaintsWords } from './complaints-words.server.ts';

type Texts = ComplaintsWords['t'];

/** A complaint's topic in words. */
export function topicText(topic: ComplaintTopic, t: Texts): string {
  const texts: Readonly<Record<ComplaintTopic, string>> = {
    bet: t.topicBet,
    payment: t.topicPayment,
    account: t.topicAccount,
    protection: t.topicProtection,
    other: t.topicOther,
  };
  return texts[topic];
}

/** A complaint's outcome in words. */
export function outcomeText(outcome: ComplaintOutcome, t: Texts): string {
  const texts: Readonly<Record<ComplaintOutcome, string>> = {
    upheld: t.decidedUpheld,
    'partly-upheld': t.decidedPartly,
    rejected: t.decidedRejected,
  };
  return texts[outcome];
}

/** The days left until a deadline, rounded up; below 0 once it has passed. */
export function daysLeft(deadlineAtMs: number, nowMs: number): number {
  const days = (deadlineAtMs - nowMs) / (24 * 3_600_000);
  return days < 0 ? -1 : Math.ceil(days);
}
