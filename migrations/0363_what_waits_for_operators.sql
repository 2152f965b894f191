-- What waits for operators is counted on their first page, by an index of only what waits.
ALTER TABLE complaints ADD COLUMN is_open INTEGER NOT NULL DEFAULT 1 CHECK (is_open IN (0, 1));
ALTER TABLE feedback ADD COLUMN is_open INTEGER NOT NULL DEFAULT 1 CHECK (is_open IN (0, 1));

UPDATE complaints SET is_open = 0
WHERE (SELECT count(*) FROM complaint_answers AS answer
    WHERE answer.merchant = complaints.merchant AND answer.reference = complaints.reference AND outcome IS NOT NULL)
  > (SELECT count(*) FROM complaint_replies AS reply
    WHERE reply.merchant = complaints.merchant AND reply.reference = complaints.reference AND reopens = 1);

UPDATE feedback SET is_open = 0
WHERE EXISTS (SELECT 1 FROM feedback_answers AS answer
  WHERE answer.merchant = feedback.merchant AND answer.feedback_id = feedback.id
    AND answered_at_ms >= coalesce((SELECT max(sent_at_ms) FROM feedback_replies AS reply
      WHERE reply.merchant = feedback.merchant AND reply.feedback_id = feedback.id), 0));

CREATE INDEX complaints_open ON complaints (merchant, deadline_at_ms, id) WHERE is_open = 1;
CREATE INDEX feedback_open ON feedback (merchant, sent_at_ms, id) WHERE is_open = 1;

CREATE TRIGGER complaints_close AFTER INSERT ON complaint_answers WHEN NEW.outcome IS NOT NULL
BEGIN
  UPDATE complaints SET is_open = 0 WHERE merchant = NEW.merchant AND reference = NEW.reference;
END;

CREATE TRIGGER complaints_open_again AFTER INSERT ON complaint_replies WHEN NEW.reopens = 1
BEGIN
  UPDATE complaints SET is_open = 1 WHERE merchant = NEW.merchant AND reference = NEW.reference;
END;

CREATE TRIGGER feedback_closes AFTER INSERT ON feedback_answers
BEGIN
  UPDATE feedback SET is_open = 0 WHERE merchant = NEW.merchant AND id = NEW.feedback_id;
END;

CREATE TRIGGER feedback_opens_again AFTER INSERT ON feedback_replies
BEGIN
  UPDATE feedback SET is_open = 1 WHERE merchant = NEW.merchant AND id = NEW.feedback_id;
END;

CREATE INDEX wallet_alerts_open ON wallet_alerts (merchant, id) WHERE released_at_ms IS NULL;
CREATE INDEX agent_flags_waiting ON agent_flags (merchant, id) WHERE outcome = 'open';
CREATE INDEX agent_statements_held ON agent_open_statements (merchant, since_ms, id) WHERE state = 'held';
