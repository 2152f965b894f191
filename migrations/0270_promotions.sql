-- Promotions of operators: each save is a version of its own, and what was published never changes.
CREATE TABLE promotions (
  merchant TEXT NOT NULL REFERENCES merchants (code),
  id TEXT NOT NULL CHECK (length(id) BETWEEN 1 AND 40),
  version INTEGER NOT NULL CHECK (version > 0),
  state TEXT NOT NULL CHECK (state IN ('draft', 'published', 'closed')),
  document TEXT NOT NULL CHECK (json_valid(document)),
  -- SHA-256 of the data, which an acceptance names.
  terms_version TEXT NOT NULL CHECK (length(terms_version) = 64),
  -- Name and version of the pack by which it was judged when it was saved.
  pack TEXT NOT NULL,
  changed_at_ms INTEGER NOT NULL,
  changed_by TEXT NOT NULL,
  PRIMARY KEY (merchant, id, version)
) STRICT;

CREATE UNIQUE INDEX promotions_in_force ON promotions (merchant, id) WHERE state = 'published';

CREATE TRIGGER promotions_stay BEFORE DELETE ON promotions
BEGIN
  SELECT RAISE(ABORT, 'a promotion cannot be deleted');
END;

CREATE TRIGGER promotions_move_forward BEFORE UPDATE ON promotions
WHEN NEW.merchant <> OLD.merchant OR NEW.id <> OLD.id OR NEW.version <> OLD.version OR NEW.document <> OLD.document
  OR NEW.terms_version <> OLD.terms_version OR NEW.pack <> OLD.pack
  OR NOT (NEW.state = OLD.state OR (OLD.state = 'draft' AND NEW.state IN ('published', 'closed'))
    OR (OLD.state = 'published' AND NEW.state = 'closed'))
BEGIN
  SELECT RAISE(ABORT, 'a version of a promotion moves forward only');
END;

-- Who has used a promotion: the member and every mark of the person, once an occurrence. Rows go only when a use is
-- given back, and marks stay when a contact is removed.
CREATE TABLE promo_uses (
  merchant TEXT NOT NULL,
  promotion TEXT NOT NULL,
  -- `once`, a day, a week, or a deposit's id.
  occurrence TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('member', 'person', 'phone', 'card', 'voucher')),
  mark TEXT NOT NULL,
  claim_id TEXT NOT NULL,
  -- What the claim takes of the budget; only in the member's row.
  currency TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (amount_minor >= 0),
  used_at_ms INTEGER NOT NULL,
  PRIMARY KEY (merchant, promotion, occurrence, kind, mark)
) STRICT, WITHOUT ROWID;

CREATE INDEX promo_uses_by_claim ON promo_uses (merchant, claim_id);

-- How often a promotion with bounds was used (an empty currency), and what of its budget is spent.
CREATE TABLE promo_counters (
  merchant TEXT NOT NULL,
  promotion TEXT NOT NULL,
  currency TEXT NOT NULL,
  uses INTEGER NOT NULL DEFAULT 0 CHECK (uses >= 0),
  uses_max INTEGER,
  spent_minor INTEGER NOT NULL DEFAULT 0 CHECK (spent_minor >= 0),
  budget_minor INTEGER,
  PRIMARY KEY (merchant, promotion, currency),
  CONSTRAINT promo_over_uses CHECK (uses_max IS NULL OR uses <= uses_max),
  CONSTRAINT promo_over_budget CHECK (budget_minor IS NULL OR spent_minor <= budget_minor)
) STRICT, WITHOUT ROWID;

-- One version is in force. Bounds below what was used already become what was used.
CREATE TRIGGER promotions_are_published BEFORE UPDATE OF state ON promotions
WHEN NEW.state = 'published' AND OLD.state = 'draft'
BEGIN
  UPDATE promotions SET state = 'closed' WHERE merchant = NEW.merchant AND id = NEW.id AND state = 'published';
  UPDATE promo_counters SET uses_max = NULL, budget_minor = NULL
  WHERE merchant = NEW.merchant AND promotion = NEW.id;
  INSERT INTO promo_counters (merchant, promotion, currency, uses, uses_max)
  SELECT NEW.merchant, NEW.id, '',
    (SELECT count(*) FROM promo_uses WHERE merchant = NEW.merchant AND promotion = NEW.id AND kind = 'member'),
    json_extract(NEW.document, '$.uses.max')
  WHERE json_extract(NEW.document, '$.uses.max') IS NOT NULL
  ON CONFLICT DO UPDATE SET uses_max = max(excluded.uses_max, uses);
  INSERT INTO promo_counters (merchant, promotion, currency, spent_minor, budget_minor)
  SELECT NEW.merchant, NEW.id, bound.key,
    (SELECT coalesce(sum(amount_minor), 0) FROM promo_uses
     WHERE merchant = NEW.merchant AND promotion = NEW.id AND kind = 'member' AND currency = bound.key),
    bound.value
  FROM json_each(NEW.document, '$.uses.budgetMinor') AS bound WHERE true
  ON CONFLICT DO UPDATE SET budget_minor = max(excluded.budget_minor, spent_minor);
END;

