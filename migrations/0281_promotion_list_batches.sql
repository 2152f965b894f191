-- Which members operators added to the list of a promotion, one row a call under the id that it chose.
CREATE TABLE promo_list_batches (
  merchant TEXT NOT NULL REFERENCES merchants (code),
  id TEXT NOT NULL CHECK (length(id) = 36),
  promotion TEXT NOT NULL,
  list TEXT NOT NULL CHECK (length(list) BETWEEN 1 AND 40),
  -- By which a repetition is told from other content.
  names_sha256 TEXT NOT NULL CHECK (length(names_sha256) = 64),
  -- The ids of the members with these names. Its hash is in the audit trail.
  members TEXT NOT NULL CHECK (json_valid(members) AND json_array_length(members) <= 1000),
  added_at_ms INTEGER NOT NULL,
  added_by TEXT NOT NULL,
  PRIMARY KEY (merchant, id)
) STRICT;

-- The list has them in the same statement.
CREATE TRIGGER promo_list_batches_are_listed AFTER INSERT ON promo_list_batches
BEGIN
  INSERT INTO promo_lists (merchant, list, member_id)
  SELECT NEW.merchant, NEW.list, value FROM json_each(NEW.members) WHERE true ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER promo_list_batches_stay_as_written BEFORE UPDATE ON promo_list_batches
BEGIN
  SELECT RAISE(ABORT, 'a batch of a list stays as it was added');
END;

CREATE TRIGGER promo_list_batches_stay BEFORE DELETE ON promo_list_batches
BEGIN
  SELECT RAISE(ABORT, 'a batch of a list cannot be deleted');
END;
