import type { ComplaintTopic } from '#src/contracts/limits/complaints.ts';

/** The address of the complaint form, with the topic and the reference of what it concerns filled in. */
export function complaintAddress(topic: ComplaintTopic, about: string): string {
  return `/m/member/complaints?${new URLSearchParams({ topic, about })}`;
}
