-- What one operator asked for and another has to approve. Rows stay for good.
CREATE TABLE approvals (
  merchant TEXT NOT NULL REFERENCES merchants (code),
  id TEXT NOT NULL CHECK (length(id) <= 64),
  action TEXT NOT NULL,
  subject TEXT NOT NULL CHECK (length(subject) <= 200),
  -- Exactly what is to be done, as JSON, and its hash, which the approving operator names; empty if this migration made it.
  payload TEXT NOT NULL,
  payload_sha256 TEXT NOT NULL,
  -- What the asking operator saw: once it has changed, the approval counts no more. Null if this migration made it.
  based_on TEXT,
  asked_by TEXT NOT NULL,
  asked_at_ms INTEGER NOT NULL,
  reason TEXT NOT NULL,
  expires_at_ms INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (
    state IN ('waiting', 'approved', 'refused', 'withdrawn', 'expired', 'stale', 'done', 'failed')
  ),
  decided_by TEXT,
  decided_at_ms INTEGER,
  note TEXT,
  -- What the effect answered, or the code with which it was refused.
  result TEXT,
  PRIMARY KEY (merchant, id),
  CHECK (decided_by <> asked_by),
  CHECK (decided_by IS NOT NULL OR state NOT IN ('approved', 'refused', 'done', 'failed'))
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX approvals_open ON approvals (merchant, action, subject) WHERE state IN ('waiting', 'approved');
CREATE INDEX approvals_by_state ON approvals (merchant, state, asked_at_ms, id);
CREATE INDEX approvals_by_subject ON approvals (merchant, subject, asked_at_ms);
CREATE INDEX approvals_unfinished ON approvals (decided_at_ms) WHERE state = 'approved';

CREATE TRIGGER approvals_stay BEFORE DELETE ON approvals
BEGIN
  SELECT RAISE(ABORT, 'an approval cannot be deleted');
END;

CREATE TRIGGER approvals_move_forward BEFORE UPDATE ON approvals
WHEN NEW.merchant <> OLD.merchant OR NEW.id <> OLD.id OR NEW.action <> OLD.action OR NEW.subject <> OLD.subject
  OR NEW.payload <> OLD.payload OR NEW.payload_sha256 <> OLD.payload_sha256 OR NEW.based_on IS NOT OLD.based_on
  OR NEW.asked_by <> OLD.asked_by OR NEW.asked_at_ms <> OLD.asked_at_ms OR NEW.reason <> OLD.reason
  OR NEW.expires_at_ms <> OLD.expires_at_ms
  OR NOT (
    (OLD.state = 'waiting' AND NEW.state IN ('approved', 'refused', 'withdrawn', 'expired', 'stale'))
    OR (OLD.state = 'approved' AND NEW.state IN ('done', 'failed', 'stale')
      AND NEW.decided_by IS OLD.decided_by AND NEW.decided_at_ms IS OLD.decided_at_ms)
  )
BEGIN
  SELECT RAISE(ABORT, 'an approval moves forward only');
END;

-- Whether a member has a match that waits for a decision.
CREATE INDEX exclusion_matches_waiting ON exclusion_matches (merchant, member_id) WHERE outcome = 'waiting';

-- Requests of the last day that the former tables hold. They have no hash yet, and nothing says what they were based
-- on. The order of the payload's fields is that of the Worker.
CREATE TABLE former_requests (
  merchant TEXT, action TEXT, subject TEXT, payload TEXT, asked_by TEXT, asked_at_ms INTEGER, reason TEXT
) STRICT;

INSERT INTO former_requests (merchant, action, subject, payload, asked_by, asked_at_ms, reason)
SELECT merchant, 'balance.adjust', subject,
  json_object('adjustmentId', substr(subject, length('adjustment:') + 1), 'memberId', document ->> 'memberId',
    'amountMinor', document -> 'amountMinor', 'currency', document ->> 'currency'),
  asked_by, asked_at_ms, ''
FROM operator_asks WHERE subject LIKE 'adjustment:%';

INSERT INTO former_requests (merchant, action, subject, payload, asked_by, asked_at_ms, reason)
SELECT merchant, 'payout.end', subject,
  json_object('tillId', substr(subject, 8, instr(subject, '/') - 8),
    'payoutId', substr(subject, instr(subject, '/') + 1), 'end', document ->> 'end'),
  asked_by, asked_at_ms, ''
FROM operator_asks WHERE subject LIKE 'payout:%';

INSERT INTO former_requests (merchant, action, subject, payload, asked_by, asked_at_ms, reason)
SELECT merchant, 'till.resume', subject,
  json_object('tillId', substr(subject, 6, instr(subject, '/') - 6),
    'what', substr(subject, instr(subject, '/') + 1), 'stoppedAtMs', 0),
  asked_by, asked_at_ms, ''
FROM operator_asks WHERE subject LIKE 'till:%';

INSERT INTO former_requests (merchant, action, subject, payload, asked_by, asked_at_ms, reason)
SELECT merchant, 'payment.decide', subject,
  json_object('tillId', substr(subject, 9, instr(subject, '/') - 9),
    'paymentId', substr(subject, instr(subject, '/') + 1), 'act', document ->> 'act',
    'depositId', document ->> 'depositId', 'amountMinor', document -> 'amountMinor',
    'currency', document ->> 'currency'),
  asked_by, asked_at_ms, ''
-- A subject is cut at 200 letters, and then no longer names its payment.
FROM operator_asks WHERE subject LIKE 'payment:%' AND length(subject) < 200;

INSERT INTO former_requests (merchant, action, subject, payload, asked_by, asked_at_ms, reason)
SELECT merchant, 'held-win.decide', 'held-win:' || id,
  json_object('id', id, 'decision', asked_for, 'memberId', member_id, 'amountMinor', amount_minor,
    'currency', currency),
  asked_by, asked_at_ms, coalesce(reason, '')
FROM held_wins WHERE asked_by IS NOT NULL AND asked_for IS NOT NULL AND ended_as IS NULL;

INSERT INTO former_requests (merchant, action, subject, payload, asked_by, asked_at_ms, reason)
SELECT merchant, 'wallet.release', 'wallet:' || member_id,
  json_object('memberId', member_id, 'alertId', id, 'code', code), asked_by, asked_at_ms, coalesce(reason, '')
FROM wallet_alerts
WHERE asked_by IS NOT NULL AND released_at_ms IS NULL AND id = (
  SELECT max(id) FROM wallet_alerts AS latest
  WHERE latest.merchant = wallet_alerts.merchant AND latest.member_id = wallet_alerts.member_id
    AND latest.released_at_ms IS NULL
);

INSERT INTO former_requests (merchant, action, subject, payload, asked_by, asked_at_ms, reason)
SELECT merchant, 'withdrawal.decide', 'withdrawal:' || id,
  json_object('withdrawalId', id, 'memberId', member_id, 'decision', asked_for, 'reasonCode', asked_reason,
    'toMember', asked_note, 'amountMinor', amount_minor, 'currency', currency),
  asked_by, asked_at_ms, ''
FROM withdrawals WHERE asked_by IS NOT NULL AND asked_at_ms IS NOT NULL AND asked_for IS NOT NULL AND state = 'review';

INSERT INTO former_requests (merchant, action, subject, payload, asked_by, asked_at_ms, reason)
SELECT merchant, 'withdrawal.order', 'withdrawal:' || id,
  json_object('withdrawalId', id, 'memberId', member_id, 'cardId', card_id, 'amountMinor', amount_minor),
  asked_by, asked_at_ms, note
FROM withdrawal_orders
WHERE NOT EXISTS (
  SELECT 1 FROM withdrawals WHERE withdrawals.merchant = withdrawal_orders.merchant AND withdrawals.id = withdrawal_orders.id
);

INSERT INTO approvals (merchant, id, action, subject, payload, payload_sha256, based_on, asked_by, asked_at_ms, reason,
  expires_at_ms, state)
SELECT merchant,
  lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-8'
    || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
  action, subject, payload, '', NULL, asked_by, asked_at_ms, reason, asked_at_ms + 86400000, 'waiting'
FROM former_requests WHERE asked_at_ms > (unixepoch() - 86400) * 1000;

DROP TABLE former_requests;