CREATE TRIGGER promo_uses_are_single BEFORE INSERT ON promo_uses
WHEN EXISTS (
  SELECT 1 FROM promo_uses
  WHERE merchant = NEW.merchant AND promotion = NEW.promotion AND occurrence = NEW.occurrence AND kind = NEW.kind
    AND mark = NEW.mark AND claim_id <> NEW.claim_id
)
BEGIN
  SELECT RAISE(ABORT, 'promo_used');
END;

CREATE TRIGGER promo_uses_are_counted AFTER INSERT ON promo_uses WHEN NEW.kind = 'member'
BEGIN
  UPDATE promo_counters SET uses = uses + (currency = ''),
    spent_minor = spent_minor + iif(currency = '', 0, NEW.amount_minor)
  WHERE merchant = NEW.merchant AND promotion = NEW.promotion AND currency IN ('', NEW.currency);
END;

CREATE TRIGGER promo_uses_are_corrected AFTER UPDATE OF amount_minor ON promo_uses WHEN NEW.kind = 'member'
BEGIN
  UPDATE promo_counters SET spent_minor = spent_minor + NEW.amount_minor - OLD.amount_minor
  WHERE merchant = NEW.merchant AND promotion = NEW.promotion AND currency = NEW.currency;
END;

CREATE TRIGGER promo_uses_are_given_back AFTER DELETE ON promo_uses WHEN OLD.kind = 'member'
BEGIN
  UPDATE promo_counters SET uses = uses - (currency = ''),
    spent_minor = spent_minor - iif(currency = '', 0, OLD.amount_minor)
  WHERE merchant = OLD.merchant AND promotion = OLD.promotion AND currency IN ('', OLD.currency);
END;

-- Codes of letters, stored only as keyed hashes.
CREATE TABLE vouchers (
  merchant TEXT NOT NULL,
  mark TEXT NOT NULL CHECK (length(mark) = 43),
  promotion TEXT NOT NULL,
  batch_id TEXT NOT NULL,
  uses INTEGER NOT NULL DEFAULT 0 CHECK (uses >= 0),
  uses_max INTEGER NOT NULL,
  made_at_ms INTEGER NOT NULL,
  PRIMARY KEY (merchant, mark),
  CONSTRAINT promo_over_voucher CHECK (uses <= uses_max)
) STRICT, WITHOUT ROWID;

CREATE INDEX vouchers_by_batch ON vouchers (merchant, batch_id);

-- The mark of a voucher's use is that of the voucher, a slash and the claim, so that a code can have several uses.
CREATE TRIGGER vouchers_are_used AFTER INSERT ON promo_uses WHEN NEW.kind = 'voucher'
BEGIN
  UPDATE vouchers SET uses = uses + 1 WHERE merchant = NEW.merchant AND mark = substr(NEW.mark, 1, 43);
END;

CREATE TRIGGER vouchers_are_given_back AFTER DELETE ON promo_uses WHEN OLD.kind = 'voucher'
BEGIN
  UPDATE vouchers SET uses = uses - 1 WHERE merchant = OLD.merchant AND mark = substr(OLD.mark, 1, 43);
END;

-- The members for whom a promotion with this list is meant.
CREATE TABLE promo_lists (
  merchant TEXT NOT NULL,
  list TEXT NOT NULL CHECK (length(list) BETWEEN 1 AND 40),
  member_id TEXT NOT NULL,
  PRIMARY KEY (merchant, list, member_id)
) STRICT, WITHOUT ROWID;

-- What members applied with, and how operators decided. The claim of the same id is in the member's object.
CREATE TABLE promo_applications (
  merchant TEXT NOT NULL REFERENCES merchants (code),
  id TEXT NOT NULL CHECK (length(id) = 36),
  promotion TEXT NOT NULL,
  member_id TEXT NOT NULL,
  username TEXT NOT NULL,
  texts TEXT NOT NULL CHECK (json_valid(texts)),
  remark TEXT NOT NULL,
  pictures TEXT NOT NULL CHECK (json_valid(pictures) AND json_array_length(pictures) <= 3),
  currency TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (amount_minor >= 0),
  state TEXT NOT NULL CHECK (state IN ('sent', 'granted', 'refused')),
  reason TEXT NOT NULL DEFAULT '',
  sent_at_ms INTEGER NOT NULL,
  PRIMARY KEY (merchant, id)
) STRICT;

CREATE INDEX promo_applications_by_state ON promo_applications (merchant, state, sent_at_ms, id);
CREATE INDEX promo_applications_by_member ON promo_applications (merchant, member_id, sent_at_ms, id);

CREATE TRIGGER promo_applications_end_once BEFORE UPDATE OF state ON promo_applications WHEN OLD.state <> 'sent'
BEGIN
  SELECT RAISE(ABORT, 'an application is decided once');
END;

-- Patterns of abuse that a person has to look at; no row takes money.
CREATE TABLE reward_reviews (
  merchant TEXT NOT NULL REFERENCES merchants (code),
  id INTEGER PRIMARY KEY,
  member_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  details TEXT NOT NULL CHECK (json_valid(details)),
  raised_at_ms INTEGER NOT NULL,
  outcome TEXT CHECK (outcome IN ('accepted', 'ended')),
  note TEXT,
  decided_by TEXT,
  decided_at_ms INTEGER
) STRICT;

CREATE INDEX reward_reviews_open ON reward_reviews (merchant, raised_at_ms, id) WHERE outcome IS NULL;
