-- Pictures of transfers that members sent with a deposit: no proof, an aid for operators who match payments. The bytes
-- stand in the bucket UPLOADS under merchant, `slips` and id, encrypted with a key of their own, which stands here
-- encrypted for the member.
CREATE TABLE deposit_slips (
  merchant TEXT NOT NULL REFERENCES merchants (code),
  id TEXT NOT NULL CHECK (length(id) = 32),
  member_id TEXT NOT NULL,
  deposit_id TEXT NOT NULL CHECK (length(deposit_id) = 36),
  sealed_key TEXT NOT NULL,
  sent_at_ms INTEGER NOT NULL,
  PRIMARY KEY (merchant, id)
) STRICT;

CREATE INDEX deposit_slips_by_deposit ON deposit_slips (merchant, deposit_id);

CREATE INDEX deposit_slips_by_time ON deposit_slips (sent_at_ms);
