-- What each game returned over the last 90 days, counted once a day from the hourly sums, for the terms of
-- promotions: a page that shows terms must not add up a quarter of a million hours.
CREATE TABLE game_returns (
  merchant TEXT NOT NULL,
  currency TEXT NOT NULL,
  game_code TEXT NOT NULL,
  rounds INTEGER NOT NULL CHECK (rounds > 0),
  return_ppm INTEGER NOT NULL CHECK (return_ppm >= 0),
  PRIMARY KEY (merchant, currency, game_code)
) STRICT, WITHOUT ROWID;

-- When a merchant's returns are counted again.
CREATE TABLE game_returns_due (
  merchant TEXT NOT NULL PRIMARY KEY REFERENCES merchants (code),
  due_at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX game_returns_by_due ON game_returns_due (due_at_ms);

INSERT INTO game_returns_due (merchant, due_at_ms) SELECT code, 0 FROM merchants;

CREATE TRIGGER merchants_have_game_returns AFTER INSERT ON merchants
BEGIN
  INSERT INTO game_returns_due (merchant, due_at_ms) VALUES (NEW.code, 0);
END;
