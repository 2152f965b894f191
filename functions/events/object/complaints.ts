import type { EventToRecord } from './events.log.ts';
import { complaintRepliesAfter, complaintsAfter, complaintsOverdue } from './complaints.repo.ts';
import type { EventFeed } from './event-feed.ts';

/** Every complaint with its deadline, as it is made. */
export const complaintsFeed: EventFeed = {
  name: 'complaints',
  async after(database, merchant, cursor, limit) {
    const rows = await complaintsAfter(database, merchant, cursor, limit);
    return { events: rows.map((row) => eventOf('COMPLAINT_MADE', row)), cursor: rows.at(-1)?.id ?? cursor };
  },
};

/** What members added to their complaints, and which of it reopened a decided one. */
export const complaintRepliesFeed: EventFeed = {
  name: 'complaint-replies',
  async after(database, merchant, cursor, limit) {
    const rows = await complaintRepliesAfter(database, merchant, cursor, limit);
    return {
      events: rows.map(({ id, memberId, reference, reopens, sentAtMs, deadlineAtMs }) => ({
        id: `complaint-reply/${id}`,
        kind: reopens ? 'COMPLAINT_REOPENED' : 'COMPLAINT_REPLIED',
        atMs: sentAtMs,
        actor: `member/${memberId}`,
        subject: memberId,
        requestId: '',
        details: { reference, deadlineAtMs },
      })),
      cursor: rows.at(-1)?.id ?? cursor,
    };
  },
};

/** Complaints whose deadline passed without a decision, once each, and once more after they were reopened. */
export const overdueComplaintsFeed: EventFeed = {
  name: 'overdue-complaints',
  async after(database, merchant, cursor, limit) {
    const rows = await complaintsOverdue(database, merchant, { cursor, most: limit, nowMs: Date.now() });
    return {
      events: rows.map((row) => eventOf('COMPLAINT_OVERDUE', row)),
      cursor: rows.at(-1)?.deadlineAtMs ?? cursor,
    };
  },
};

type Row = Awaited<ReturnType<typeof complaintsAfter>>[number];

function eventOf(kind: 'COMPLAINT_MADE' | 'COMPLAINT_OVERDUE', row: Row): EventToRecord {
  const { id, memberId, reference, topic, pack, sentAtMs, deadlineAtMs, reopenedAtMs } = row;
  const again = reopenedAtMs > 0 ? '/reopened' : '';
  const isMade = kind === 'COMPLAINT_MADE';
  return {
    id: isMade ? `complaint/${id}` : `complaint-overdue/${id}${again}`,
    kind,
    atMs: isMade ? sentAtMs : deadlineAtMs,
    actor: isMade ? `member/${memberId}` : 'system',
    subject: memberId,
    requestId: '',
    details: { reference, topic, pack, deadlineAtMs },
  };
}
