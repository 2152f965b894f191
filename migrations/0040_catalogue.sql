-- The catalogue of one merchant: its vendors and its games. Writers (the importer, the demo loader, the
-- operators' switches) write these two tables; the triggers raise the version, and every isolate sees the
-- change within ten seconds. An importer keeps `enabled` of rows that exist: it is the operators' switch.
--
-- names      {"en": "...", "ur": "...", "ko": "..."}; en is required
-- categories ["RNG", "FISH"], game types of the contract in src/contracts/games.ts
-- tags       ["new", "jackpot"], what gameClassify asks for
-- countries  null: wherever the site is served; else the ISO 3166 codes where it may be played
-- adapter    which adapter of functions/vendors/vendor-launch.ts opens the vendor's games
-- position   the order in which lists show rows; hot_rank 1 is the hottest, null is not hot
CREATE TABLE vendors (
  merchant TEXT NOT NULL REFERENCES merchants (code),
  code TEXT NOT NULL CHECK (length(code) BETWEEN 1 AND 24),
  names TEXT NOT NULL CHECK (json_valid(names) AND coalesce(json_extract(names, '$.en'), '') <> ''),
  emblem TEXT NOT NULL,
  adapter TEXT NOT NULL DEFAULT 'house',
  categories TEXT NOT NULL CHECK (json_valid(categories)),
  countries TEXT CHECK (countries IS NULL OR json_valid(countries)),
  enabled INTEGER NOT NULL DEFAULT 1 CHECK (enabled IN (0, 1)),
  position INTEGER NOT NULL CHECK (position >= 0),
  changed_at_ms INTEGER NOT NULL CHECK (changed_at_ms >= 0),
  changed_by TEXT NOT NULL,
  PRIMARY KEY (merchant, code)
) STRICT;

CREATE TABLE games (
  merchant TEXT NOT NULL REFERENCES merchants (code),
  node_id TEXT NOT NULL CHECK (length(node_id) BETWEEN 1 AND 32),
  game_id TEXT NOT NULL CHECK (length(game_id) BETWEEN 1 AND 40),
  game_code TEXT NOT NULL CHECK (length(game_code) BETWEEN 1 AND 40),
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

CREATE INDEX games_by_vendor ON games (merchant, vendor_code);

CREATE TABLE catalogue_versions (
  merchant TEXT NOT NULL PRIMARY KEY,
  version INTEGER NOT NULL
) STRICT;

CREATE TRIGGER vendors_added AFTER INSERT ON vendors BEGIN
  INSERT INTO catalogue_versions (merchant, version) VALUES (NEW.merchant, 1)
  ON CONFLICT (merchant) DO UPDATE SET version = version + 1;
END;

CREATE TRIGGER vendors_changed AFTER UPDATE ON vendors BEGIN
  UPDATE catalogue_versions SET version = version + 1 WHERE merchant = NEW.merchant;
END;

CREATE TRIGGER vendors_removed AFTER DELETE ON vendors BEGIN
  UPDATE catalogue_versions SET version = version + 1 WHERE merchant = OLD.merchant;
END;

CREATE TRIGGER games_added AFTER INSERT ON games BEGIN
  UPDATE catalogue_versions SET version = version + 1 WHERE merchant = NEW.merchant;
END;

CREATE TRIGGER games_changed AFTER UPDATE ON games BEGIN
  UPDATE catalogue_versions SET version = version + 1 WHERE merchant = NEW.merchant;
END;

CREATE TRIGGER games_removed AFTER DELETE ON games BEGIN
  UPDATE catalogue_versions SET version = version + 1 WHERE merchant = OLD.merchant;
END;
