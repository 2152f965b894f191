-- Each pattern is raised once for what it was found in, such as a member's grant.
ALTER TABLE reward_reviews ADD COLUMN subject TEXT NOT NULL DEFAULT '';

CREATE UNIQUE INDEX reward_reviews_raised_once ON reward_reviews (merchant, kind, subject);

DROP INDEX reward_reviews_open;
CREATE INDEX reward_reviews_by_state ON reward_reviews (merchant, (outcome IS NULL), id);

CREATE TRIGGER reward_reviews_are_decided_once BEFORE UPDATE ON reward_reviews WHEN OLD.outcome IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'a review is decided once');
END;

CREATE TRIGGER reward_reviews_stay BEFORE DELETE ON reward_reviews
BEGIN
  SELECT RAISE(ABORT, 'a review cannot be deleted');
END;

-- From which devices and networks the members who used a promotion came, as keyed hashes, for 30 days. They refuse
-- nothing, because a shared phone is normal; they only raise a review.
CREATE TABLE promo_origins (
  merchant TEXT NOT NULL,
  promotion TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('device', 'network')),
  mark TEXT NOT NULL CHECK (length(mark) = 43),
  member_id TEXT NOT NULL,
  used_at_ms INTEGER NOT NULL,
  PRIMARY KEY (merchant, promotion, kind, mark, member_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX promo_origins_by_age ON promo_origins (used_at_ms);

-- A device of two members within 30 days, or a network of five within a day.
CREATE TRIGGER promo_origins_raise_reviews AFTER INSERT ON promo_origins
WHEN (
  SELECT count(*) FROM promo_origins
  WHERE merchant = NEW.merchant AND promotion = NEW.promotion AND kind = NEW.kind AND mark = NEW.mark
    AND used_at_ms > NEW.used_at_ms - iif(NEW.kind = 'device', 2592000000, 86400000)
) >= iif(NEW.kind = 'device', 2, 5)
BEGIN
  INSERT INTO reward_reviews (merchant, member_id, kind, subject, details, raised_at_ms)
  SELECT NEW.merchant, NEW.member_id, 'shared-' || NEW.kind, NEW.promotion || '/' || NEW.mark,
    json_object('promotionId', NEW.promotion, 'memberIds', json(json_group_array(member_id))), NEW.used_at_ms
  FROM (
    SELECT member_id FROM promo_origins
    WHERE merchant = NEW.merchant AND promotion = NEW.promotion AND kind = NEW.kind AND mark = NEW.mark
    ORDER BY used_at_ms DESC, member_id LIMIT 50
  ) WHERE true
  ON CONFLICT DO UPDATE SET details = excluded.details WHERE outcome IS NULL;
END;
