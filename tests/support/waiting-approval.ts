import { createHash, randomUUID } from 'node:crypto';
import type { ApprovalAction } from '#src/contracts/operators/approval-fields.ts';
import type { Site } from './site.ts';

/** Stores a request that the first operator made now, as it was when two operators were needed for it. */
export async function waitingApproval(
  { sql, merchant }: Pick<Site, 'sql' | 'merchant'>,
  of: {
    readonly action: ApprovalAction;
    readonly subject: string;
    readonly payload: object;
    readonly basedOn: string;
    readonly askedBy?: string;
  },
): Promise<string> {
  const id = randomUUID();
  const payload = JSON.stringify(of.payload);
  const nowMs = Date.now();
  await sql(
    `INSERT INTO approvals (merchant, id, action, subject, payload, payload_sha256, based_on, asked_by, asked_at_ms,
       reason, expires_at_ms, state)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, '', ?, 'waiting')`,
    ...[merchant, id, of.action, of.subject, payload],
    createHash('sha256').update(payload).digest('hex'),
    ...[of.basedOn, of.askedBy ?? 'operator-1', nowMs, nowMs + 86_400_000],
  );
  return id;
}
