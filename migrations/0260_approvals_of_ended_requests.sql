-- Who asked for what has ended, where two operators ended it before the table of approvals existed. From now on only
-- that table says who asked for what. Such a request has neither a hash nor a record of what it was based on.
CREATE TABLE ended_requests (
  merchant TEXT, action TEXT, subject TEXT, payload TEXT, asked_by TEXT, asked_at_ms INTEGER, reason TEXT,
  decided_by TEXT, decided_at_ms INTEGER
) STRICT;

INSERT INTO ended_requests (merchant, action, subject, payload, asked_by, asked_at_ms, reason, decided_by, decided_at_ms)
SELECT merchant, 'held-win.decide', 'held-win:' || id,
  json_object('id', id, 'decision', asked_for, 'memberId', member_id, 'amountMinor', amount_minor,
    'currency', currency),
  asked_by, asked_at_ms, coalesce(reason, ''), ended_by, ended_at_ms
FROM held_wins
WHERE asked_by IS NOT NULL AND ended_by <> asked_by
  AND ended_as = CASE asked_for WHEN 'release' THEN 'released' WHEN 'cancel' THEN 'cancelled' END
  AND NOT EXISTS (
    SELECT 1 FROM approvals
    WHERE approvals.merchant = held_wins.merchant AND approvals.subject = 'held-win:' || held_wins.id
      AND approvals.state IN ('approved', 'done')
  );

INSERT INTO ended_requests (merchant, action, subject, payload, asked_by, asked_at_ms, reason, decided_by, decided_at_ms)
SELECT merchant, 'wallet.release', 'wallet:' || member_id,
  json_object('memberId', member_id, 'alertId', id, 'code', code), asked_by, asked_at_ms, coalesce(reason, ''),
  released_by, released_at_ms
FROM wallet_alerts
WHERE asked_by IS NOT NULL AND released_by <> asked_by
  AND NOT EXISTS (
    SELECT 1 FROM approvals
    WHERE approvals.merchant = wallet_alerts.merchant AND approvals.subject = 'wallet:' || wallet_alerts.member_id
      AND approvals.payload ->> 'alertId' = wallet_alerts.id AND approvals.state IN ('approved', 'done')
  );

INSERT INTO approvals (merchant, id, action, subject, payload, payload_sha256, based_on, asked_by, asked_at_ms, reason,
  expires_at_ms, state, decided_by, decided_at_ms, note)
SELECT merchant,
  lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-8'
    || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
  action, subject, payload, '', NULL, asked_by, asked_at_ms, reason, asked_at_ms + 86400000, 'done', decided_by,
  decided_at_ms, ''
FROM ended_requests;

DROP TABLE ended_requests;
