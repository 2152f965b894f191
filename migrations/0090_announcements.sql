-- What an operator announces: notices, popups, banners and promotions, in the languages of the merchant.
CREATE TABLE announcements (
  merchant TEXT NOT NULL REFERENCES merchants (code),
  id TEXT NOT NULL CHECK (length(id) BETWEEN 1 AND 36),
  -- A agent, PL player, B banner, PU popup, PR promotion.
  type TEXT NOT NULL CHECK (type IN ('A', 'PL', 'B', 'PU', 'PR')),
  -- A members, B visitors, F members at their first login; everybody where it is NULL.
  execution TEXT CHECK (execution IN ('A', 'B', 'F')),
  group_name TEXT NOT NULL DEFAULT '',
  -- M mobile, W web; both where it is empty.
  platform TEXT NOT NULL DEFAULT '' CHECK (platform IN ('', 'M', 'W')),
  promotion_type TEXT,
  -- Title and sanitised content by language.
  texts TEXT NOT NULL CHECK (json_valid(texts)),
  url TEXT,
  picture TEXT,
  position INTEGER NOT NULL DEFAULT 0,
  starts_at_ms INTEGER NOT NULL CHECK (starts_at_ms >= 0),
  ends_at_ms INTEGER CHECK (ends_at_ms IS NULL OR ends_at_ms >= 0),
  version INTEGER NOT NULL CHECK (version > 0),
  changed_at_ms INTEGER NOT NULL,
  changed_by TEXT NOT NULL,
  PRIMARY KEY (merchant, id),
  CHECK (type <> 'PU' OR execution IS NOT NULL)
) STRICT;

CREATE INDEX announcements_by_end ON announcements (merchant, ends_at_ms);
CREATE INDEX announcements_by_change ON announcements (merchant, changed_at_ms, id);
