-- Vendors' codes of games have up to 64 characters. SQLite changes a CHECK only by building the table anew.
CREATE TABLE games_with_long_codes (
  merchant TEXT NOT NULL REFERENCES merchants (code),
  node_id TEXT NOT NULL CHECK (length(node_id) BETWEEN 1 AND 32),
  game_id TEXT NOT NULL CHECK (length(game_id) BETWEEN 1 AND 64),
  game_code TEXT NOT NULL CHECK (length(game_code) BETWEEN 1 AND 64),
  vendor_code TEXT NOT NULL,
  game_type TEXT NOT NULL,
  names TEXT NOT NULL CHECK (json_valid(names) AND coalesce(json_extract(names, '$.en'), '') <> ''),
  theme TEXT NOT NULL,
  model TEXT NOT NULL,
  tags TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(tags)),
  hot_rank INTEGER CHECK (hot_rank > 0),
  stake_minor_min INTEGER CHECK (stake_minor_min > 0),
  lines INTEGER CHECK (lines > 0),
  free_play INTEGER NOT NULL DEFAULT 1 CHECK (free_play IN (0, 1)),
  countries TEXT CHECK (countries IS NULL OR json_valid(countries)),
  enabled INTEGER NOT NULL DEFAULT 1 CHECK (enabled IN (0, 1)),
  position INTEGER NOT NULL CHECK (position >= 0),
  changed_at_ms INTEGER NOT NULL CHECK (changed_at_ms >= 0),
  changed_by TEXT NOT NULL,
  PRIMARY KEY (merchant, node_id),
  UNIQUE (merchant, game_code),
  FOREIGN KEY (merchant, vendor_code) REFERENCES vendors (merchant, code)
) STRICT;

INSERT INTO games_with_long_codes (
  merchant, node_id, game_id, game_code, vendor_code, game_type, names, theme, model, tags, hot_rank, stake_minor_min,
  lines, free_play, countries, enabled, position, changed_at_ms, changed_by
)
SELECT
  merchant, node_id, game_id, game_code, vendor_code, game_type, names, theme, model, tags, hot_rank, stake_minor_min,
  lines, free_play, countries, enabled, position, changed_at_ms, changed_by
FROM games;

DROP TABLE games;

ALTER TABLE games_with_long_codes RENAME TO games;

CREATE INDEX games_by_vendor ON games (merchant, vendor_code);

CREATE TRIGGER games_added AFTER INSERT ON games BEGIN
  UPDATE catalogue_versions SET version = version + 1 WHERE merchant = NEW.merchant;
END;

CREATE TRIGGER games_changed AFTER UPDATE ON games BEGIN
  UPDATE catalogue_versions SET version = version + 1 WHERE merchant = NEW.merchant;
END;

CREATE TRIGGER games_removed AFTER DELETE ON games BEGIN
  UPDATE catalogue_versions SET version = version + 1 WHERE merchant = OLD.merchant;
END;
